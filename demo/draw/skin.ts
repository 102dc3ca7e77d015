import type { Body, Paint } from './body.ts'
import { lightness, lit } from './colour.ts'
import { beside, closed, type Node, open } from './curve.ts'
import { archArc } from './silhouette.ts'
import { line, path, ramp, type Stop, use } from './svg.ts'

/** How strongly light and shade model this paint: pale paint shows shade, dark paint shows light. */
function contrast(paint: string): { up: number; down: number } {
  const l = lightness(paint)
  return { up: Math.min(0.25, (1 - l) * 0.48), down: 0.11 + l * 0.1 }
}

function ends(nodes: readonly Node[]): { from: readonly [number, number]; to: readonly [number, number] } {
  const first = nodes[0] ?? [0, 0]
  const last = nodes[nodes.length - 1] ?? [0, 0]
  return { from: [first[0], first[1]], to: [last[0], last[1]] }
}

/** A gradient square to the line through the ends of a curve, `depth` long downwards from it. */
function across(id: string, nodes: readonly Node[], depth: number, list: readonly Stop[]): string {
  const { from, to } = ends(nodes)
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const slope = (to[1] - from[1]) / (to[0] - from[0])
  const bulge = Math.max(...nodes.map((n) => n[1] - (from[1] + slope * (n[0] - from[0]))))
  return ramp(id, [x, y + bulge], [x + slope * depth, y + bulge - depth], list)
}

/** Light along the height of the body: sky on the roof, ground towards the sill. */
function upright(id: string, body: Body, base: string): string {
  const { up, down } = contrast(base)
  return ramp(
    `${id}b`,
    [0, body.height],
    [0, body.edge[1]],
    [
      [0, lit(base, up)],
      [0.3, lit(base, up * 0.4)],
      [0.62, base],
      [1, lit(base, -down)],
    ],
  )
}

/** Light along the length: the nose faces it, the tail turns away. */
function lengthwise(id: string, body: Body, paint: Paint): string {
  const base = paint.body
  const { up, down } = contrast(base)
  return ramp(
    `${id}n`,
    [0, 0],
    [body.length, 0],
    [
      [0, lit(base, -down * 0.8), 0.75],
      [0.03, lit(base, up), 0.4],
      [0.12, '#fff', 0.11],
      [0.55, '#fff', 0],
      ...(paint.flip
        ? ([
            [0.56, paint.flip, 0],
            [0.9, paint.flip, 0.52],
            [1, lit(paint.flip, -0.2), 0.85],
          ] as const)
        : ([
            [0.82, '#06100f', 0],
            [0.95, '#06100f', 0.16],
            [1, '#06100f', 0.5],
          ] as const)),
    ],
  )
}

/** The upper contour catches light; pale paint would vanish on a pale ground, so there it turns a little darker. */
function contour(id: string, body: Body, roof: string): string {
  const pale = lightness(roof) > 0.86
  const edge = pale ? lit(roof, -0.22) : '#fff'
  const to = body.length * (pale ? 0.32 : 0.4)
  return ramp(
    `${id}a`,
    [body.length * 0.3, body.height],
    [to, body.height * 0.5],
    [
      [0, edge, 0.9],
      [0.5, edge, 0.6],
      [1, edge, 0],
    ],
  )
}

/** Light and shade on both sides of the two lines along the body. */
function creases(id: string, { shoulder, crease }: Body, base: string): string {
  const { up, down } = contrast(base)
  return [
    across(`${id}u`, shoulder, -190, [
      [0, lit(base, up * 1.1), 0.9],
      [1, lit(base, up * 0.8), 0],
    ]),
    across(`${id}d`, shoulder, 260, [
      [0, lit(base, -down), 0.85],
      [1, lit(base, -down * 0.6), 0],
    ]),
    across(`${id}e`, crease, -130, [
      [0, lit(base, -down), 0.5],
      [1, lit(base, -down), 0],
    ]),
    across(`${id}c`, crease, 200, [
      [0, lit(base, up * 0.9), 0.75],
      [1, base, 0],
    ]),
  ].join('')
}

/** Gradients that model the painted sheet for one colour. */
export function skinPaints(id: string, body: Body, paint: Paint): string {
  const base = paint.body
  const { height, length } = body
  const roof = paint.roof ?? base
  return [
    upright(id, body, base),
    lengthwise(id, body, paint),
    creases(id, body, base),
    paint.roof
      ? ramp(
          `${id}r`,
          [0, height],
          [0, height * 0.6],
          [
            [0, lit(roof, contrast(roof).up)],
            [0.35, roof],
            [1, lit(roof, -0.05)],
          ],
        )
      : '',
    contour(id, body, roof),
    ramp(
      `${id}g`,
      [length * 0.07, 0],
      [length * 0.95, 0],
      [
        [0, '#fff', 0],
        [0.18, '#fff', 0.8],
        [0.5, '#fff', 0.45],
        [1, '#fff', 0],
      ],
    ),
  ].join('')
}

/** Painted sheet with its light, joints and arches; to be clipped to the silhouette. */
export function skin(id: string, body: Body, paint: Paint): string {
  const url = (name: string) => `url(#${id}${name})`
  const { front, rear, arch, radius } = body.wheels
  const lips = [front, rear].map((x) => archArc(body, x, arch + 8, radius * 1.15)).join('')
  const outline = `#${id}o`
  return [
    use(outline, `fill="${url('b')}"`),
    path(beside(body.shoulder, body.length, true), url('u')),
    path(beside(body.shoulder, body.length), url('d'), `stroke="${url('g')}" stroke-width="13"`),
    path(beside(body.crease, body.length, true), url('e')),
    path(beside(body.crease, body.length), url('c')),
    use(outline, `fill="${url('n')}"`),
    paint.roof && body.trim.cap ? path(closed(body.trim.cap), url('r')) : '',
    use(outline, `fill="none" stroke="${url('a')}" stroke-width="64" opacity=".3"`),
    use(outline, `fill="none" stroke="${url('a')}" stroke-width="20" opacity=".8"`),
    use(`#${id}j`, 'fill="none" stroke="#fff" stroke-width="7" opacity=".22" x="8" y="3"'),
    use(`#${id}j`, `fill="none" stroke="${lit(paint.body, -0.34)}" stroke-width="8" opacity=".8"`),
    body.trim.ring ? '' : line(lips, url('g'), 10, 'opacity=".5"'),
  ].join('')
}

/** Joints between panels, drawn twice: the gap and the light on its far edge. */
export function joints(id: string, body: Body): string {
  return `<path id="${id}j" d="${body.joints.map(open).join('')}"/>`
}
