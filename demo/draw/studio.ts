import type { Body, Paint } from './body.ts'
import { car, carPaints } from './car.ts'
import { floorPaints, reflection, shadow } from './floor.ts'
import { document, group, tidy } from './svg.ts'

/** Picture units per millimetre in the small pictures: the same for every car, so that sizes compare. */
const SMALL = 0.116
const LARGE = 0.198

function placed(body: Body, width: number, floor: number, scale: number): string {
  const left = (width - body.length * scale) / 2
  return `transform="translate(${tidy(left)} ${floor}) scale(${scale})"`
}

function standing(id: string, body: Body, paint: Paint): string {
  return `${reflection(id, body)}${shadow(id, body)}<g id="${id}car">${car(id, body, paint)}</g>`
}

/** Every name in a picture starts with the initials of its car, so that several pictures can share one page. */
function initials(body: Body): string {
  return body.name.replaceAll(/(?<=\b\w)\w+|-/g, '')
}

/** `image_sm`: the car alone on a clear ground. */
export function smallPicture(body: Body, paint: Paint): string {
  const id = initials(body)
  return document(
    640,
    320,
    floorPaints(id) + carPaints(id, body, paint),
    group(placed(body, 640, 276, SMALL), standing(id, body, paint)),
  )
}

/** `image_md`: the same car in the studio. */
export function largePicture(body: Body, paint: Paint): string {
  const id = initials(body).toUpperCase()
  const room =
    `<linearGradient id="${id}bg" x2="0" y2="1"><stop stop-color="#f8f6f2"/><stop offset=".6" stop-color="#f0ede6"/><stop offset=".71" stop-color="#e5e1d8"/><stop offset="1" stop-color="#f6f4ef"/></linearGradient>` +
    `<radialGradient id="${id}li" cx=".22" cy="0" r=".75"><stop stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`
  const set = ['bg', 'li'].map((light) => `<path d="M0 0h1200v600H0z" fill="url(#${id}${light})"/>`).join('')
  return document(
    1200,
    600,
    room + floorPaints(id) + carPaints(id, body, paint),
    set + group(placed(body, 1200, 500, LARGE), standing(id, body, paint)),
  )
}
