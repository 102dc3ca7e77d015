import type { Body, Paint } from './body.ts'
import { lit, lightness } from './colour.ts'
import { band, closed, type Node, open, taper } from './curve.ts'
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

/** Gradients that model the painted sheet for one colour. */
export function skinPaints(id: string, body: Body, paint: Paint): string {
  const base = paint.body
  const { up, down } = contrast(base)
  const low = body.edge[1]
  const top = paint.roof ?? base
  const roofUp = contrast(top).up
  return [
    ramp(`${id}b`, [0, body.height], [0, low], [
      [0, lit(base, up)],
      [0.3, lit(base, up * 0.45)],
      [0.5, base],
      [0.78, lit(base, -down * 0.35)],
      [1, lit(base, -down)],
    ]),
    paint.roof ? ramp(`${id}r`, [0, body.height], [0, body.height * 0.6], [[0, lit(top, roofUp)], [0.35, lit(top, roofUp * 0.2)], [1, lit(top, -0.05)]]) : '',
    across(`${id}u`, body.shoulder, -190, [[0, lit(base, up * 1.15), 0.95], [0.45, lit(base, up * 0.7), 0.5], [1, lit(base, up), 0]]),
    across(`${id}d`, body.shoulder, 260, [[0, lit(base, -down * 0.9), 0.9], [0.35, lit(base, -down * 0.6), 0.55], [1, lit(base, -down * 0.5), 0]]),
    across(`${id}c`, body.crease, 190, [[0, lit(base, up * 0.95), 0.85], [0.6, lit(base, up * 0.4), 0.3], [1, base, 0]]),
    across(`${id}e`, body.crease, -120, [[0, lit(base, -down), 0.45], [1, lit(base, -down), 0]]),
    ramp(`${id}n`, [0, 0], [body.length, 0], [
      [0, lit(base, -down * 0.8), 0.75],
      [0.03, lit(base, up), 0.4],
      [0.1, lit(base, up), 0],
      [0.84, '#000', 0],
      [0.95, '#06100f', 0.16],
      [1, '#06100f', 0.5],
    ]),
    ramp(`${id}a`, [body.length * 0.3, body.height], [body.length * 0.4, body.height * 0.5], [[0, '#fff', 0.9], [0.5, '#fff', 0.6], [1, '#fff', 0]]),
    ramp(`${id}g`, [body.length * 0.1, body.height], [body.length * 0.62, -body.length * 0.3], [[0, '#fff', 0.9], [0.3, '#fff', 0.75], [0.55, '#fff', 0.3], [1, '#fff', 0]]),
  ].join('')
}

/** Painted sheet with its light, joints and arches; to be clipped to the silhouette. */
export function skin(id: string, body: Body, paint: Paint): string {
  const url = (name: string) => `url(#${id}${name})`
  const { front, rear, arch, radius } = body.wheels
  const arcs = (beyond: number, low: number) => [front, rear].map((x) => archArc(body, x, arch + beyond, radius * low)).join('')
  const outline = `#${id}o`
  return [
    use(outline, `fill="${url('b')}"`),
    path(band(body.shoulder, -190), url('u')),
    path(band(body.shoulder, 260), url('d')),
    path(taper(body.crease, -120), url('e')),
    path(taper(body.crease, 190), url('c')),
    line(arcs(42, 0.6), '#04100f', 74, 'opacity=".07"'),
    use(outline, `fill="${url('n')}"`),
    path(taper(body.shoulder, 13), url('g')),
    paint.roof && body.trim.cap ? path(closed(body.trim.cap), url('r')) : '',
    use(outline, `fill="none" stroke="${url('a')}" stroke-width="64" opacity=".25"`),
    use(outline, `fill="none" stroke="${url('a')}" stroke-width="20" opacity=".8"`),
    use(`#${id}j`, 'fill="none" stroke="#fff" stroke-width="7" opacity=".22" x="8" y="3"'),
    use(`#${id}j`, `fill="none" stroke="${lit(paint.body, -0.34)}" stroke-width="8" opacity=".8"`),
    line(arcs(9, 1.1), url('g'), 10, 'opacity=".5"'),
  ].join('')
}

/** Joints between panels, drawn twice: the gap and the light on its far edge. */
export function joints(id: string, body: Body): string {
  return `<path id="${id}j" d="${body.joints.map(open).join('')}"/>`
}
