import { norraLoimu } from '../bodies/norraLoimu.ts'
import { document } from '../svg.ts'
import { fall, glow, parked } from './scene.ts'

/** A spruce 100 wide and 300 high with its foot in the origin; snow on the side of the light. */
const SPRUCE =
  '<path d="M-5 0v-20l-44 5q26-20 33-42l-22 3q22-20 27-42l-18 3q18-20 22-42l-14 2q14-20 17-44l-10 2q11-22 14-44l-6 1q6-20 6-62 0 42 6 62l-6-1q3 22 14 44l-10-2q3 24 17 44l-14-2q4 22 22 42l-18-3q5 22 27 42l-22-3q7 22 33 42l-44-5v20z"/>'
const SNOW =
  '<path d="M-49-15q26-20 33-42 14 26-6 38zM-38-54q22-20 27-42 12 24-5 38zM-29-93q18-20 22-42 10 24-5 38zM-21-133q14-20 17-44 10 26-4 40zM-14-175q11-22 14-44 9 26-4 40z" fill="#fff" opacity=".66"/>'

function stand(trees: readonly (readonly [number, number, number])[]): string {
  return trees.map(([x, y, size]) => `<use href="#btTree" transform="translate(${x} ${y}) scale(${size})"/>`).join('')
}

const FAR = [
  [60, 372, 0.5],
  [104, 374, 0.42],
  [150, 370, 0.56],
  [214, 374, 0.4],
  [300, 372, 0.46],
  [1020, 372, 0.44],
  [1064, 370, 0.54],
  [1112, 374, 0.4],
  [1176, 372, 0.5],
  [1250, 374, 0.6],
  [1296, 372, 0.46],
  [1342, 372, 0.62],
  [1396, 374, 0.5],
  [1450, 372, 0.66],
  [1502, 374, 0.52],
  [1560, 372, 0.6],
] as const
const NEAR = [
  [1236, 424, 0.98],
  [1310, 430, 1.16],
  [1398, 426, 0.9],
  [1470, 432, 1.24],
  [1566, 428, 1.04],
  [36, 428, 0.9],
  [118, 424, 0.7],
] as const

const HILLS =
  '<path d="M0 330q180-58 380-34 170 20 330-6 230-40 470 6 220 38 420-10v120H0z" fill="#c6d6dc"/>' +
  '<path d="M0 356q260-40 560-14 300 22 560-8 260-22 480 12v80H0z" fill="#b4c8cf"/>'

/** Winter road in daylight with an estate. */
export function winter(): string {
  const wagon = parked('bt', norraLoimu, norraLoimu.paints[0], { x: 470, floor: 530, scale: 0.168 })
  const defs = [
    fall('btSky', [
      [0, '#cfdfe6'],
      [0.55, '#eaf0f0'],
      [1, '#fbf4e8'],
    ]),
    glow('btSun', '#fff6e2'),
    fall('btField', [
      [0, '#e4ecef'],
      [1, '#f8fafa'],
    ]),
    fall('btRoad', [
      [0, '#c3ced3'],
      [0.5, '#d6dee1'],
      [1, '#c9d3d7'],
    ]),
    fall('btBank', [
      [0, '#fff'],
      [1, '#e3ebee'],
    ]),
    `<g id="btTree">${SPRUCE}${SNOW}</g>`,
    wagon.defs,
  ]
  const poles = [150, 420, 1380].map(
    (x) =>
      `<path d="M${x} 486l3-104h4l2 104z" fill="#d8702f"/><path d="M${x + 1.5} 440l.5-18h6l.5 18z" fill="#fff" opacity=".85"/>`,
  )
  const drawing = [
    '<path d="M0 0h1600v400H0z" fill="url(#btSky)"/><path d="M0 0h1600v640H0z" fill="url(#btSun)"/>',
    HILLS,
    `<g fill="#8fa9af">${stand(FAR)}</g>`,
    '<path d="M0 372q420-22 840 2 420 18 760-8v130H0z" fill="url(#btField)"/>',
    `<g fill="#3f5d5e">${stand(NEAR)}</g>`,
    '<path d="M0 452q380-18 800-6 460 10 800-10v60H0z" fill="url(#btBank)"/>',
    '<path d="M0 476q800-12 1600-2v130H0z" fill="url(#btRoad)"/>',
    '<path d="M0 502q800-10 1600-2v9q-800-8-1600 2zM0 549q800-8 1600 0v12q-800-8-1600 0z" fill="#f1f5f6" opacity=".75"/>',
    ...poles,
    wagon.drawing,
    '<path d="M0 588q240-22 520-8 400 16 700-2 220-10 380 6v56H0z" fill="url(#btBank)"/>',
  ]
  return document(1600, 640, defs.join(''), drawing.join(''))
}
