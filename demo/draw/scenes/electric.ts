import { norraRevontuli } from '../bodies/norraRevontuli.ts'
import { document } from '../svg.ts'
import { fall, glow, parked } from './scene.ts'

const BLOCKS = [
  [0, 120, 96],
  [124, 80, 128],
  [208, 150, 84],
  [362, 70, 140],
  [436, 120, 104],
  [560, 90, 120],
  [654, 140, 78],
  [798, 84, 116],
  [886, 128, 92],
  [1018, 70, 132],
  [1092, 150, 100],
  [1246, 90, 124],
  [1340, 120, 88],
  [1464, 136, 112],
] as const

function skyline(): string {
  return BLOCKS.map(([x, width, height]) => `M${x} 366v-${height}h${width}v${height}z`).join('')
}

function windows(): string {
  return BLOCKS.flatMap(([x, width, height]) =>
    [0.22, 0.5].map((at) => `M${x + 12} ${366 - Math.round(height * (1 - at))}h${width - 24}`),
  ).join('')
}

/** Charging post: a slab with a lit strip and its cable. */
const POST = [
  '<ellipse cx="388" cy="536" rx="74" ry="9" fill="#0c1a1a" opacity=".28"/>',
  '<path d="M352 534V352q0-16 16-16h30q16 0 16 16v182z" fill="url(#bsPost)"/>',
  '<path d="M352 534V352q0-16 16-16h6v198z" fill="#fff" opacity=".55"/>',
  '<rect x="368" y="358" width="30" height="40" rx="5" fill="#12292b"/><path d="M385 364l-10 16h7l-2 12 10-16h-7z" fill="#7fe0c8"/>',
  '<rect x="368" y="410" width="30" height="5" rx="2.5" fill="#35b79b"/>',
].join('')

/** A city quay with an electric crossover at the charging post. */
export function electric(): string {
  const crossover = parked('bs', norraRevontuli, norraRevontuli.paints[0], { x: 492, floor: 534, scale: 0.17 })
  const defs = [
    fall('bsSky', [
      [0, '#d5e6e8'],
      [0.6, '#eef3ef'],
      [1, '#fbf3e4'],
    ]),
    glow('bsSun', '#fff5df'),
    fall('bsWater', [
      [0, '#c4d9dc'],
      [1, '#9dbfc4'],
    ]),
    fall('bsQuay', [
      [0, '#dedcd5'],
      [0.3, '#e9e7e1'],
      [1, '#f3f1ec'],
    ]),
    '<linearGradient id="bsPost"><stop stop-color="#f4f6f5"/><stop offset=".4" stop-color="#dfe4e3"/><stop offset="1" stop-color="#a9b3b3"/></linearGradient>',
    crossover.defs,
  ]
  const drawing = [
    '<path d="M0 0h1600v370H0z" fill="url(#bsSky)"/>',
    `<path d="${skyline()}M720 366v-150h26v-40l16-34 16 34v40h26v150z" fill="#bccfd2"/>`,
    `<path d="${windows()}" stroke="#dbe7e7" stroke-width="7" stroke-dasharray="9 9"/>`,
    '<path d="M0 0h1600v640H0z" fill="url(#bsSun)"/>',
    '<path d="M0 366h1600v98H0z" fill="url(#bsWater)"/>',
    '<path d="M90 392h260M520 386h190M1180 390h300M240 414h330M860 410h260M1330 424h240M60 438h210M640 436h200" stroke="#fff" stroke-width="3" opacity=".5" stroke-linecap="round"/>',
    '<path d="M0 452h1600v22H0z" fill="#b3b4ae"/><path d="M0 452h1600v6H0z" fill="#f4f2ec"/>',
    '<path d="M0 474h1600v166H0z" fill="url(#bsQuay)"/>',
    '<path d="M0 506h1600M0 560h1600M0 606h1600" stroke="#cfccc3" stroke-width="1.5" opacity=".7"/>',
    '<path d="M130 474v-30h10q-8-14 12-14t12 14h10v30zM1440 474v-30h10q-8-14 12-14t12 14h10v30z" fill="#465a5c"/>',
    POST,
    crossover.drawing,
    '<path d="M414 420C500 470 440 540 500 520 560 500 546 420 596 394" fill="none" stroke="#14292b" stroke-width="6" stroke-linecap="round"/><rect x="584" y="380" width="22" height="20" rx="6" fill="#14292b"/>',
  ]
  return document(1600, 640, defs.join(''), drawing.join(''))
}
