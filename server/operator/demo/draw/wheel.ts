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

function spokes(rim: Rim, radius: number): string {
  const sweep = rim.sweep ?? 0
  const one = (angle: number) => {
    const at = (r: number, side: number) => turned([r * radius, side * radius], angle)
    const [inner, outer] = [rim.hub, rim.edge]
    if (!rim.split) {
      return closed([
        at(0.08, inner),
        at(0.4, (inner + outer) / 2 + sweep * 0.4),
        at(0.73, outer + sweep),
        at(0.73, sweep - outer),
        at(0.4, sweep * 0.4 - (inner + outer) / 2),
        at(0.08, -inner),
      ])
    }
    const gap = rim.split
    return closed([
      at(0.08, inner),
      at(0.73, outer + sweep),
      at(0.73, gap + sweep),
      at(0.3, 0.012),
      at(0.73, sweep - gap),
      at(0.73, sweep - outer),
      at(0.08, -inner),
    ])
  }
  return Array.from({ length: rim.spokes }, (_, i) => one(Math.PI / 2 + (i * 2 * Math.PI) / rim.spokes)).join('')
}

function disc(r: number, fill: string, extra = ''): string {
  return `<circle r="${Math.round(r)}" fill="${fill}"${extra}/>`
}

/** Gradients of the wheel, its light from the upper left. */
export function wheelPaints(id: string, rim: Rim, radius: number): string {
  const [light, dark] = rim.face ?? SILVER
  const far = Math.round(radius * 0.6)
  return (
    `<path id="${id}ws" d="${spokes(rim, radius)}"/>` +
    `<linearGradient id="${id}wf" gradientUnits="userSpaceOnUse" x1="-${far}" y1="-${far}" x2="${far}" y2="${far}"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>` +
    `<linearGradient id="${id}wt" x1=".2" y1="0" x2=".7" y2="1"><stop stop-color="#4a4f52"/><stop offset=".35" stop-color="#26292b"/><stop offset="1" stop-color="#131516"/></linearGradient>` +
    `<linearGradient id="${id}wb" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#08090a"/><stop offset=".6" stop-color="#1c2022"/><stop offset="1" stop-color="#3d4346"/></linearGradient>`
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
