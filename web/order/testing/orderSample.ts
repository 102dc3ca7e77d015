import { order } from '../../../contract/order.ts'
import type { PaymentCard } from '../../../contract/payment.ts'
import { type Some, sampleAnswer } from '../../../ui/testing/sampleAnswer.ts'
import type { Answer } from '../../api.ts'

type Both = Some<Answer<'getOrder'>>
export type OrderPart = NonNullable<Both['order']>
export type CustomerPart = NonNullable<Both['customer']>

const priced = (list_price: number) => ({ list_price, campaign_price: null, campaign: null })
const row = (counter: number) => ({ counter, amount: 449, base_price: 449, discount: 0, extra_services: [] })

/** An order of three months, as it stands before anything of it was done. */
export const anOrder = (change: OrderPart = {}): OrderPart => ({
  order_number: '12345678',
  version: 'first',
  fixed_term: 3,
  start_date: '2026-12-11',
  available_from_date: '2026-12-01',
  dealer: {
    display_name: 'Kulku Espoo',
    address: 'Ajurinpiha 7',
    zip: '02600',
    city: 'Espoo',
    location_id: 'espoo',
    phone: '09 123 4567',
  },
  order_product_car: {
    price: 449,
    product_car: { display_name: 'Norra Kide', make: 'Norra', model: 'Kide', body: 'SUV', image_sm: '/kide.webp' },
  },
  payment_table: [row(1), row(2), row(3)],
  pricing: { price_1: priced(499), price_3: priced(449), price_6: priced(399.5) },
  commitment: { total: 1347, first_charge: { date: '2026-12-03', amount: 449 }, ends_earliest: '2027-03-11' },
  ...change,
})

/** All of it, for a part of a page. */
export const aWholeOrder = (change: OrderPart = {}) => sampleAnswer(order, anOrder(change))

/** The same of six months, as it became elsewhere. */
export const sixMonths = (change: OrderPart = {}): OrderPart =>
  anOrder({
    version: 'second',
    fixed_term: 6,
    order_product_car: { ...anOrder().order_product_car, price: 399.5 },
    commitment: { ...anOrder().commitment, total: 2397 },
    ...change,
  })

export const aCard: PaymentCard = {
  id: 'card',
  issuer: 'Visa',
  masked_pan: '415301******0808',
  expiry_month: 4,
  expiry_year: 2031,
  active: true,
}

/** Somebody whom the bank has identified and who passed the checks of today. */
export const aCheckedCustomer = (change: CustomerPart = {}): CustomerPart => ({
  email: 'onni@example.com',
  identified: true,
  has_drivers_license_today: true,
  has_credit_rating_today: true,
  ...change,
})

/** An order that only the confirmation is missing from. */
export const aReadyOrder = (change: OrderPart = {}): OrderPart =>
  anOrder({ terms_accepted: true, payment_cards: [aCard], ...change })

/** The days on which cars are handed out. */
export const openShop = { disabled_order_dates: { from: '2026-11-20', to: '2027-02-28', dates: [], reasons: {} } }
