import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { carStates } from '../../../contract/cars/carStates.ts'
import { addDays } from '../../../contract/days/date.ts'
import { carSorts, type ListedCar } from '../../../contract/ops/fleet/fleet.ts'
import type { Staff } from '../../platform/http/http.ts'
import { newId } from '../../platform/ids.ts'
import { leavingCar, returningCar } from '../../testing/handedOver.ts'
import { freeCarBeside, isDue, type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { writesNothing } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'
import { fleetActs } from './fleetActs.ts'
import { fleetViews } from './fleetViews.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Kalle')
const today = shop.clock.today()
const because = { reason: 'Jarrut' }

const carOf = async ({ orderId }: OwnerOfOrder) => {
  const { rows } = await shop.db.execute<{ registration: string }>(sql`
    select v.registration from orders o join vehicle v on v.id = o.vehicle_id where o.id = ${orderId}`)
  return rows[0]?.registration ?? ''
}
const shown = async (registration: string) => (await ops('showCar', { params: { registration } })).body
const seen = async (registration: string): Promise<ListedCar> => (await shown(registration)).car
const block = (registration: string, from: number, to: number, more: object = {}) =>
  ops('blockCar', {
    body: { registration, first_day: addDays(today, from), last_day: addDays(today, to), ...because, ...more } as never,
  })
async function freeCar(): Promise<string> {
  const { cars } = (await ops('listCars', { query: { state: 'free', limit: '1' } })).body
  return cars[0]?.registration ?? ''
}
async function otherCars(most: number): Promise<string[]> {
  const { cars } = (await ops('listCars', { query: { state: 'free', sort: '-plate', limit: String(most) } })).body
  return cars.map(({ registration }) => registration)
}
async function recorded(registration: string, change: object): Promise<void> {
  const { record } = await shown(registration)
  const { version, ...known } = record
  const body = { ...known, ...change, registration, seen: version }
  expect((await ops('changeCarRecord', { body: body as never })).status).toBe(200)
}
/** The answer of an act that is only previewed, which writes nothing. */
const asked = <T>(act: () => Promise<T>): Promise<T> => writesNothing(shop.db, act)

