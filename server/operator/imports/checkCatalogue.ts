import type { Day } from '../../../contract/days/date.ts'
import type { Catalogue } from './catalogue.ts'
import { parseCatalogue } from './catalogueFiles.ts'
import { missingPictures, pictureProblems } from './pictureFiles.ts'
import type { Problem } from './sourceLines.ts'

export interface CatalogueSource {
  files: ReadonlyMap<string, Uint8Array>
  pictures: ReadonlyMap<string, Uint8Array>
  today: Day
}

/** Everything that is wrong with a catalogue and its pictures, or the catalogue. */
export function checkCatalogue(source: CatalogueSource): { catalogue: Catalogue } | { problems: Problem[] } {
  const { files, pictures, today } = source
  const parsed = parseCatalogue(files, today)
  const wrong = pictureProblems(pictures)
  if ('problems' in parsed) return { problems: [...parsed.problems, ...wrong] }
  const problems = [...wrong, ...missingPictures(parsed.catalogue, pictures)]
  return problems.length > 0 ? { problems } : parsed
}
