import { closed, type Node } from './curve.ts'

/** One wheel construction for the whole family: tyre, barrel, disc, spokes with a lit face and a dark flank, cap. */
export interface Rim {
  readonly spokes: number
  /** Half width of a spoke at the hub and at the edge, as parts of the radius. */
  readonly hub: number
  readonly edge: number
  /** Splits each spoke into two; 0 for whole ones. */
  readonly split: number
  /** Sideways sweep of the spoke's outer end, as part of the radius. */
  readonly sweep?: number
  readonly face?: readonly [string, string]
}

const SILVER = ['#f3f5f6', '#8b9398'] as const

type Point = readonly [number, number]

function turned([r, side]: Point, angle: number): Node {
  return [r * Math.cos(angle) - side * Math.sin(angle), r * Math.sin(angle) + side * Math.cos(angle)]
}

/** Every spoke's face in one shape; outer corners lie on the rim's edge. */
function spokes(rim: Rim, radius: number): string {
  const sweep = rim.sweep ?? 0
  const { hub, edge, split } = rim
  const one = (angle: number) => {
    const at = (r: number, side: number) => turned([r * radius, side * radius], angle)
    const outer = (side: number) => at(Math.sqrt(0.745 ** 2 - side ** 2), side)
    const middle = (side: number) => at(0.4, side + sweep * 0.4)
    const half = (hub + edge) / 2
    return split
      ? closed([
          at(0.08, hub),
          outer(edge + sweep),
          outer(split + sweep),
          at(0.3, 0.012),
          outer(sweep - split),
          outer(sweep - edge),
          at(0.08, -hub),
        ])
      : closed([at(0.08, hub), middle(half), outer(edge + sweep), outer(sweep - edge), middle(-half), at(0.08, -hub)])
  }
  return Array.from({ length: rim.spokes }, (_, i) => one(Math.PI / 2 + (i * 2 * Math.PI) / rim.spokes)).join('')
}

function disc(r: number, fill: string): string {
  return `<circle r="${Math.round(r)}" fill="${fill}"/>`
}

/** Gradients of the wheel, its light from the upper left. */
export function wheelPaints(id: string, rim: Rim, radius: number): string {
  const [light, dark] = rim.face ?? SILVER
  return (
    `<path id="${id}ws" d="${spokes(rim, radius)}"/>` +
    `<linearGradient id="${id}wf" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>` +
    `<linearGradient id="${id}wt" x2=".5" y2="1"><stop stop-color="#4d5255"/><stop offset=".5" stop-color="#222527"/><stop offset="1" stop-color="#131516"/></linearGradient>` +
    `<linearGradient id="${id}wb" x2="0" y2="1"><stop stop-color="#08090a"/><stop offset=".6" stop-color="#1c2022"/><stop offset="1" stop-color="#3d4346"/></linearGradient>`
  )
}

/** The wheel round its own centre. */
export function wheel(id: string, radius: number): string {
  const R = radius
  const bolt = Math.round(R * 0.115 * 2 * Math.PI) / 5
  const ring = (r: number, width: number, paint: string, extra = '') =>
    `<circle r="${Math.round(r)}" fill="none" stroke="${paint}" stroke-width="${width}"${extra}/>`
  return [
    disc(R, '#0d0f10'),
    disc(R * 0.975, `url(#${id}wt)`),
    ring(R * 0.88, 5, '#000', ' opacity=".35"'),
    disc(R * 0.775, '#0c0e0f'),
    disc(R * 0.74, `url(#${id}wb)`),
    disc(R * 0.47, '#4b5256'),
    ring(R * 0.4, Math.round(R * 0.1), '#6e767a', ' opacity=".7"'),
    `<path d="M${-Math.round(R * 0.5)}${-Math.round(R * 0.14)}a${Math.round(R * 0.52)} ${Math.round(R * 0.52)} 0 0 0 0 ${Math.round(R * 0.28)}l${Math.round(R * 0.15)} ${-Math.round(R * 0.06)}v${-Math.round(R * 0.16)}z" fill="#2b2f31"/>`,
    `<use href="#${id}ws" fill="#171a1c" stroke="#171a1c" stroke-width="14" x="6" y="8"/><use href="#${id}ws" fill="url(#${id}wf)"/>`,
    ring(R * 0.75, Math.round(R * 0.04), `url(#${id}wf)`),
    disc(R * 0.17, `url(#${id}wf)`),
    ring(R * 0.115, Math.round(R * 0.04), '#2a2e30', ` stroke-linecap="round" stroke-dasharray="0 ${bolt.toFixed(1)}"`),
    disc(R * 0.065, '#33393c'),
  ].join('')
}
