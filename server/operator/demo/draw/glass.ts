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
  const { left, right, low, high } = extent(body)
  return [
    ramp(`${id}s`, [0, high], [0, low], [[0, '#0f1a1d'], [0.16, '#22343a'], [0.55, '#3d545a'], [0.85, '#2a3d42'], [1, '#131f22']]),
    ramp(`${id}k`, [left, high], [left + (high - low) * 1.2, low - 100], [[0, '#eaf6f8', 0.75], [0.5, '#cfe6ea', 0.3], [1, '#cfe6ea', 0.05]]),
    ramp(`${id}w`, [left - 150, low], [left + 700, high], [[0, '#a9c3c8'], [0.5, '#6f8d94'], [1, '#33484e']]),
    shape(`${id}l`, body.glass.side.map(closed).join('')),
  ].join('')
}

/** A seat seen through the glass: back and head rest. */
function seat([x, y]: readonly [number, number]): string {
  const back = closed([[x - 190, y - 400], [x - 60, y - 60, 76], [x + 30, y, 10], [x + 110, y - 50, -80], [x + 60, y - 400]])
  const head = closed([[x - 10, y + 40, 80], [x + 50, y + 150, 10], [x + 128, y + 120, -70], [x + 120, y + 40, -100, 180]])
  return `${back}${head}`
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
    path(body.glass.seats.map(seat).join(''), '#0b1416', 'opacity=".62"'),
    path(streaks(body), url('k'), 'opacity=".38"'),
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