describe('a list of cars', () => {
  test('says where each is, and counts as many as it lists', async () => {
    const out = await orderInState(shop, { status: 'confirmed' })
    await isDue(shop, out)
    await ops('deliverOrder', { body: { ...leavingCar, order_number: out.order_number, kilometres: 100 } })
    const held = await orderInState(shop, { status: 'pending' })
    const retired = await freeCar()
    await ops('retireCar', { body: { registration: retired, ...because } })
    const service = await freeCar()
    await block(service, 0, 3)
    const back = await freeCar()
    await block(back, 2, 3)
    expect(await seen(await carOf(out))).toMatchObject({ state: 'out', order: { order_number: out.order_number } })
    expect(await seen(await carOf(held))).toMatchObject({ state: 'held', order: { status: 'pending' } })
    expect(await seen(retired)).toMatchObject({ state: 'retired', order: null })
    expect(await seen(service)).toMatchObject({ state: 'service', blocks: [{ reason: 'Jarrut' }] })
    expect(await seen(back)).toMatchObject({ state: 'back', free_from: addDays(today, 4) })
    const { states } = (await ops('countCars')).body
    for (const state of carStates) {
      const { cars } = (await ops('listCars', { query: { state, limit: '200' } })).body
      expect(cars.every((car) => car.state === state)).toBe(true)
      const count = states.find((one) => one.state === state)?.count ?? 0
      expect(cars.length, state).toBe(Math.min(count, 200))
      expect(count, state).toBeGreaterThan(0)
    }
  })

  test('is narrowed by place, model and beginning of the plate', async () => {
    const car = await seen(await freeCar())
    const all = (await ops('listCars', { query: { place: car.location_id, limit: '200' } })).body.cars
    expect(all.every(({ place }) => place === car.place)).toBe(true)
    const { models } = (await ops('countCars')).body
    for (const { model, name } of models.slice(0, 2)) {
      const { cars } = (await ops('listCars', { query: { model } })).body
      expect([...new Set(cars.map((one) => one.model))]).toEqual([name])
    }
    const plates = (cars: ListedCar[]) => cars.map(({ registration }) => registration)
    const plate = car.registration.replace('-', '').toLowerCase().slice(0, 5)
    const found = (await ops('listCars', { query: { plate } })).body.cars
    expect(plates(found)).toContain(car.registration)
    expect((await ops('listCars', { query: { plate: 'ÅÄÖ%' } })).body.cars).toEqual([])
    expect((await ops('listCars', { query: { model: 'Ei ole' } })).body.cars).toEqual([])
  })

  test.each([
    { by: 'inspection', day: 'inspection_due', count: 'inspections_due' },
    { by: 'leasing', day: 'leasing_ends', count: 'leasings_due' },
  ] as const)('has those whose $day is within 60 days or over, in use, and counts them', async ({ by, day, count }) => {
    const late = await freeCar()
    const [soon = '', later = '', retired = ''] = await otherCars(3)
    await recorded(late, { [day]: addDays(today, -1) })
    await recorded(soon, { [day]: addDays(today, 60) })
    await recorded(later, { [day]: addDays(today, 61) })
    await recorded(retired, { [day]: today })
    await ops('retireCar', { body: { registration: retired, ...because } })
    const due = { [by]: 'due', sort: by } as const
    const { cars } = (await ops('listCars', { query: due })).body
    expect(cars.map((car) => [car.registration, car[day]])).toEqual([
      [late, addDays(today, -1)],
      [soon, addDays(today, 60)],
    ])
    expect((await ops('countCars')).body[count]).toBe(2)
    expect(
      String((await ops('exportCars', { query: due })).body)
        .trim()
        .split('\n'),
    ).toHaveLength(3)
  })

  test.each(carSorts)('sorted by %s has every car once, page by page and as a file', async (sort) => {
    const paged: string[] = []
    const keys: string[] = []
    for (let after = ''; ; ) {
      const { cars, next } = (await ops('listCars', { query: { sort, limit: '97', ...(after ? { after } : {}) } })).body
      paged.push(...cars.map(({ registration }) => registration))
      for (const { free_from, inspection_due, leasing_ends, registration } of cars) {
        const days = { free: free_from, inspection: inspection_due, leasing: leasing_ends, plate: '' }
        keys.push(`${days[sort.replace('-', '') as keyof typeof days] ?? '2999-12-31'} ${registration}`)
      }
      if (!next) break
      after = next
    }
    const sorted = keys.toSorted()
    expect(keys).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted)
    expect(new Set(paged).size).toBe(paged.length)
    const file = String((await ops('exportCars', { query: { sort } })).body)
    const plates = file
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(';')[0])
    expect(plates).toEqual(paged)
  })

  test('of staff of one place has the cars of that place alone, and theirs alone can be changed', async () => {
    const car = await seen(await freeCar())
    const staffOf = (place: string): Staff => ({ id: newId(), name: 'Kalle', grants: [{ role: 'fleet', place }] })
    const views = fleetViews(shop)
    const listed = (place: string, staff: Staff) =>
      views.listCars({ query: { place, limit: 50, sort: 'plate' }, staff } as never)
    expect((await listed(car.location_id, staffOf(car.location_id))).cars.length).toBeGreaterThan(0)
    expect((await listed(car.location_id, staffOf('muualla'))).cars).toEqual([])
    const { registration } = car
    const show = (staff: Staff) => views.showCar({ params: { registration }, staff } as never)
    await expect(show(staffOf('muualla'))).rejects.toMatchObject({ code: 'CAR_NOT_FOUND' })
    const retire = (staff: Staff) =>
      fleetActs(shop).retireCar({ body: { registration, ...because, dry_run: true }, staff } as never)
    await expect(retire(staffOf('muualla'))).rejects.toMatchObject({ code: 'NOT_PERMITTED' })
    expect((await retire(staffOf(car.location_id))).car.state).toBe('retired')
  })
})

