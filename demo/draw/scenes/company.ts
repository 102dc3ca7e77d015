import { norraTuuli } from '../bodies/norraTuuli.ts'
import { saimoKuorma } from '../bodies/saimoKuorma.ts'
import { document } from '../svg.ts'
import { fall, parked } from './scene.ts'

/** Panes of one storey with the sky in them. */
function storey(y: number): string {
  return Array.from({ length: 9 }, (_, i) => `<use href="#byWin" x="${96 + i * 164}" y="${y}"/>`).join('')
}

/** A Nordic office with a van and a hatchback. */
export function company(): string {
  const van = parked('by', saimoKuorma, saimoKuorma.paints[0], { x: 622, floor: 520, scale: 0.143 })
  const hatch = parked('bz', norraTuuli, norraTuuli.paints[0], { x: 268, floor: 556, scale: 0.156 })
  const defs = [
    fall('byWall', [
      [0, '#b8a68c'],
      [1, '#a8957a'],
    ]),
    '<pattern id="bySlat" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 0h2v10H0z" fill="#6f5f49" opacity=".26"/><path d="M2 0h2v10H2z" fill="#fff" opacity=".12"/></pattern>',
    fall('byPane', [
      [0, '#cddcdc'],
      [0.5, '#a3bdbf'],
      [1, '#7b999c'],
    ]),
    fall('byGround', [
      [0, '#cfcdc5'],
      [0.4, '#e2dfd8'],
      [1, '#f1efe9'],
    ]),
    '<linearGradient id="byLight" x2="1" y2=".6"><stop stop-color="#fff7e6" stop-opacity=".6"/><stop offset=".6" stop-color="#fff7e6" stop-opacity="0"/></linearGradient>',
    '<g id="byWin"><path d="M0 0h140v200H0z" fill="url(#byPane)"/><path d="M0 200V0h84L34 200z" fill="#fff" opacity=".13"/><path d="M0 196h140v6H0z" fill="#e9e5dc"/></g>',
    van.defs,
    hatch.defs,
  ]
  const drawing = [
    '<path d="M0 0h1600v480H0z" fill="url(#byWall)"/><path d="M0 0h1600v480H0z" fill="url(#bySlat)"/>',
    storey(-90),
    '<path d="M0 146h1600v26H0z" fill="#e9e5dc"/><path d="M0 172h1600v10H0z" fill="#5d503d" opacity=".4"/>',
    storey(216),
    '<path d="M0 440h1600v40H0z" fill="#7d7a72"/><path d="M0 440h1600v5H0z" fill="#d8d4ca"/>',
    '<path d="M0 0h1600v480H0z" fill="url(#byLight)"/>',
    '<path d="M0 478h1600v162H0z" fill="url(#byGround)"/>',
    van.drawing,
    hatch.drawing,
  ]
  return document(1600, 640, defs.join(''), drawing.join(''))
}
