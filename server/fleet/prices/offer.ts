import { terms } from '../../../contract/cars/terms.ts'
import type { FixedTerm } from '../../../contract/fields.ts'
import { type Cents, toEuros } from '../../../contract/money/money.ts'
import type { Prices, TermPrice } from '../../../contract/search.ts'

/** The price of a month of one term. A campaign replaces the list price for its months. */
export interface TermOffer {
  listCents: Cents
  campaign: { cents: Cents; months: number; name: string; description: string } | null
}

/**
 * The prices of a car as one person saw them, by term. A car is offered for the terms that it has a price for. An order
 * keeps this as JSON, so that no later price list reaches it: one that is older than a term has no price for it.
 */
export type Pricing = Partial<Record<FixedTerm, TermOffer>>

/** The price of the term that an order has. The database takes no order without it. */
export function agreedOffer({ pricing, fixedTerm }: { pricing: Pricing; fixedTerm: FixedTerm }): TermOffer {
  const offer = pricing[fixedTerm]
  if (!offer) throw new Error(`An order of ${fixedTerm} months has no price for them`)
  return offer
}

const termOnWire = ({ listCents, campaign }: TermOffer): TermPrice => ({
  list_price: toEuros(listCents),
  campaign_price: campaign ? toEuros(campaign.cents) : null,
  campaign: campaign ? { description: campaign.description, months: campaign.months } : null,
})

export const pricesOnWire = (pricing: Pricing): Prices =>
  Object.fromEntries(
    terms.flatMap((term) => {
      const offer = pricing[term]
      return offer ? [[`price_${term}`, termOnWire(offer)]] : []
    }),
  )
