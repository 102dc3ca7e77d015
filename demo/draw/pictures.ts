import { BODIES } from './bodies.ts'
import { company } from './scenes/company.ts'
import { electric } from './scenes/electric.ts'
import { winter } from './scenes/winter.ts'
import { largePicture, smallPicture } from './studio.ts'

/** Every picture of the demonstration catalogue by its file name; each car in its first colour. */
export function pictures(): ReadonlyMap<string, string> {
  const cars = BODIES.flatMap((body): [string, string][] => [
    [`${body.name}.svg`, smallPicture(body, body.paints[0])],
    [`${body.name}-iso.svg`, largePicture(body, body.paints[0])],
  ])
  return new Map([
    ...cars,
    ['banneri-talvi.svg', winter()],
    ['banneri-sahko.svg', electric()],
    ['banneri-yritys.svg', company()],
  ])
}
