import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/days/date.ts'
import { addModel, addVehicles } from '../../fleet/testing/sampleFleet.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { returningCar } from '../../testing/handedOver.ts'
import { freeCarBeside, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

async function withCar() {
  const customer = await orderInState(shop, { status: 'delivered' })
  const registration = await freeCarBeside(shop, customer)
  const { order_number } = customer
  const give = (more: object = {}) =>
    ops('giveReplacement', {
      body: {
        order_number,
        registration,
        last_day: addDays(shop.clock.today(), 5),
        kilometres: 12_300,
        counts_kilometres: true,
        reason: 'Kolari',
        ...more,
      },
    })
  const takeBack = (kilometres: number, more: { damages?: string; fit?: boolean } = {}) =>
    ops('takeReplacementBack', { body: { order_number, kilometres, ...more } })
  const offered = async () => (await ops('freeCars', { params: { order_number } })).body.cars
  const shown = async () => (await ops('showOrder', { params: { order_number } })).body
  return { customer, registration, give, takeBack, offered, shown }
}

describe('a replacement car', () => {
  test('is given beside the own one, is nobody else’s meanwhile, and comes back', async () => {
    const { customer, registration, give, takeBack, offered, shown } = await withCar()
    const before = await customer.order()
    expect((await offered()).map((car) => car.registration)).toContain(registration)
    // As the console asks: with the version of the order that was seen.
    const { version } = (await shown()).order
    expect((await give({ version })).status).toBe(200)
    expect(await shown()).toMatchObject({
      replacement: { registration, kilometres: 12_300 },
      changes: [{ kind: 'car_replaced', reason: 'Kolari' }],
    })
    expect(await customer.order()).toEqual(before)
    expect((await offered()).map((car) => car.registration)).not.toContain(registration)
    expect((await give()).body).toMatchObject({ code: 'REPLACEMENT_OUT' })
    expect((await takeBack(12_299)).status).toBe(422)
    expect((await takeBack(992_300)).body).toMatchObject({ code: 'ODOMETER_FAR' })
    expect((await takeBack(12_420)).status).toBe(200)
    expect((await takeBack(12_420)).body).toMatchObject({ code: 'NO_REPLACEMENT' })
    expect((await shown()).replacement).toBeNull()
    const { rows } = await shop.db.execute(
      sql`select state, free_from from vehicle where registration = ${registration}`,
    )
    expect(rows).toEqual([{ state: 'free', free_from: addDays(shop.clock.today(), 1) }])
    await shop.worker.runUntilIdle()
    const letters = (await sentMails(shop.db, customer.email)).filter(({ subject }) => /ijaisauto/.test(subject))
    expect(letters).toHaveLength(2)
    expect(letters.every(({ bodyText }) => bodyText.includes(registration))).toBe(true)
    expect((await offered()).find((car) => car.registration === registration)).toBeUndefined()
  })

  test('that comes back damaged has a case, and is away until somebody says that it is fit', async () => {
    const { customer, registration, give, takeBack } = await withCar()
    expect((await give()).status).toBe(200)
    const damages = 'Konepelti rutussa, ei saa ajaa'
    expect((await takeBack(12_400, { damages })).body).toMatchObject({ errors: { fit: [expect.any(String)] } })
    expect((await takeBack(12_400, { damages, fit: false })).status).toBe(200)
    const { rows } = await shop.db.execute<{ free_from: string }>(
      sql`select free_from from vehicle where registration = ${registration}`,
    )
    expect(rows[0]?.free_from).toSatisfy((day: string) => day > addDays(shop.clock.today(), 300))
    const cases = (await ops('listDamages', { query: {} })).body.damages
    expect(cases.filter(({ order }) => order.order_number === customer.order_number)).toMatchObject([
      { state: 'new', registration },
    ])
  })

  test('is not one that somebody has, that is of another place, or whose odometer would fall', async () => {
    const { give, registration } = await withCar()
    const other = await withCar()
    expect((await other.give()).status).toBe(200)
    expect((await other.takeBack(12_400)).status).toBe(200)
    expect((await give({ registration: other.registration })).body).toMatchObject({ code: 'CAR_NOT_FREE' })
    await shop.pass(86_400_000)
    expect((await give({ registration: other.registration })).status).toBe(422)
    await shop.db.execute(sql`
      update vehicle set dealer_id = (select id from dealer d where d.id <> vehicle.dealer_id limit 1)
      where registration = ${registration}`)
    expect((await give()).body).toMatchObject({ code: 'CAR_NOT_FREE' })
  })

  test('is given once to two orders that reach for it at the same moment', async () => {
    const [one, two] = [await withCar(), await withCar()]
    const given = await Promise.all([one.give(), two.give({ registration: one.registration })])
    expect(given.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('a replacement car is not released from its block while its customer has it', async () => {
  const { customer, registration, give, takeBack } = await withCar()
  expect((await give()).status).toBe(200)
  const [block] = (await ops('showCar', { params: { registration } })).body.car.blocks
  const release = { registration, block_id: block?.block_id ?? '', free_from: shop.clock.today(), reason: 'Koe' }
  const { order_number } = customer
  expect((await ops('releaseCar', { body: release })).body).toMatchObject({ code: 'CAR_HAS_ORDER', order_number })
  expect((await takeBack(12_420)).status).toBe(200)
})

test('however many of its own model a place has, other models are offered beside them', async () => {
  const { customer } = await withCar()
  const { rows } = await shop.db.execute<{ dealer: string; model: string; gear: 'A' | 'M' }>(
    sql`select dealer_id as dealer, model_id as model, gear from orders where id = ${customer.orderId}`,
  )
  const [{ dealer: dealerId, model: modelId, gear } = { dealer: '', model: '', gear: 'A' as const }] = rows
  await addVehicles(shop.db, 210, { dealerId, modelId, gear })
  const other = await addModel(shop.db, { model: 'Muu', displayName: 'Norra Muu' })
  await addVehicles(shop.db, 1, { dealerId, modelId: other })
  const { cars } = (await ops('freeCars', { params: { order_number: customer.order_number } })).body
  expect(cars.filter(({ same_model }) => same_model)).toHaveLength(100)
  expect(cars[0]?.same_model).toBe(true)
  expect(cars.map(({ model }) => model)).toContain('Norra Muu')
})

test('where the place has none of the model, the nearest places that have are told, and else no other place', async () => {
  const { customer } = await withCar()
  const params = { order_number: customer.order_number }
  expect((await ops('freeCars', { params })).body.elsewhere).toEqual([])
  // Cars of tests beside: all of the model at the place are out, until this one is done.
  await shop.db.execute(sql`
    update vehicle v set free_from = v.free_from + 4000 from orders o
    where o.id = ${customer.orderId} and v.dealer_id = o.dealer_id and v.model_id = o.model_id and v.gear = o.gear and v.state = 'free'`)
  const { cars, elsewhere } = (await ops('freeCars', { params })).body
  expect(cars.filter(({ same_model }) => same_model)).toEqual([])
  expect(elsewhere.length).toBeGreaterThan(0)
  expect(elsewhere.length).toBeLessThan(4)
  expect(elsewhere.map(({ km }) => km)).toEqual(elsewhere.map(({ km }) => km).toSorted((a, b) => a - b))
  const { rows } = await shop.db.execute<{ cars: number }>(sql`
    select count(*)::int as cars from orders o join vehicle v on v.model_id = o.model_id and v.gear = o.gear
    join dealer d on d.id = v.dealer_id
    where o.id = ${customer.orderId} and d.display_name = ${elsewhere[0]?.place} and v.state = 'free' and v.free_from <= ${shop.clock.today()}`)
  expect(elsewhere[0]?.cars).toBe(rows[0]?.cars)
  await shop.db.execute(
    sql`update vehicle set free_from = free_from - 4000 where free_from > ${addDays(shop.clock.today(), 3000)}`,
  )
})

test('the own car comes back only after the replacement car, and says what has to be cleaned', async () => {
  const { customer, give, takeBack } = await withCar()
  const { order_number } = customer
  expect((await give()).status).toBe(200)
  expect((await shop.call('cancelOrder', { token: customer.token, body: { order_number } })).status).toBe(204)
  const body = { ...returningCar, order_number, kilometres: 900_000 }
  expect((await ops('takeBackCar', { body })).body).toMatchObject({ code: 'REPLACEMENT_STILL_OUT' })
  expect((await takeBack(12_420)).status).toBe(200)
  const dirty = await ops('takeBackCar', { body: { ...body, cleaning: 'cleaning' } })
  expect(dirty.body).toMatchObject({ errors: { cleaning_note: [expect.any(String)] } })
  expect((await ops('takeBackCar', { body })).status).toBe(200)
})

test('a replacement car that is not back on its day is found among what is late, with its plate and day', async () => {
  const { customer, registration, give, takeBack } = await withCar()
  const orders = async () => (await ops('listOrders', { query: { overdue: 'replacement', limit: '100' } })).body.orders
  const late = async () => (await orders()).map((one) => one.order_number)
  const due_on = addDays(shop.clock.today(), 5)
  expect((await give()).status).toBe(200)
  expect(await late()).not.toContain(customer.order_number)
  await shop.pass(6 * 86_400_000)
  expect(await late()).toContain(customer.order_number)
  expect((await orders()).find((one) => one.order_number === customer.order_number)).toMatchObject({
    replacement_out: { registration, due_on },
  })
  expect((await takeBack(12_420)).status).toBe(200)
  expect(await late()).not.toContain(customer.order_number)
})
