import type { ExtraService } from '../../contract/extras.ts'
import { fromEuros, toEuros, vatRateOn, vatWithin } from '../../contract/money/money.ts'
import { countedCode } from '../../contract/order/orderRules.ts'
import type { Order } from '../../contract/order.ts'
import type { Item, OrderFacts, ShopEvent } from '../analytics/shopEvent.ts'
import { track } from '../analytics/tracking.ts'
import { carName, monthlyPrice } from './orderPrice.ts'

/** The facts of an order for the tag manager: nothing about the person. */
const factsOf = (order: Order): OrderFacts => ({
  order_number: order.order_number,
  model: carName(order),
  price: monthlyPrice(order).price,
})

const carOf = ({ order_product_car: { product_car }, geartype, fixed_term, dealer }: Order, price: number): Item => ({
  item_id: product_car.model,
  item_name: product_car.display_name,
  item_brand: product_car.make,
  item_category: product_car.body,
  item_variant: `${geartype} ${fixed_term} kk`,
  price,
  quantity: 1,
  location_id: dealer.location_id,
})

const saleOf = (order: Order) => {
  const { price } = factsOf(order)
  return { currency: 'EUR' as const, value: price, items: [carOf(order, price)] }
}

export const orderStarted = (order: Order): ShopEvent => ({
  event: 'add_to_cart',
  ...factsOf(order),
  ecommerce: saleOf(order),
})

/** A step has come into view: the shop's own word for it, and GA4's where it has one. */
export function stepShown(order: Order, step: string): void {
  const facts = factsOf(order)
  track({ event: 'checkout_step', step, ...facts })
  if (step === 'lisapalvelut') track({ event: 'begin_checkout', ...facts, ecommerce: saleOf(order) })
  // Nobody comes so far without a card (stepOf).
  if (step === 'vahvista')
    trackOnce(order, { event: 'add_payment_info', ...facts, ecommerce: { ...saleOf(order), payment_type: 'card' } })
}

export const serviceChosen = (service: ExtraService, selected: boolean): ShopEvent => ({
  event: selected ? 'add_to_cart' : 'remove_from_cart',
  ecommerce: {
    currency: 'EUR',
    value: service.price,
    items: [{ item_id: service.service_key, item_name: service.service_title, price: service.price, quantity: 1 }],
  },
})

export const shippingChosen = (order: Order): ShopEvent => ({
  event: 'add_shipping_info',
  ...factsOf(order),
  ecommerce: { ...saleOf(order), shipping_tier: order.has_home_delivery ? 'kotiintoimitus' : 'nouto' },
})

/** The value is the first charge with its tax in it, by the rate of the day it falls on. */
export function orderConfirmed(order: Order): void {
  const { amount, date } = order.commitment.first_charge
  const coupon = countedCode(order)?.value_type
  const sale = {
    currency: 'EUR' as const,
    value: amount,
    tax: toEuros(vatWithin(fromEuros(amount), vatRateOn(date)).vat),
    transaction_id: order.order_number,
    ...(coupon ? { coupon } : {}),
    items: saleOf(order).items,
  }
  trackOnce(order, { event: 'purchase', ...factsOf(order), ecommerce: sale })
}

/** Once for an order, whatever is reloaded. The mark is kept only by those who have agreed to be measured. */
function trackOnce({ order_number }: Order, event: ShopEvent): void {
  track(event, `${event.event}:${order_number}`)
}
