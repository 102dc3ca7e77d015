import { terms } from '../cars/terms.ts'
import type { FixedTerm, Gear } from '../fields.ts'
import type { Language } from '../language.ts'
import { formatPrice } from '../money/money.ts'
import { claimOf } from '../money/priceClaim.ts'
import type { Prices, TermPrice } from '../search.ts'
import { gearName } from './gearWords.ts'
import { words } from './words.ts'

export interface PriceOffer {
  gear: Gear
  prices: Prices
}

/** The prices of a car by gear and term, as a table shows them: its words, its columns and its rows. */
export function priceRows(offers: readonly PriceOffer[], language: Language) {
  const t = words[language].prices
  const offered = terms.filter((term) => offers.some(({ prices }) => prices[`price_${term}`]))
  return {
    note: t.note,
    rowsOf: t.gear,
    columns: offered.map(t.term),
    rows: offers.map(({ gear, prices }) => ({
      name: gearName(gear, language),
      cells: offered.map((term) => cellOf(prices[`price_${term}`], term, language)),
    })),
  }
}

function cellOf(price: TermPrice | undefined, term: FixedTerm, language: Language) {
  if (!price) return null
  const t = words[language].prices
  const { campaign, total } = claimOf(price, term)
  const whole = (euros: number) => formatPrice(euros, language, { whole: true })
  const { list_price, campaign_price } = price
  return {
    price: whole(campaign_price ?? list_price),
    before: campaign_price === null ? null : whole(list_price),
    beforeNote: campaign ? t.campaignMonths(campaign.months) : null,
    note: t.inAll(whole(total)),
  }
}
