import type { Day } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import type { Catalogue } from './catalogue.ts'
import { parseCatalogue } from './catalogueFiles.ts'
import { missingPictures, pictureProblems } from './pictureFiles.ts'
import type { Problem } from './sourceLines.ts'

export interface CatalogueSource {
  files: ReadonlyMap<string, Uint8Array>
  pictures: ReadonlyMap<string, Uint8Array>
  today: Day
  language: Language
}

/** Everything that is wrong with a catalogue and its pictures, or the catalogue. */
export function checkCatalogue(source: CatalogueSource): { catalogue: Catalogue } | { problems: Problem[] } {
  const { files, pictures, today, language } = source
  const parsed = parseCatalogue(files, today, language)
  const wrong = pictureProblems(pictures, language)
  if ('problems' in parsed) return { problems: [...parsed.problems, ...wrong] }
  const problems = [...wrong, ...missingPictures(parsed.catalogue, pictures, language)]
  return problems.length > 0 ? { problems } : parsed
}