describe('the orders of a car', () => {
  const views = fleetViews(shop)
  const lookingAt = (staff: Staff, registration: string) => ({
    list: async () =>
      (await views.listCars({ query: { plate: registration, limit: 1, sort: 'plate' }, staff } as never)).cars[0],
    show: () => views.showCar({ params: { registration }, staff } as never),
    bars: async () => {
      const query = { plate: registration, from: addDays(today, -1), to: addDays(today, 60), limit: 1 }
      return (await views.carCalendar({ query, staff } as never)).rows[0]?.bars ?? []
    },
  })
  const opened = async (name: string) =>
    (
      await shop.db.execute<{ subject: string }>(
        sql`select subject from audit_entry where act = 'openCustomer' and actor = ${`staff:${name}`}`,
      )
    ).rows.map(({ subject }) => subject)
  const staffOf = (name: string, grants: Staff['grants']): Staff => ({ id: newId(), name, grants })
  /** A car that has moved since an order of its former place brought it back. */
  async function movedCar() {
    const order = await orderInState(shop, { status: 'under_cancellation' })
    const registration = await carOf(order)
    const { location_id: former } = await seen(registration)
    await ops('takeBackCar', { body: { ...returningCar, order_number: order.order_number, kilometres: 9_000 } })
    const { places } = (await ops('countCars')).body
    const place = places.find(({ location_id }) => location_id !== former)?.location_id ?? ''
    const to = { location_id: place, free_from: addDays(today, 1) }
    expect((await ops('moveCar', { body: { registration, ...to, ...because } })).status).toBe(200)
    return { order, registration, place, former }
  }

  test('name their customers to who may see orders there, which is written down', async () => {
    const { order, registration, place } = await movedCar()
    const { order_number, customerId } = order
    const desk = staffOf('Tiina', [{ role: 'desk', place: null }])
    expect((await lookingAt(desk, registration).show()).orders).toMatchObject([{ order_number }])
    expect(await lookingAt(desk, registration).bars()).toContainEqual(expect.objectContaining({ order_number }))
    expect(await opened('Tiina')).toEqual([`customer ${customerId}`])
    const here = staffOf('Harri', [{ role: 'desk', place }])
    expect(await lookingAt(here, registration).show()).toMatchObject({
      orders: [],
      handovers: [{ order_number: null, kilometres: 9_000 }],
    })
    expect(JSON.stringify(await lookingAt(here, registration).bars())).not.toContain(order_number)
    expect(await opened('Harri')).toEqual([])
  })

  test('say what they brought to who may see the money of each', async () => {
    const { registration, place, former } = await movedCar()
    const earnedFor = async (grants: Staff['grants']) => {
      const { orders, earned } = await lookingAt(staffOf('Veera', grants), registration).show()
      return [earned, ...orders.map((one) => one.earned)].map((one) => typeof one)
    }
    const desk = { role: 'desk', place: null } as const
    expect(await earnedFor([{ role: 'service', place: null }])).toEqual(['number', 'number'])
    expect(await earnedFor([desk, { role: 'finance', place: former }])).toEqual(['number', 'number'])
    expect(await earnedFor([desk, { role: 'finance', place }])).toEqual(['object', 'object'])
    expect(await earnedFor([desk])).toEqual(['object', 'object'])
    expect(await earnedFor([{ role: 'service', place }])).toEqual(['object'])
    // The keepers of the cars see what each earns, without the right to money.
    expect(await earnedFor([{ role: 'fleet', place: null }])).toEqual(['number', 'number'])
  })

  test('are to who may see cars alone that the car is taken: no number, no name, no money', async () => {
    const running = await orderInState(shop, { status: 'confirmed' })
    await isDue(shop, running)
    await ops('deliverOrder', { body: { ...leavingCar, order_number: running.order_number, kilometres: 100 } })
    const registration = await carOf(running)
    const offer = staffOf('Tero', [{ role: 'offer', place: null }])
    const { list, show, bars } = lookingAt(offer, registration)
    expect(await list()).toMatchObject({ state: 'out', order: null })
    const life = await show()
    expect(life).toMatchObject({ car: { order: null }, orders: [], earned: null })
    expect(life.handovers).toMatchObject([{ order_number: null, kilometres: 100 }])
    expect(await bars()).toContainEqual(expect.objectContaining({ kind: 'out', order_number: null, text: '' }))
    expect(JSON.stringify([life, await bars()])).not.toMatch(new RegExp(`Onnistuja|${running.order_number}`))
    expect(await opened('Tero')).toEqual([])
  })
})

