import { describe, expect, test } from 'vitest'
import { addMonths, day } from '../../contract/date.ts'
import type { Order } from '../../contract/order.ts'
import { orderInState } from '../testing/orderInState.ts'
import { testShop } from '../testShop.ts'

const shop = await testShop()
const aDay = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
const text = expect.any(String)
const keys = (one: object | null | undefined) => Object.keys(one ?? {}).toSorted()

/** A confirmed order with something in every part of it, on the day of its first charge. */
async function fullOrder(): Promise<Order> {
  const of = await orderInState(shop)
  const { token, order_number } = of
  const service_id = (await of.order()).available_extra_services.find(
    ({ service_key }) => service_key !== 'home_delivery',
  )?.id
  await shop.call('updateExtraService', { token, body: { order_number, service_id: service_id ?? '' } })
  await shop.call('addPromoCode', { token, body: { order_number, code: 'KULKU50' } })
  await of.acceptTerms()
  const drivers = [{ first_name: 'Aino', last_name: 'Ajokortti', phone: '0501234567' }]
  expect((await of.confirm({ drivers })).status).toBe(200)
  const { commitment } = await of.order()
  await shop.pass(Math.max(0, Date.parse(commitment.first_charge.date) - Date.parse(shop.clock.today())))
  await of.signIn()
  return of.order()
}

describe('an order on the wire', () => {
  test('carries its state, days, times and flags [ORDER-68 ORDER-69 ORDER-70 ORDER-71 ORDER-72]', async () => {
    const order = await fullOrder()
    expect(order).toMatchObject({
      ...{ order_number: expect.stringMatching(/^\d{8}$/), status: 'confirmed', type: 1, fixed_term: 1 },
      ...{ start_date: aDay, available_from_date: aDay, next_payment_date: aDay },
      ...{ cancel_date: null, returned_on: null, cancelling_date: null, last_cancelling_date: null },
      ...{ pickup_time: null, return_time: null, prompt_return_time: false },
      ...{ vehicle_release_ready: false, has_home_delivery: false, has_subscription_invoices: true },
      ...{ open_invoices: false, geartype: expect.stringMatching(/^[AM]$/) },
      contract_terms: `/api/ui/order/getContractTerms/${order.order_number}`,
    })
  })

  test('carries its code for friends, billing period, dealer and car [ORDER-73 ORDER-74 ORDER-75 ORDER-76 ORDER-85]', async () => {
    const order = await fullOrder()
    expect(order.referral_code).toEqual({ code: text, used: 0, uses_per_code: expect.any(Number) })
    const start = day(order.start_date)
    expect(order.billing_cycle).toEqual({ start, end: addMonths(start, 1), fixed_end_date: addMonths(start, 1) })
    expect(order.dealer).toEqual({ display_name: text, address: text, zip: text, city: text, location_id: text })
    expect(order.dealer.zip).toMatch(/^\d{5}$/)
    expect(order.order_product_car).toMatchObject({
      price: expect.any(Number),
      product_car: { display_name: text, model: text, image_sm: expect.stringMatching(/^\/kuvat\//) },
    })
  })

  test('carries services, cards, table, codes, invoices and drivers [ORDER-77 ORDER-78 ORDER-79]', async () => {
    const order = await fullOrder()
    expect(order.order_extra_services).toHaveLength(1)
    expect(order.available_extra_services.length).toBeGreaterThan(0)
    expect(order.payment_cards).toMatchObject([{ active: true }])
    expect(keys(order.payment_table[0])).toEqual(['amount', 'base_price', 'counter', 'discount', 'extra_services'])
    expect(order.order_codes).toMatchObject([{ code_string: 'KULKU50' }])
    expect(order.invoices).toMatchObject([{ invoice_type: 'monthly_subscription', status: 'paid' }])
    expect(order.drivers).toMatchObject([{ first_name: 'Aino', order_number: order.order_number }])
  })

  test('carries notes, errors, campaign and the prices of every term [ORDER-80 ORDER-81 ORDER-82 ORDER-83]', async () => {
    const order = await fullOrder()
    expect(order.customer_notes).toEqual({ invoice_notes: '' })
    expect(order.order_errors).toEqual({ invoices: [] })
    expect(order).toHaveProperty('active_promo_campaign')
    expect(keys(order.pricing)).toEqual(['price_1', 'price_3', 'price_6'])
    for (const price of Object.values(order.pricing))
      expect(keys(price)).toEqual(['campaign', 'campaign_price', 'list_price'])
    expect(order.order_product_car.price).toBe(order.pricing.price_1.list_price)
  })
})
