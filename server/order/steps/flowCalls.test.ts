import { describe, expect, test } from 'vitest'
import { addDays, type Day, day } from '../../../contract/date.ts'
import { type OwnerOfOrder, orderInState, plentifulCar } from '../../testing/orderInState.ts'
import { testShop } from '../../testShop.ts'
import { type Body, rawCalls } from '../testing/rawCalls.ts'

const shop = await testShop()
const DAY = 86_400_000

const { send, takesExactly } = rawCalls(shop)

const nothing = { status: 204, body: Buffer.alloc(0) }
const openDay = async (after: Day): Promise<Day> => {
  const { dates } = (await shop.call('init')).body.disabled_order_dates
  let next = addDays(after, 2)
  while (dates.includes(next)) next = addDays(next, 1)
  return next
}

describe('the calls that change an order and answer nothing', () => {
  test('change car, type, day and term, and take what they say [API-45 API-49 API-52 API-54 API-55]', async () => {
    const of = await orderInState(shop, { missing: 'identification' })
    const { order_number } = of
    const car = await plentifulCar(shop)
    const swap = { car, fixed_term: 3, order: { order_number } }
    await takesExactly('updatePendingOrder', of, swap)
    for (const field of ['make', 'model', 'gearType', 'locationID', 'startDate']) {
      const { [field]: _, ...part } = car as Body
      expect((await send('updatePendingOrder', of.token, { ...swap, car: part })).status, field).toBe(422)
    }
    expect((await send('updatePendingOrder', of.token, swap)).status).toBe(200)
    expect(await of.order()).toMatchObject({
      fixed_term: 3,
      geartype: car.gearType,
      start_date: car.startDate,
      dealer: { location_id: car.locationID },
      order_product_car: { product_car: { make: car.make, model: car.model } },
    })

    const start_date = await openDay(day(car.startDate))
    for (const [name, change, shown] of [
      ['updateFixedTerm', { fixed_term: 6 }, { fixed_term: 6 }],
      ['updateStartDate', { start_date }, { start_date }],
      ['selectOrderType', { type: 5 }, { type: 5 }],
    ] as const) {
      const body = { order_number, ...change }
      await takesExactly(name, of, body)
      expect(await send(name, of.token, body), name).toMatchObject(nothing)
      expect(await of.order()).toMatchObject(shown)
    }
  })

  test('delete it, and declare a licence [API-40 API-65]', async () => {
    const of = await orderInState(shop, { missing: 'terms' })
    const body = { order_number: of.order_number }
    await takesExactly('deleteOrderInProgress', of, body)
    expect(await send('deleteOrderInProgress', of.token, body)).toMatchObject(nothing)
    expect((await of.order()).status).toBe('removed')

    const aino = await orderInState(shop, { missing: 'identification' })
    await aino.identify('Aino Ajokortti')
    await takesExactly('confirmDriversLicense', aino, { drivers_license: true })
    for (const drivers_license of [false, 'true', 1])
      expect(await send('confirmDriversLicense', aino.token, { drivers_license })).toMatchObject({
        status: 422,
        body: { errors: { drivers_license: [expect.any(String)] } },
      })
    expect(await send('confirmDriversLicense', aino.token, { drivers_license: true })).toMatchObject(nothing)
  })
})

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

  test('of two in progress the one that was continued last [API-80 API-104]', async () => {
    const of = await orderInState(shop, { status: 'expired' })
    const older = of.order_number
    await send('createNewOrder', of.token, { car: await plentifulCar(shop), fixed_term: 1 })
    const newer = (await of.order()).order_number
    const continued = await send('continueOrder', of.token, { order_number: older })
    expect(continued.body).toMatchObject({ order: { order_number: older, status: 'expired' } })
    expect((await of.order()).order_number).toBe(older)
    await send('continueOrder', of.token, { order_number: newer })
    expect((await of.order()).order_number).toBe(newer)
  })
})

