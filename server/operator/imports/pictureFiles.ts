import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../../contract/language.ts'
import { isPictureName } from '../../fleet/pictures/picture.ts'
import { wrongUnder } from '../../fleet/pictures/readPicture.ts'
import type { Catalogue } from './catalogue.ts'
import type { Problem } from './sourceLines.ts'
import { words } from './words.ts'

/** The pictures beside a catalogue, by name. */
export function picturesIn(folder: string): Map<string, Uint8Array> {
  const place = join(folder, 'pictures')
  const names = existsSync(place) ? readdirSync(place).filter(isPictureName) : []
  return new Map(names.map((name) => [name, readFileSync(join(place, name))]))
}

/** Faults of pictures, whoever brought them. */
export const pictureProblems = (pictures: ReadonlyMap<string, Uint8Array>, language: Language): Problem[] =>
  [...pictures].flatMap(([name, bytes]) => {
    const problem = (message: string) => ({ file: `pictures/${name}`, line: 1, message })
    if (!isPictureName(name)) return [problem(words[language].pictureName)]
    const wrong = wrongUnder(name, bytes, language)
    return wrong ? [problem(wrong)] : []
  })

/** Pictures that the catalogue shows and nobody brought. */
export function missingPictures(
  { models, banners }: Catalogue,
  pictures: ReadonlyMap<string, unknown>,
  language: Language,
): Problem[] {
  const t = words[language]
  const shown = [
    ...models.flatMap(({ displayName, imageSm, imageMd, gallery = [] }) =>
      [imageSm, imageMd, ...gallery.flatMap(({ image_sm, image_md }) => [image_sm, image_md])].map((name) => ({
        name,
        by: displayName,
      })),
    ),
    ...banners.flatMap(({ imageLg }, at) => (imageLg ? [{ name: imageLg, by: t.banner(at + 1) }] : [])),
  ]
  return shown
    .filter(({ name }) => !pictures.has(name))
    .map(({ name, by }) => ({ file: `pictures/${name}`, line: 1, message: t.missingPicture(by) }))
}
