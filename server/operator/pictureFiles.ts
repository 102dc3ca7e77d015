import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPictureName } from '../fleet/picture.ts'
import type { Catalogue } from './catalogue.ts'
import type { Problem } from './sourceLines.ts'

const MOST_BYTES = 2 ** 20

/** The pictures beside a catalogue, by name, and what is wrong with them. */
export function readPictures(folder: string): { pictures: Map<string, Uint8Array>; problems: Problem[] } {
  const place = join(folder, 'pictures')
  const names = existsSync(place) ? readdirSync(place).filter(isPictureName) : []
  const pictures = new Map(names.map((name): [string, Uint8Array] => [name, readFileSync(join(place, name))]))
  const problems = [...pictures]
    .filter(([, bytes]) => bytes.length > MOST_BYTES)
    .map(([name]) => ({ file: `pictures/${name}`, line: 1, message: 'larger than 1 MB' }))
  return { pictures, problems }
}

/** Pictures that the catalogue shows and nobody brought. */
export function missingPictures({ models, banners }: Catalogue, pictures: ReadonlyMap<string, unknown>): Problem[] {
  const shown = [
    ...models.flatMap(({ displayName, imageSm, imageMd }) =>
      [imageSm, imageMd].map((name) => ({ name, by: displayName })),
    ),
    ...banners.flatMap(({ imageLg }, at) => (imageLg ? [{ name: imageLg, by: `banner ${at + 1}` }] : [])),
  ]
  return shown
    .filter(({ name }) => !pictures.has(name))
    .map(({ name, by }) => ({ file: `pictures/${name}`, line: 1, message: `the file is missing; ${by} shows it` }))
}
