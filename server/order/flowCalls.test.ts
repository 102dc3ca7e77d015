import { describe, expect, test } from 'vitest'
import type { BodyOf } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { addDays, type Day, day } from '../../contract/date.ts'
import type { CallName } from '../../contract/paths.ts'
import { type OwnerOfOrder, orderInState, plentifulCar } from '../testing/orderInState.ts'
import { testShop } from '../testShop.ts'

const shop = await testShop()
const DAY = 86_400_000

type Body = Record<string, unknown>
/** As any program might send it, not as ours would. */
const send = (name: CallName, token: string | undefined, body?: Body) =>
  shop.call(name, { token, ...(body ? { body: body as unknown as BodyOf<Calls[CallName]> } : {}) })

/** It needs each of these fields, and knows no others. */
async function takesExactly(name: CallName, of: OwnerOfOrder, body: Body, needed = Object.keys(body)) {
  for (const field of needed) {
    const { [field]: _, ...rest } = body
    expect((await send(name, of.token, rest)).status, `${name} without ${field}`).toBe(422)
  }
  expect((await send(name, of.token, { ...body, invented: 1 })).status, `${name} with more`).toBe(422)
}

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
    expect(await send('updatePendingOrder', of.token, swap)).toMatchObject(nothing)
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

const address = { address: 'Mannerheimintie 1', zip: '00100', city: 'Helsinki', delivery_time: '9-13' }

async function services(of: OwnerOfOrder) {
  const { available_extra_services: all } = await of.order()
  const home = all.find(({ service_key }) => service_key === 'home_delivery')
  const plain = all.find(({ service_key }) => service_key !== 'home_delivery')
  if (!home || !plain) throw new Error('The dealer sells too little')
  return { all, home, plain }
}

describe('extra services', () => {
  test('carry what is known of them, before and after they are chosen [EXTRA-16 EXTRA-17 EXTRA-19 EXTRA-20 EXTRA-21 EXTRA-25 API-57 API-58]', async () => {
    const of = await orderInState(shop)
    const { order_number, token } = of
    const { all, home, plain } = await services(of)
    const fields = [
      ...['additional_info', 'created_at', 'dealer_extra_service_id', 'display_description', 'display_price', 'id'],
      ...['price', 'recurring', 'sale_phase', 'service_group', 'service_key', 'service_name', 'service_title'],
    ]
    for (const one of all) expect(Object.keys(one).toSorted()).toEqual(fields)
    expect(new Set(all.map(({ sale_phase }) => sale_phase))).toEqual(new Set(['pre_sale']))

    await takesExactly('updateExtraService', of, { order_number, service_id: plain.id, selected: true }, [
      'order_number',
      'service_id',
    ])
    await send('updateExtraService', token, { order_number, service_id: plain.id, selected: true })
    const chosen = await shop.call('updateExtraService', {
      token,
      body: { order_number, service_id: home.id, selected: true, ...address },
    })
    const { order_extra_services, payment_table } = chosen.body.order
    expect(order_extra_services).toMatchObject([
      { dealer_extra_service_id: plain.id, service_key: plain.service_key, price: plain.price, additional_info: null },
      { dealer_extra_service_id: home.id, service_key: 'home_delivery', additional_info: address },
    ])
    expect(payment_table[0]?.extra_services).toHaveLength(2)
    const dropped = await shop.call('updateExtraService', {
      token,
      body: { order_number, service_id: order_extra_services[0]?.id ?? '', selected: false },
    })
    expect(dropped.body.order.order_extra_services).toMatchObject([{ service_key: 'home_delivery' }])
  })

  test('are priced by the same payload that chooses them, and that changes nothing [API-59 API-60]', async () => {
    const of = await orderInState(shop)
    const { order_number, token } = of
    const { home, plain } = await services(of)
    for (const wish of [
      { order_number, service_id: plain.id, selected: true },
      { order_number, service_id: home.id, selected: true, ...address },
    ]) {
      const { body: priced } = await shop.call('calculateExtraServicePrice', { token, body: wish })
      expect(priced).toEqual({ price: expect.any(Number) })
      expect(
        (await of.order()).order_extra_services.some(({ dealer_extra_service_id: id }) => id === wish.service_id),
      ).toBe(false)
      const { body } = await shop.call('updateExtraService', { token, body: wish })
      expect(body.order.order_extra_services.at(-1)?.price).toBe(priced.price)
    }
  })

  test('are brought home only to a whole address, at one of two times, within reach [VALID-04 EXTRA-23 EXTRA-26]', async () => {
    const of = await orderInState(shop)
    const { order_number, token } = of
    const { home } = await services(of)
    const wish = (change: Body) =>
      send('calculateExtraServicePrice', token, { order_number, service_id: home.id, ...address, ...change })
    for (const [field, wrong] of [
      ['address', ''],
      ['address', '   '],
      ['zip', ''],
      ['zip', '0010'],
      ['city', ''],
      ['delivery_time', 0],
      ['delivery_time', 9],
      ['delivery_time', '10-12'],
    ] as const)
      expect(await wish({ [field]: wrong }), `${field} ${wrong}`).toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.any(String)] } },
      })
    const all = await wish({ address: '', zip: '', city: '', delivery_time: 0 })
    expect(Object.keys((all.body as unknown as { errors: object }).errors).toSorted()).toEqual(
      ['address', 'city', 'delivery_time', 'zip'].toSorted(),
    )
    expect((await wish({ delivery_time: '13-17' })).status).toBe(200)
    expect(await wish({ address: 'Eiolemassakatu 1' })).toMatchObject({
      status: 404,
      body: { message: 'Address not found' },
    })
    expect(await wish({ zip: '99980', city: 'Utsjoki' })).toMatchObject({
      status: 400,
      body: { message: 'Address too far' },
    })
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
      { code_string: 'KULKU50', code_description: '50 euron alennus', value: 50, value_type: 'fixed', created_at },
      {
        ...{ code_string: 'TERVETULOA', code_description: 'Tervetuloa asiakkaaksi' },
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
