import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { invoice } from '../../../contract/billing.ts'
import { addMonths, day } from '../../../contract/days/date.ts'
import type { Order } from '../../../contract/order.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import { orderInState, plentifulCar } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { rawCalls } from '../testing/rawCalls.ts'

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

/** The catalogue's facts of the order's dealer and car, and of the car's price without a term. */
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
      order_number: expect.stringMatching(/^\d{8}$/),
      status: 'confirmed',
      type: 1,
      fixed_term: 1,
      start_date: aDay,
      available_from_date: aDay,
      next_payment_date: aDay,
      cancel_date: null,
      returned_on: null,
      cancelling_date: null,
      last_cancelling_date: null,
      pickup_time: null,
      return_time: null,
      prompt_return_time: false,
      vehicle_release_ready: false,
      has_home_delivery: false,
      has_subscription_invoices: true,
      open_invoices: false,
      geartype: expect.stringMatching(/^[AM]$/),
      contract_terms: `/api/ui/order/getContractTerms/${order.order_number}`,
    })
  })

  test('carries its code for friends, billing period, dealer and car [ORDER-73 ORDER-74 ORDER-75 ORDER-76 ORDER-85]', async () => {
    const order = await fullOrder()
    expect(order.referral_code).toEqual({ code: text, used: 0, uses_per_code: expect.any(Number) })
    const start = day(order.start_date)
    expect(order.billing_cycle).toEqual({ start, end: addMonths(start, 1), fixed_end_date: addMonths(start, 1) })
    const { dealer, ...car } = await catalogued(order)
    expect(order.dealer).toEqual({ ...dealer, closed_dates: [], other_hours: [] })
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
    expect(order.order_product_car.price).toBe(order.pricing.price_1?.list_price)
  })
})

const { send } = rawCalls(shop)

describe('which order', () => {
  test('getOrder takes nothing; continueOrder decides which one it answers; a new one needs only a car [API-50 API-80 API-99 API-104 ROLE-19]', async () => {
    const of = await orderInState(shop, { status: 'confirmed' })
    const first = of.order_number
    const facts = async () => (await shop.call('getCustomer', { token: of.token })).body.data
    expect(await facts()).toMatchObject({ orders: 1, active_orders: 1, latest_order_status: 'confirmed' })
    const started = await send('createNewOrder', of.token, { car: await plentifulCar(shop), fixed_term: 1 })
    expect(started.status).toBe(200)
    const second = (await of.order()).order_number
    expect(second).not.toBe(first)
    // Pending is no running order yet; a removed one is none at all.
    expect(await facts()).toMatchObject({ orders: 2, active_orders: 1, latest_order_status: 'pending' })
    await send('continueOrder', of.token, { order_number: first })
    expect((await of.order()).order_number).toBe(second)
    await send('deleteOrderInProgress', of.token, { order_number: second })
    expect((await of.order()).order_number).toBe(first)
    expect(await facts()).toMatchObject({ orders: 1, active_orders: 1 })
    const nobody = await shop.call('getOrder', {})
    expect(nobody.status).toBe(401)
  })
})

test('a campaign of the chosen term says its price, the normal one, its months and what it takes off [STEP2-32]', async () => {
  const of = await orderInState(shop)
  const { body } = await shop.call('getModelAvailability', { body: { location: 'Helsinki' } })
  const item = body.models.find(({ prices }) => prices.price_1?.campaign)
  const price = item?.prices.price_1
  if (!item || !price) throw new Error('No campaign')
  const car = {
    make: item.car.make,
    model: item.car.model,
    gearType: item.gearType,
    locationID: item.dealer.location_id,
    startDate: item.date,
  }
  await send('updatePendingOrder', of.token, { car, fixed_term: 1, order: { order_number: of.order_number } })
  const { active_promo_campaign: campaign, payment_table } = await of.order()
  const { list_price, campaign_price } = price
  expect(campaign).toEqual({
    campaign_price,
    normal_price: list_price,
    description: price.campaign?.description,
    discount_months: expect.any(Number),
    discount_amount: list_price - (campaign_price ?? 0),
  })
  const discounted = payment_table.filter(({ discount }) => discount === campaign?.discount_amount)
  expect(discounted).toHaveLength(campaign?.discount_months ?? 0)
})

test('invoices and codes carry what the account shows of them [INV-12 INV-13 CODES-09 CODES-10]', async () => {
  const customer = await billedOrder(shop)
  for (const code of ['TERVETULOA', 'KULKU50'])
    await shop.call('addPromoCode', {
      token: customer.token,
      body: { order_number: customer.order_number, code, page: 'customer' },
    })
  const { invoices, order_codes } = await customer.order()
  const wanted = ['invoice_number', 'invoice_date', 'invoice_type', 'subscription_period_start']
  const more = ['subscription_period_end', 'description', 'total_amount', 'status', 'deleted']
  expect(Object.keys(invoices[0] ?? {})).toEqual(expect.arrayContaining([...wanted, ...more]))
  expect(invoices).toMatchObject([{ invoice_type: 'monthly_subscription', status: 'paid', deleted: false }])
  expect(invoice.shape.invoice_type.options).toEqual(['monthly_subscription', 'other', 'credit'])
  expect(order_codes).toEqual([
    {
      code_string: 'TERVETULOA',
      code_description: expect.any(String),
      value: expect.any(Number),
      value_type: 'percent',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      state: 'replaced',
    },
    expect.objectContaining({ code_string: 'KULKU50', value: 50, value_type: 'fixed' }),
  ])
})

test('a company reads its limit with the orders of all its people, as ordering counts them', async () => {
  const [one, other] = [
    await orderInState(shop, { status: 'confirmed', kind: 'business' }),
    await orderInState(shop, { status: 'confirmed', kind: 'business' }),
  ]
  const { body } = await shop.call('getCustomer', { token: one.token })
  expect(body.data).toMatchObject({ max_orders: 1000, active_orders: 2 })
  await shop.db.$client.query('update customer set max_orders = 1 where id = $1', [other.customerId])
  const own = await shop.call('getCustomer', { token: other.token })
  expect(own.body.data).toMatchObject({ max_orders: 1, active_orders: 1 })
})
