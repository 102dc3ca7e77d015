import { Refusal } from '../platform/http/refusal.ts'
import type { StorefrontNeeds } from './init.ts'

/** A model's own page; the address knows it by its display name. */
export async function getModelPage({ storefront }: StorefrontNeeds, slug: string) {
  const page = (await storefront()).models.get(slug)
  if (!page) throw new Refusal('NOT_FOUND')
  return page.written
}