describe('a block', () => {
  test('is said before it is made, and is kept with who made it', async () => {
    const registration = await freeCar()
    const preview = await asked(() => block(registration, 0, 2, { dry_run: true }))
    expect(preview.body).toMatchObject({ car: { state: 'service', free_from: addDays(today, 3) }, touches: null })
    const { blocks: _, ...previewed } = preview.body.car
    expect(await block(registration, 0, 2)).toMatchObject({ status: 200, body: { car: previewed } })
    expect((await shown(registration)).events).toMatchObject([
      { kind: 'blocked', actor: 'staff:Kalle', reason: 'Jarrut' },
    ])
    const [it] = (await seen(registration)).blocks
    const release = { registration, block_id: it?.block_id ?? '', free_from: today, ...because }
    const passed = { ...release, free_from: addDays(today, -1) }
    expect((await asked(() => ops('releaseCar', { body: passed }))).status).toBe(422)
    expect((await ops('releaseCar', { body: release })).body.car).toMatchObject({ state: 'free', blocks: [] })
    expect(await ops('releaseCar', { body: release })).toMatchObject({ status: 404 })
  })

  test('stands back from an order that fetches the car on its days, unless staff say so', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const registration = await carOf(customer)
    const { order_number } = customer
    const refused = await asked(() => block(registration, 0, 60))
    expect(refused).toMatchObject({ status: 409, body: { code: 'CAR_HAS_ORDER', order_number } })
    const preview = await asked(() => block(registration, 0, 60, { despite_order: true, dry_run: true }))
    expect(preview.body.touches).toMatchObject({ order_number, meaning: 'in_the_way' })
    expect((await block(registration, 0, 60, { despite_order: true })).status).toBe(200)
    // Another car for the order: the blocked one goes to nobody else.
    const other = await freeCarBeside(shop, customer)
    expect((await ops('swapCar', { body: { order_number, registration: other, ...because } })).status).toBe(200)
    expect(await seen(registration)).toMatchObject({ state: 'service', free_from: addDays(today, 61), order: null })
  })

  test('before the pickup of an order keeps the pickup from moving into it', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const move = (days: number) =>
      ops('movePickupForStaff', {
        body: { order_number: customer.order_number, start_date: addDays(today, days), ...because },
      })
    for (let days = 30; (await move(days)).status !== 200 && days < 40; ) days += 1
    const answer = await block(await carOf(customer), 10, 20)
    expect(answer.body.touches).toMatchObject({ order_number: customer.order_number, meaning: 'beside' })
    for (const days of [12, 13, 14, 15, 16])
      expect((await asked(() => move(days))).body.code).toBe('PICKUP_DAY_IMPOSSIBLE')
    for (let days = 21; (await move(days)).status !== 200; days += 1) expect(days).toBeLessThan(30)
  })

  test('is refused on a car that changed since it was seen', async () => {
    const registration = await freeCar()
    const { version } = await seen(registration)
    expect((await block(registration, 5, 6, { version })).status).toBe(200)
    expect(await asked(() => block(registration, 5, 6, { version }))).toMatchObject({
      status: 409,
      body: { code: 'CAR_CHANGED' },
    })
  })
})

