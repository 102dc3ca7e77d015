import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { readCatalogue } from './catalogueFiles.ts'
import { type ImportCounts, importCatalogue } from './importCatalogue.ts'
import { missingPictures, readPictures } from './pictureFiles.ts'
import type { Problem } from './sourceLines.ts'

/** Reads a folder of catalogue files, checks the whole of it, and only then writes. */
export async function importFolder(
  shop: { db: Db; clock: Clock },
  { folder, actor }: { folder: string; actor: string },
): Promise<{ counts: ImportCounts } | { problems: Problem[] }> {
  const read = readCatalogue(folder, shop.clock.today())
  const { pictures, problems } = readPictures(folder)
  if ('problems' in read) return { problems: [...read.problems, ...problems] }
  problems.push(...missingPictures(read.catalogue, pictures))
  if (problems.length > 0) return { problems }
  return { counts: await importCatalogue(shop, { catalogue: read.catalogue, pictures, actor }) }
}