describe('codes and the confirmation', () => {
  test('answer the order as it is now; the page that asked makes no difference [CONFIRM-30 CONFIRM-31 VALID-68]', async () => {
    const of = await orderInState(shop)
    const { order_number, token } = of
    const before = await of.order()
    for (const [code, page] of [
      ['TERVETULOA', undefined],
      ['KULKU50', 'customer'],
    ] as const) {
      const { body } = await shop.call('addPromoCode', {
        token,
        body: { order_number, code, ...(page ? { page } : {}) },
      })
      expect(body.order.order_codes.at(-1)).toMatchObject({ code_string: code })
      expect(body.order.payment_table[0]?.discount).toBeGreaterThan(before.payment_table[0]?.discount ?? 0)
    }
    // The same one again is an error and changes nothing.
    const again = await send('addPromoCode', token, { order_number, code: 'KULKU50' })
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^Olet jo käyttänyt/) } })
    const confirmed = (await of.confirm()) as { body: { order: object } }
    expect(confirmed.body.order).toMatchObject({ order_number, status: 'confirmed' })
    expect(confirmed.body.order).toEqual(await of.order())
  })

  test('a code tells its words, its worth and when it was put in [CODES-09 CODES-10]', async () => {
    const of = await orderInState(shop)
    const { order_number, token } = of
    const before = shop.clock.now().toISOString()
    for (const code of ['kulku50', 'TERVETULOA']) await send('addPromoCode', token, { order_number, code })
    const { order_codes } = await of.order()
    const created_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(order_codes).toEqual([
      {
        ...{ code_string: 'KULKU50', code_description: '50 euron alennus', state: 'replaced' },
        ...{ value: 50, value_type: 'fixed', created_at },
      },
      {
        ...{ code_string: 'TERVETULOA', code_description: 'Tervetuloa asiakkaaksi', state: 'in_force' },
        ...{ value: 10, value_type: 'percent', created_at },
      },
    ])
    for (const code of order_codes) expect(code.created_at >= before).toBe(true)
  })

  test('the two companies that provide the service come from the shop’s content [CONFIRM-28]', async () => {
    const { provider_companies } = (await shop.call('init')).body.content
    expect(provider_companies).toHaveLength(2)
    for (const { name, business_id } of provider_companies) {
      expect(name.length).toBeGreaterThan(2)
      expect(business_id).toMatch(/^\d{7}-\d$/)
    }
  })

  test('as many orders run as max_orders of the customer says [CONST-15]', async () => {
    const of = await orderInState(shop)
    await shop.db.$client.query('update customer set max_orders = 1 where id = $1', [of.customerId])
    expect((await of.confirm()).status).toBe(200)
    expect(await send('createNewOrder', of.token, { car: await plentifulCar(shop), fixed_term: 1 })).toMatchObject({
      status: 409,
      body: { error: 'max_orders', max_orders: 1 },
    })
    expect((await shop.call('getCustomer', { token: of.token })).body.data).toMatchObject({
      max_orders: 1,
      active_orders: 1,
    })
  })
})

test('a campaign of the chosen term says its price, the normal one, its months and what it takes off [STEP2-32]', async () => {
  const of = await orderInState(shop)
  const { body } = await shop.call('getModelAvailability', { body: { location: 'Helsinki' } })
  const item = body.models.find(({ prices }) => prices.price_1.campaign !== null)
  if (!item) throw new Error('No campaign')
  const car = {
    ...{ make: item.car.make, model: item.car.model, gearType: item.gearType },
    ...{ locationID: item.dealer.location_id, startDate: item.date },
  }
  await send('updatePendingOrder', of.token, { car, fixed_term: 1, order: { order_number: of.order_number } })
  const { active_promo_campaign: campaign, payment_table } = await of.order()
  const { list_price, campaign_price } = item.prices.price_1
  expect(campaign).toEqual({
    campaign_price,
    normal_price: list_price,
    description: item.prices.price_1.campaign?.description,
    discount_months: expect.any(Number),
    discount_amount: list_price - (campaign_price ?? 0),
  })
  const discounted = payment_table.filter(({ discount }) => discount === campaign?.discount_amount)
  expect(discounted).toHaveLength(campaign?.discount_months ?? 0)
})

test('what the latest order of a customer is, is told with the customer', async () => {
  const statusOf = async (of: OwnerOfOrder) =>
    (await shop.call('getCustomer', { token: of.token })).body.data.latest_order_status
  for (const status of ['pending', 'expired', 'confirmed'] as const)
    expect(await statusOf(await orderInState(shop, { status })), status).toBe(status)
  const of = await orderInState(shop)
  await shop.pass(DAY)
  await of.signIn()
  expect(await statusOf(of)).toBe('expired')
})
