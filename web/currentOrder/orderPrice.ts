import type { FixedTerm } from '../../contract/fields.ts'
import type { Order } from '../../contract/order.ts'
import type { Prices, TermPrice } from '../../contract/search.ts'

export const carName = (order: Order): string => order.order_product_car.product_car.display_name

/** What a month costs now, and what it would without the campaign. */
export function monthlyPrice(order: Pick<Order, 'active_promo_campaign' | 'order_product_car'>): {
  price: number
  normal: number | null
} {
  const campaign = order.active_promo_campaign
  return campaign
    ? { price: campaign.campaign_price, normal: campaign.normal_price }
    : { price: order.order_product_car.price, normal: null }
}

const termPrice = (pricing: Prices, term: FixedTerm): TermPrice => pricing[`price_${term}`]

/** The price a term is offered at: the campaign's where one is on. */
export const priceOfTerm = (pricing: Prices, term: FixedTerm): number => {
  const { list_price, campaign_price } = termPrice(pricing, term)
  return campaign_price ?? list_price
}
