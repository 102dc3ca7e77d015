import type { Body } from './body.ts'
import { closed } from './curve.ts'
import { group, path, ramp, shape, use } from './svg.ts'

function extent(body: Body): { left: number; right: number; low: number; high: number } {
  const nodes = body.glass.side.flat()
  const xs = nodes.map((n) => n[0])
  const ys = nodes.map((n) => n[1])
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) }
}

/** Tinted glass: sky above, the far window behind, dark towards the belt. */
export function glassPaints(id: string, body: Body): string {
  const { left, low, high } = extent(body)
  return [
    ramp(
      `${id}s`,
      [0, high],
      [0, low],
      [
        [0, '#0f1a1d'],
        [0.16, '#22343a'],
        [0.55, '#48626a'],
        [0.85, '#2a3d42'],
        [1, '#131f22'],
      ],
    ),
    ramp(
      `${id}k`,
      [left, high],
      [left + (high - low) * 1.2, low - 100],
      [
        [0, '#eaf6f8', 0.75],
        [0.5, '#cfe6ea', 0.3],
        [1, '#cfe6ea', 0.05],
      ],
    ),
    ramp(
      `${id}w`,
      [left - 150, low],
      [left + 700, high],
      [
        [0, '#a9c3c8'],
        [0.5, '#6f8d94'],
        [1, '#33484e'],
      ],
    ),
    seat(id),
    shape(`${id}l`, body.glass.side.map(closed).join('')),
  ].join('')
}

/** A seat seen through the glass: back and head rest. */
function seat(id: string): string {
  const back = closed([
    [-150, -420],
    [-48, -60, 76],
    [10, 6, 20],
    [92, -4, -40],
    [122, -70, -88],
    [70, -420],
  ])
  const head = closed([
    [-6, 50, 84],
    [12, 158, 60],
    [62, 182, -6],
    [106, 140, -84],
    [96, 50, -96],
    [60, 32, 180],
  ])
  return `<path id="${id}i" d="${back}${head}"/>`
}

/** Sky in the side windows: two slanting panes of light. */
function streaks(body: Body): string {
  const { left, right, low, high } = extent(body)
  const lean = (high - low) * 0.75
  const pane = (at: number, wide: number) => {
    const x = left + (right - left) * at
    return `M${Math.round(x + lean)}-${Math.round(high)}h${wide}L${Math.round(x + wide * 0.82)}-${Math.round(low)}h-${Math.round(wide * 0.82)}z`
  }
  return pane(0.1, 330) + pane(0.27, 70) + pane(0.6, 260)
}

export function glass(id: string, body: Body): string {
  const url = (name: string) => `url(#${id}${name})`
  const pane = (extra: string) => use(`#${id}l`, extra)
  const inside = [
    group(
      'fill="#0b1416" opacity=".5"',
      body.glass.seats.map(([x, y]) => use(`#${id}i`, `x="${x}" y="-${y}"`)).join(''),
    ),
    path(streaks(body), url('k'), 'opacity=".55"'),
    path(body.glass.pillars.map(closed).join(''), '#0b0f10'),
    pane('fill="none" stroke="#05090a" stroke-width="16" opacity=".7"'),
  ]
  return [
    path(body.glass.ends.map(closed).join(''), url('w')),
    body.trim.bright ? pane('stroke="#c9cfd1" stroke-width="30"') : '',
    pane('stroke="#0a0d0e" stroke-width="20"'),
    pane(`fill="${url('s')}"`),
    group(`clip-path="url(#${id}lc)"`, inside.join('')),
  ].join('')
}
