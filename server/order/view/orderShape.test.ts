import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addMonths, day } from '../../../contract/date.ts'
import type { Order } from '../../../contract/order.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testShop.ts'

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

/** What the catalogue says of the order's dealer and car, and of the car's price without a term. */
async function catalogued({ order_number, geartype }: Order) {
  const { rows } = await shop.db.execute<{ dealer: object; product_car: { image_sm: string }; price: number }>(sql`
    select json_build_object('display_name', d.display_name, 'address', d.address, 'zip', d.zip, 'city', d.city,
        'location_id', d.location_id, 'phone', d.phone, 'opening_hours', d.opening_hours) as dealer,
      json_build_object('display_name', m.display_name, 'make', m.make, 'model', m.model, 'body', m.body,
        'image_sm', m.image_sm) as product_car,
      (select p.cents / 100.0 from list_price p where p.model_id = m.id and p.gear = ${geartype} and p.term = 1
        and p.valid_from <= o.created_at order by p.valid_from desc limit 1) as price
    from orders o join dealer d on d.id = o.dealer_id join car_model m on m.id = o.model_id
    where o.order_number = ${order_number}`)
  if (!rows[0]) throw new Error('no such order')
  return { ...rows[0], price: Number(rows[0].price) }
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
    const { dealer, ...car } = await catalogued(order)
    expect(order.dealer).toEqual({ ...dealer, closed_dates: [] })
    expect(order.order_product_car).toEqual(car)
    expect(car.product_car.image_sm).toMatch(/^\/kuvat\//)
  })

  test('carries services, cards, table, codes, invoices and drivers [ORDER-77 ORDER-78 ORDER-79]', async () => {
    const order = await fullOrder()
    expect(order.order_extra_services).toHaveLength(1)
    expect(order.kilometres).toEqual({ per_period: 1_500, with_packages: 1_500, price_beyond: 0.2 })
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
