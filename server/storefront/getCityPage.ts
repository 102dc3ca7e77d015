import { Refusal } from '../platform/http/refusal.ts'
import type { StorefrontNeeds } from './init.ts'

/** A town's own page: where cars are handed out there. */
export async function getCityPage({ storefront }: StorefrontNeeds, slug: string) {
  const page = (await storefront()).cities.get(slug)
  if (!page) throw new Refusal('NOT_FOUND')
  return page.written
}
