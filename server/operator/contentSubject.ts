import type { ContentItem } from '../../contract/ops/contentItems.ts'

/** An item by the name staff know it by: `faq`, `text promo`. */
export function contentSubject(item: ContentItem): string {
  if (item === 'contact') return 'contact facts'
  return item === 'faq' || item === 'banners' ? item : `text ${item}`
}
