import type { AnswerOf, ParamsOf } from '../../contract/call.ts'
import type { getOwnData as promise } from '../../contract/privacy.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { copyFile, copyOf } from './copyOf.ts'
import { copyPaper } from './copyPaper.ts'
import { words } from './words.ts'

interface Needs extends Pick<ShopParts, 'db' | 'clock' | 'language' | 'limits' | 'secrets'> {
  publicUrl: string
}

/** The copy of everything that is kept of the customer who asks, as staff would hand it out. */
export async function getOwnData(
  shop: Needs,
  customerId: string,
  form: ParamsOf<typeof promise>['form'],
): Promise<AnswerOf<typeof promise>> {
  await shop.limits.count(shop.db, { name: 'own_data', key: customerId, most: 10, seconds: 3_600 })
  const { publicUrl, language } = shop
  const copy = await copyOf(shop, customerId)
  const at = shop.clock.now()
  if (form === 'json') return copyFile(copy, { customerId, at, publicUrl, language })
  const body = [await copyPaper(copy, at, language)]
  return { fileName: words[language].fileName(customerId, 'pdf'), type: 'application/pdf', body }
}
