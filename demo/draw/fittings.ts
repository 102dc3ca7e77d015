import type { Body, Paint } from './body.ts'
import { lit } from './colour.ts'
import { closed, type Node, open } from './curve.ts'
import { archArc } from './silhouette.ts'
import { group, line, path, ramp, shape, use } from './svg.ts'

function box(nodes: readonly Node[]) {
  const xs = nodes.map((n) => n[0])
  const ys = nodes.map((n) => n[1])
  return { top: Math.max(...ys), bottom: Math.min(...ys), left: Math.min(...xs), right: Math.max(...xs) }
}

/** Gradients of lamps and dark trim. */
export function fittingPaints(id: string, body: Body): string {
  const { head, tail } = body.lamps
  const h = box(head)
  const t = box(tail)
  return [
    ramp(
      `${id}h`,
      [h.left, h.top],
      [h.right, h.bottom],
      [
        [0, '#f4fafb'],
        [0.35, '#aebdc2'],
        [0.7, '#4c5a5f'],
        [1, '#20282b'],
      ],
    ),
    ramp(
      `${id}t`,
      [t.left, t.top],
      [t.right, t.bottom],
      [
        [0, '#d8453a'],
        [0.5, '#a51d1d'],
        [1, '#5e0d12'],
      ],
    ),
    ramp(
      `${id}p`,
      [0, 560],
      [0, 170],
      [
        [0, '#3a4042'],
        [0.5, '#24292b'],
        [1, '#121516'],
      ],
    ),
    handleRows(id, body),
    railRun(id, body),
    shape(`${id}q`, closed(tail)),
    `<path id="${id}y" d="${closed(head)}"/>`,
  ].join('')
}

/** Dark trim below and round the arches, slots in the bumpers. */
export function trim(id: string, body: Body): string {
  const { skirt, ring, dark } = body.trim
  const { front, rear, arch, radius } = body.wheels
  const url = `url(#${id}p)`
  const first = skirt[0] ?? [0, 0]
  const last = skirt[skirt.length - 1] ?? [0, 0]
  const lower = `${open(skirt)}L${last[0]} 0H${first[0]}z`
  const rings = [front, rear].map((x) => archArc(body, x, arch + ring / 2, radius * 0.4)).join('')
  return [
    path(lower, url, 'stroke="#fff" stroke-opacity=".2" stroke-width="7"'),
    ring
      ? line(rings, '#2a2f31', ring) +
        line([front, rear].map((x) => archArc(body, x, arch + ring, radius * 0.8)).join(''), '#fff', 6, 'opacity=".16"')
      : '',
    dark ? path(dark.map(closed).join(''), '#101314') : '',
  ].join('')
}

/** Lamps in the sheet. */
export function lamps(id: string, body: Body): string {
  const { day, glow } = body.lamps
  return [
    use(`#${id}y`, `fill="url(#${id}h)" stroke="#0c1112" stroke-opacity=".75" stroke-width="9"`),
    line(open(day), '#fff', 17, 'stroke-linecap="round" stroke-linejoin="round"'),
    use(`#${id}q`, `fill="url(#${id}t)"`),
    group(`clip-path="url(#${id}qc)"`, line(open(glow), '#ff8f7d', 20, 'stroke-linejoin="round"')),
    use(`#${id}q`, 'fill="none" stroke="#2c0608" stroke-width="8" opacity=".7"'),
  ].join('')
}

/** Handles along the doors: a dark seat, a painted grip, light along its top. */
export function handles(id: string, paint: Paint): string {
  const bar = (stroke: string, width: number, place: string) =>
    use(`#${id}x`, `stroke="${stroke}" stroke-width="${width}" ${place}`)
  return (
    bar(lit(paint.body, -0.3), 34, 'y="7" opacity=".75"') +
    bar(lit(paint.body, 0.03), 26, 'y="-6"') +
    bar('#fff', 6, 'y="-14" opacity=".55"')
  )
}

function handleRows(id: string, body: Body): string {
  const rows = body.handles.map(([x, y]) => `M${x}-${y}l188-6`).join('')
  return `<path id="${id}x" d="${rows}" stroke-linecap="round"/>`
}

/** Fuel lid or charging port. */
export function lid(body: Body): string {
  const [x, y] = body.trim.lid
  return `<rect x="${x - 62}" y="-${y + 62}" width="124" height="124" rx="16" fill="none" stroke="#000" stroke-opacity=".33" stroke-width="5"/>`
}

/** Door mirror: dark foot, painted shell, light on its top. */
export function mirror(body: Body, paint: Paint): string {
  const [x, y] = body.mirror
  const shell = closed([
    [x - 150, y + 70, 88],
    [x - 70, y + 150, 14],
    [x + 60, y + 158, -2],
    [x + 92, y + 120, -88],
    [x + 80, y + 40, -105],
    [x + 40, y + 22, 182],
    [x - 110, y + 20, 172],
  ])
  const below = closed([
    [x - 146, y + 64, -20],
    [x - 40, y + 54, 0],
    [x + 84, y + 60],
    [x + 66, y + 22],
    [x + 30, y + 22],
    [x + 10, y - 30],
    [x - 64, y - 30],
    [x - 96, y + 18],
  ])
  const light = open([
    [x - 132, y + 105, 55],
    [x - 66, y + 143, 12],
    [x + 60, y + 150, -2],
  ])
  return (
    path(shell, lit(paint.body, -0.03)) +
    path(below, '#0e1213') +
    line(light, '#fff', 12, 'opacity=".65" stroke-linecap="round"')
  )
}

/** Roof rails with light along their tops. */
export function rails(id: string, body: Body): string {
  if (!body.trim.rails) return ''
  const run = `#${id}z`
  return (
    use(run, 'stroke="#14181a" stroke-width="34"') + use(run, 'stroke="#d5dadb" stroke-width="10" opacity=".75" y="-9"')
  )
}

function railRun(id: string, body: Body): string {
  return body.trim.rails ? `<path id="${id}z" d="${open(body.trim.rails)}" fill="none" stroke-linejoin="round"/>` : ''
}
