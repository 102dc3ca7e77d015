import type { TextPage } from '../../contract/storefront.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { StorefrontNeeds } from './init.ts'

/** One of the long texts behind the info links. */
export async function getTextPage({ storefront }: StorefrontNeeds, page: TextPage) {
  const text = (await storefront()).texts.get(page)
  if (!text) throw new Refusal('NOT_FOUND')
  return text.written
}
