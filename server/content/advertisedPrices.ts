import { bareClaims, deniesTerm } from '../../contract/money/priceClaim.ts'
import { type ContentItem, modelOf } from '../../contract/ops/content/contentItems.ts'
import { invalid } from '../platform/http/refusal.ts'
import { withHtml } from './contentValue.ts'
import { words } from './words.ts'

/** Content that sells. Answers and terms may name the price of a service. */
const advertising: readonly ContentItem[] = [
  'banners',
  'promo',
  'model_list_banner',
  'product_info',
  'advantages',
  'business_intro',
]

/** Whether a price by the month stands there without its term and the whole, as no page of the shop shows one (KSL 2:8). */
export function hasBarePrice(html: string): boolean {
  const words = html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&nbsp;', ' ')
  return bareClaims(words).length > 0 || deniesTerm(words)
}

/** Refuses what staff advertise with a bare price; the import judges its files by the same rule. */
export function requireWholePrices(item: ContentItem, value: unknown): void {
  if (!advertising.includes(item) && modelOf(item) === null) return
  let isBare = false
  withHtml({ item, value }, (html) => {
    isBare ||= hasBarePrice(html)
    return html
  })
  if (isBare) throw invalid({ content: [(language) => words[language].barePrice] })
}