describe('other acts', () => {
  test('a car moves to another place, is retired and comes back, but not while an order has it', async () => {
    const registration = await freeCar()
    const before = await seen(registration)
    const { places } = (await ops('countCars')).body
    const to = places.find(({ location_id }) => location_id !== before.location_id)
    const move = { registration, location_id: to?.location_id ?? '', free_from: addDays(today, 2), ...because }
    expect((await asked(() => ops('moveCar', { body: { ...move, dry_run: true } }))).status).toBe(200)
    expect((await ops('moveCar', { body: move })).body.car).toMatchObject({ place: to?.place, state: 'back' })
    expect((await ops('retireCar', { body: { registration, ...because } })).body.car.state).toBe('retired')
    expect(await ops('moveCar', { body: move })).toMatchObject({ status: 422 })
    const model = (await ops('countCars')).body.models[0]?.model ?? ''
    const add = {
      registration,
      model,
      gear: 'A' as const,
      location_id: before.location_id,
      free_from: today,
      ...because,
    }
    expect((await ops('addCar', { body: add })).body.car).toMatchObject({ place: before.place, state: 'free' })
    expect(await ops('addCar', { body: add })).toMatchObject({ status: 409, body: { code: 'CAR_ON_SALE' } })
    const { events } = await shown(registration)
    expect(events.map(({ kind }) => kind)).toEqual(['added', 'retired', 'moved'])
    expect(events[2]).toMatchObject({ from: before.place, to: to?.place })

    const customer = await orderInState(shop, { status: 'pending' })
    const taken = { registration: await carOf(customer), ...because }
    expect(await ops('retireCar', { body: taken })).toMatchObject({ status: 409, body: { code: 'CAR_HAS_ORDER' } })
    const elsewhere = places.find(({ location_id }) => location_id !== customer.order_number)?.location_id ?? ''
    const away = { ...taken, location_id: elsewhere, free_from: today }
    expect((await asked(() => ops('moveCar', { body: away }))).status).toBeGreaterThanOrEqual(409)
  })
})

test('the life of a car: its orders with kilometres, damages and what they brought', async () => {
  const customer = await orderInState(shop, { status: 'confirmed' })
  await isDue(shop, customer)
  const { order_number } = customer
  const registration = await carOf(customer)
  await ops('deliverOrder', { body: { ...leavingCar, order_number, kilometres: 1_000, damages: 'Naarmu' } })
  await shop.worker.runUntilIdle()
  const life = await shown(registration)
  expect(life.handovers).toMatchObject([{ order_number, kind: 'delivery', kilometres: 1_000, damages: 'Naarmu' }])
  const { rows } = await shop.db.execute<{ net: number }>(
    sql`select sum(total_cents - vat_cents)::int as net from invoice where order_id = ${customer.orderId} and number is not null`,
  )
  expect(rows[0]?.net).toBeGreaterThan(0)
  expect(life.earned).toBeCloseTo(Number(rows[0]?.net) / 100)
  expect(life.orders).toMatchObject([{ order_number, kilometres: null, earned: life.earned }])
  expect(life.days).toMatchObject({ out: 1, service: 0 })
})

test('the calendar has each car with its orders, holds and blocks of these days', async () => {
  const [ordered, held] = [await orderInState(shop, { status: 'signed' }), await orderInState(shop)]
  const blocked = await freeCar()
  await block(blocked, 5, 6)
  const ask = async (plate: string, from = today, to = addDays(today, 90)) => {
    const { rows } = (await ops('carCalendar', { query: { plate, from, to } })).body
    return rows.find(({ registration }) => registration === plate)?.bars
  }
  const { order_number } = ordered
  expect(await ask(await carOf(ordered))).toMatchObject([{ kind: 'reserved', order_number, to: null }])
  expect(await ask(await carOf(held))).toMatchObject([{ kind: 'hold', order_number: held.order_number }])
  const service = { kind: 'service', from: addDays(today, 5), to: addDays(today, 6), text: 'Jarrut' }
  expect(await ask(blocked)).toContainEqual({ ...service, order_number: null })
  await block(blocked, 2, 3)
  const begins = (await ask(blocked))?.map(({ from }) => from) ?? []
  expect(begins).toEqual(begins.toSorted())
  expect(begins.length).toBeGreaterThan(1)
  expect(await ask(blocked, addDays(today, 7))).not.toContainEqual({ ...service, order_number: null })
  // Until a car can be had again it is not free.
  const later = await freeCar()
  await shop.db.execute(sql`update vehicle set free_from = ${addDays(today, 20)} where registration = ${later}`)
  expect(await ask(later)).toEqual([
    { kind: 'coming', from: today, to: addDays(today, 19), order_number: null, text: '' },
  ])
  expect(await ask(later, addDays(today, 20))).toEqual([])
  const first = (await ops('carCalendar', { query: { from: today, to: today, limit: '3' } })).body
  expect(first.next).toBe(first.rows.at(-1)?.registration)
  expect((await ops('carCalendar', { query: { from: addDays(today, 1), to: today } })).status).toBe(422)
})
