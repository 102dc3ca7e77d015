import { type ContentItem, modelOf } from '../../../contract/ops/content/contentItems.ts'

/** An item by the name staff know it by: `faq`, `text promo`. */
export function contentSubject(item: ContentItem): string {
  if (item === 'contact') return 'contact facts'
  const model = modelOf(item)
  if (model !== null) return `model ${model}`
  return item === 'faq' || item === 'banners' ? item : `text ${item}`
}
