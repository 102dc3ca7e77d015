/** Texts that staff write; HTML all of them. */
export const textKeys = [
  'promo',
  'model_list_banner',
  'product_info',
  'advantages',
  'business_intro',
  'home_delivery_info',
  'contract_terms',
  'privacy',
  'terms_of_use',
  'cookies',
  'accessibility',
] as const

/** Contents that have drafts and versions of their own. */
export const contentItems = ['faq', 'banners', 'contact', ...textKeys] as const
/** Pictures and words of a model, by the name it is known by. */
export type ModelItem = `model:${string}`
export type ContentItem = (typeof contentItems)[number] | ModelItem
export const modelItem = (model: string): ModelItem => `model:${model}`
/** The model that an item is of; null: it is another item. */
export const modelOf = (item: string): string | null => /^model:(.+)$/.exec(item)?.[1] ?? null

/** The item that content on the wire is of. */
export const itemOf = (
  content: { item: (typeof contentItems)[number] } | { item: 'model'; model: string },
): ContentItem => (content.item === 'model' ? modelItem(content.model) : content.item)

/**
 * Contracts, letters and orders read these too, where they stand: at their moment they change for all readers in one commit, so that
 * no page shows terms that an order made at the same time does not bind to.
 */
const inOneCommit: readonly ContentItem[] = ['contact', 'contract_terms']
export const changesInOneCommit = (item: ContentItem): boolean => inOneCommit.includes(item) || modelOf(item) !== null
