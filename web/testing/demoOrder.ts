import extraServices from '../../demo/extraServices.json'
import type { Some } from '../../ui/testing/sampleAnswer.ts'
import type { Answer } from '../api.ts'
import { campaignText, dealerAt, modelNamed } from './demoShop.ts'

export type SomeOrder = NonNullable<Some<Answer<'getOrder'>>['order']>

const fixed = (price: number) => ({ list_price: price, campaign_price: null, campaign: null })
const lowered = (list_price: number, campaign_price: number) => ({
  list_price,
  campaign_price,
  campaign: { description: campaignText, months: 3 },
})

/** As the shop writes them: 49, and 29,90. */
const prices = new Intl.NumberFormat('fi', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

/** A service of the catalogue as the shop offers it. */
export function serviceNamed(key: string) {
  const found = extraServices.find(({ service_key }) => service_key === key)
  if (!found) throw new Error(`The catalogue has no ${key}`)
  const { service_key, service_group, service_title, service_name, display_description, recurring, sale_phase } = found
  const price = found.price_eur ?? 39
  const euros = `${prices.format(price)} €${recurring ? '/kk' : ''}`
  return {
    service_key,
    service_group,
    service_title,
    service_name,
    display_description,
    recurring,
    sale_phase,
    price,
    id: `palvelu-${key}`,
    dealer_extra_service_id: `palvelu-${key}`,
    display_price: found.price_rule ? `alkaen ${euros}` : euros,
  }
}
const offered = ['lower_excess', 'abroad', 'bike_rack', 'child_seat', 'pet_kit'].map(serviceNamed)
const later = ['wash_monthly', 'interior_clean', 'extra_km_500', 'extra_km_1000', 'extra_km_2000'].map(serviceNamed)

const { delivery_reach_km: _, ...dealer } = dealerAt('helsinki-ruskeasuo')

/** A private person's order of a month, the car just reserved. */
export const pendingOrder = {
  order_number: '43053467',
  version: 'ZcHUToGo-KHNBujo',
  status: 'pending',
  type: 1,
  start_date: '2026-12-18',
  available_from_date: '2026-12-18',
  fixed_term: 1,
  geartype: 'A',
  contract_terms: '/api/ui/order/getContractTerms/43053467',
  dealer,
  order_product_car: { price: 449, product_car: modelNamed('Norra Kide') },
  available_extra_services: [serviceNamed('home_delivery'), ...offered],
  payment_table: [{ counter: 1, amount: 449, base_price: 449, discount: 0 }],
  invoices_total: 0,
  customer_notes: { invoice_notes: '' },
  pricing: { price_1: fixed(449), price_3: fixed(414.5), price_6: fixed(379.9) },
  reserved_until: '2026-11-27T09:00:44.679Z',
  commitment: { total: 449, first_charge: { date: '2026-12-10', amount: 449 }, ends_earliest: '2027-01-18' },
  created_at: '2026-11-27T08:00:44.679Z',
} satisfies SomeOrder

/** An order of a car whose first three months cost less. */
export const campaignOrder = {
  ...pendingOrder,
  start_date: '2026-12-07',
  available_from_date: '2026-12-07',
  order_product_car: { price: 639, product_car: modelNamed('Norra Loimu') },
  payment_table: [1, 2, 3].map((counter) => ({ counter, amount: 589, base_price: 639, discount: 50 })),
  active_promo_campaign: {
    campaign_price: 589,
    normal_price: 639,
    description: campaignText,
    discount_months: 3,
    discount_amount: 50,
  },
  pricing: { price_1: lowered(639, 589), price_3: lowered(598.5, 539.5), price_6: lowered(557, 499.9) },
  commitment: { total: 589, first_charge: { date: '2026-11-29', amount: 589 }, ends_earliest: '2027-01-07' },
} satisfies SomeOrder

export const visa = {
  id: 'kortti-1',
  issuer: 'Visa',
  masked_pan: '415301******0313',
  expiry_month: 11,
  expiry_year: 2029,
  active: true,
}

/** Its card is there; only the confirmation is left. */
export const payableOrder = { ...pendingOrder, terms_accepted: true, payment_cards: [visa] } satisfies SomeOrder

export const confirmedOrder = {
  ...payableOrder,
  status: 'confirmed',
  next_payment_date: '2026-12-10',
  next_charge: { start: '2026-12-18', last_day: '2027-01-17', amount: 449 },
  first_charge: { state: 'to_come', date: '2026-12-10', amount: 449, invoice_number: null },
  referral_code: { code: 'KDM355PB', used: 0, uses_per_code: 5 },
  billing_cycle: { start: '2026-12-18', end: '2027-01-18', fixed_end_date: '2027-01-18' },
  kilometres: { per_period: 1500, with_packages: 1500, price_beyond: 0.2 },
  available_extra_services: [...offered, ...later],
  next_period: { start: '2026-12-18', last_day: '2027-01-17', amount: 449, campaign: false },
  reserved_until: null,
  confirmed_at: '2026-11-27T08:02:06.211Z',
  withdrawal_last_date: '2026-12-11',
} satisfies SomeOrder
