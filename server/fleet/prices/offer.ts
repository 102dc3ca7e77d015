import type { FixedTerm } from '../../../contract/fields.ts'
import { type Cents, toEuros } from '../../../contract/money/money.ts'
import type { Prices, TermPrice } from '../../../contract/search.ts'

/** The price of a month of one term. A campaign replaces the list price for its months. */
export interface TermOffer {
  listCents: Cents
  campaign: { cents: Cents; months: number; name: string; description: string } | null
}

/** The prices of a car as one person saw them. An order keeps it as JSON, so that no later price list reaches it. */
export type Pricing = Record<FixedTerm, TermOffer>

const termOnWire = ({ listCents, campaign }: TermOffer): TermPrice => ({
  list_price: toEuros(listCents),
  campaign_price: campaign ? toEuros(campaign.cents) : null,
  campaign: campaign ? { description: campaign.description, months: campaign.months } : null,
})

export const pricesOnWire = (pricing: Pricing): Prices => ({
  price_1: termOnWire(pricing[1]),
  price_3: termOnWire(pricing[3]),
  price_6: termOnWire(pricing[6]),
})
