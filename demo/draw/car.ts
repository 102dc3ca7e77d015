import type { Body, Paint } from './body.ts'
import { fittingPaints, handles, lamps, lid, mirror, rails, trim } from './fittings.ts'
import { glass, glassPaints } from './glass.ts'
import { archArc, silhouette } from './silhouette.ts'
import { joints, skin, skinPaints } from './skin.ts'
import { group, path, ramp, rampParent, shape, use } from './svg.ts'
import { wheel, wheelPaints } from './wheel.ts'

/** What the car refers to; `id` keeps names apart when several pictures share one page. */
export function carPaints(id: string, body: Body, paint: Paint): string {
  const { rim, radius } = body.wheels
  return [
    rampParent(id),
    skinPaints(id, body, paint),
    glassPaints(id, body),
    fittingPaints(id, body),
    wheelPaints(id, rim, radius),
    shape(`${id}o`, silhouette(body)),
    joints(id, body),
    ramp(
      `${id}v`,
      [0, body.edge[1] + 10],
      [0, 0],
      [
        [0, '#080b0b', 0.96],
        [0.4, '#0a0f0f', 0.7],
        [1, '#0c1a1a', 0],
      ],
    ),
    `<g id="${id}wh">${wheel(id, radius)}</g>`,
  ].join('')
}

/** Darkness in the arches and under the floor. */
function wells(id: string, body: Body): string {
  const { front, rear, arch } = body.wheels
  const [nose, sill, tail] = body.edge
  const r = arch + 3
  const hole = (x: number, low: number, behind: number) => `${archArc(body, x, r, low, behind)}z`
  const under = `M${front - r + 30}-${nose + 20}H${rear + 200}L${rear + 120} 0H${front - 120}z`
  return path(under, `url(#${id}v)`) + path(hole(front, nose, sill) + hole(rear, sill, tail), '#070a0a')
}

/** The whole car in millimetres, floor at y = 0. */
export function car(id: string, body: Body, paint: Paint): string {
  const { front, rear, radius } = body.wheels
  return [
    wells(id, body),
    use(`#${id}wh`, `x="${front}" y="-${radius}"`),
    use(`#${id}wh`, `x="${rear}" y="-${radius}"`),
    rails(id, body),
    group(`clip-path="url(#${id}oc)"`, skin(id, body, paint) + trim(id, body) + lamps(id, body) + lid(body)),
    glass(id, body),
    handles(id, paint),
    mirror(body, paint),
  ].join('')
}
