import type { Body } from './body.ts'
import { round } from './svg.ts'

export function floorPaints(id: string): string {
  return round(`${id}f`, [
    [0, '#0c1a1a', 0.55],
    [0.55, '#0c1a1a', 0.3],
    [1, '#0c1a1a', 0],
  ])
}

function pool(id: string, x: number, y: number, rx: number, ry: number, extra = ''): string {
  return `<ellipse cx="${Math.round(x)}" cy="${y}" rx="${Math.round(rx)}" ry="${ry}" fill="url(#${id}f)"${extra}/>`
}

/** Shadow under the car, falling a little to the right because the light stands on the upper left. */
export function shadow(id: string, body: Body): string {
  const { front, rear, radius } = body.wheels
  const middle = body.length / 2
  return [
    pool(id, middle + 50, 22, middle * 1.06, 105, ' opacity=".7"'),
    pool(id, middle + 40, 0, (rear - front) * 0.72, 62),
    pool(id, front + 25, 0, radius * 1.05, 26),
    pool(id, rear + 25, 0, radius * 1.05, 26),
  ].join('')
}

/** The car again, upside down in the polished floor. */
export function reflection(id: string, body: Body): string {
  const fade = `<mask id="${id}rm"><path d="M-200 0V-340H${body.length + 200}V0z" fill="url(#${id}rf)"/></mask>`
  const run = `<linearGradient id="${id}rf" x2="0" y2="1"><stop stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".22"/></linearGradient>`
  return `${run}${fade}<g transform="scale(1 -1)"><use href="#${id}car" mask="url(#${id}rm)"/></g>`
}
