import { type ContentItem, modelOf } from '../../contract/ops/contentItems.ts'
import { bareClaims, deniesTerm } from '../../contract/priceClaim.ts'
import { invalid } from '../platform/refusal.ts'
import { withHtml } from './contentValue.ts'

/** What sells. Answers and terms may name the price of a service. */
const advertising: readonly ContentItem[] = ['banners', 'promo', 'model_list_banner', 'product_info', 'business_intro']

const BARE =
  'Kuukausihinnan perässä on sanottava sitoutumisaika ja koko sen hinta, esimerkiksi: 519,50 €/kk, sitoutumisaika 6 kk, yhteensä 3 117 €. Kampanjahinnan perässä sanotaan lisäksi, kuinka kauan se on voimassa ja mikä hinta on sen jälkeen.'

/** A price by the month that staff advertise stands with its term and the whole, as on every page of the shop (KSL 2:8). */
export function requireWholePrices(item: ContentItem, value: unknown): void {
  if (!advertising.includes(item) && modelOf(item) === null) return
  const bare: string[] = []
  withHtml({ item, value }, (html) => {
    const words = html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&nbsp;', ' ')
    bare.push(...bareClaims(words), ...(deniesTerm(words) ? [words] : []))
    return html
  })
  if (bare.length > 0) throw invalid({ content: [BARE] })
}
