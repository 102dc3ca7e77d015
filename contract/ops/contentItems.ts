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

/** Contracts and letters read these too, and all of them at once: they change when they are published. */
export const publishedAtOnce: readonly ContentItem[] = ['contact', 'contract_terms']
