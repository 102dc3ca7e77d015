/** Texts that staff write; HTML all of them. */
export const textKeys = [
  'promo',
  'model_list_banner',
  'product_info',
  'business_intro',
  'home_delivery_info',
  'contract_terms',
  'privacy',
  'terms_of_use',
  'cookies',
  'accessibility',
] as const

/** What has drafts and versions of its own. */
export const contentItems = ['faq', 'banners', 'contact', ...textKeys] as const
export type ContentItem = (typeof contentItems)[number]

/**
 * Contracts and letters read these too, where they stand: at their moment they change for all readers in one commit, so that
 * no page shows terms that an order made at the same time does not bind to.
 */
const inOneCommit: readonly ContentItem[] = ['contact', 'contract_terms']
export const changesInOneCommit = (item: ContentItem): boolean => inOneCommit.includes(item)
