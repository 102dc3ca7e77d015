import { keptLanguage } from '../../platform/keptLanguage.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { filesIn } from './catalogueFiles.ts'
import { checkCatalogue } from './checkCatalogue.ts'
import { type ImportAnswer, importCatalogue } from './importCatalogue.ts'
import { picturesIn } from './pictureFiles.ts'
import type { Problem } from './sourceLines.ts'

/** Reads a folder of catalogue files, checks the whole of it, and only then writes. */
export async function importFolder(
  shop: Pick<ShopParts, 'db' | 'clock'>,
  { folder, actor }: { folder: string; actor: string },
): Promise<{ counts: ImportAnswer } | { problems: Problem[] }> {
  const pictures = picturesIn(folder)
  const checked = checkCatalogue({
    files: filesIn(folder),
    pictures,
    today: shop.clock.today(),
    language: keptLanguage,
  })
  if ('problems' in checked) return checked
  return { counts: await importCatalogue(shop, { catalogue: checked.catalogue, pictures, actor }) }
}
