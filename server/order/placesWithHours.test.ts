import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, type Day, day, daysBetween, weekday } from '../../contract/days/date.ts'
import { openDayFrom, placeDaysOf, weekdays } from '../../contract/days/openDays.ts'
import { sentMails } from '../providers/mail/outbox.ts'
import { orderInState } from '../testing/orderInState.ts'
import { confirmedOrder, newOrderForm, startOrder, type TestCustomer } from '../testing/testCustomer.ts'
import { testShop } from '../testing/testShop.ts'

/** Searches are read anew, so that an act is seen at once. */
const shop = await testShop({ SEARCH_AGE_MS: '0' })
const HELSINKI = 'helsinki-herttoniemi'
const nine = { from: '08:00', to: '17:00' }
const week = { mon: nine, tue: nine, wed: nine, thu: nine, fri: nine, sat: { from: '10:00', to: '14:00' }, sun: null }

beforeEach(async () => {
  await shop.db.execute(sql`delete from dealer_closed_day`)
  await shop.db.execute(sql`update dealer set opening_hours = null, phone = '+358 9 0000 1901'`)
})
const opens = (hours: typeof week | null) =>
  shop.db.execute(sql`update dealer set opening_hours = ${JSON.stringify(hours)}::jsonb`)
const closes = (locationId: string, of: Day) =>
  shop.db.execute(sql`
    insert into dealer_closed_day (dealer_id, day, reason)
    select id, ${of}, 'Inventaario' from dealer where location_id = ${locationId}`)
const open = async (order: Awaited<ReturnType<TestCustomer['order']>>, from: Day) =>
  openDayFrom(from, placeDaysOf(order.dealer, (await shop.call('init')).body.disabled_order_dates))
const sundayAfter = (from: string, days: number): Day => {
  const first = addDays(day(from), days)
  return addDays(first, 7 - weekday(first))
}
const impossible = { status: 410, body: { code: 'PICKUP_DAY_IMPOSSIBLE' } }
const search = async () => (await shop.call('getModelAvailability', { body: { location_id: [HELSINKI] } })).body

describe('a place that is closed on Sundays, as all are while nothing is said of their hours', () => {
  test('hands out no car then: not from a search, nor by a chosen, changed or moved day', async () => {
    const of = await orderInState(shop)
    const order = await of.order()
    const sunday = sundayAfter(order.start_date, 1)
    const change = (start_date: Day) =>
      shop.call('updateStartDate', { token: of.token, body: { order_number: of.order_number, start_date } })
    expect(await change(sunday)).toMatchObject(impossible)
    expect((await change(await open(order, sunday))).status).toBe(204)

    const { make, model } = order.order_product_car.product_car
    const car = { make, model, gearType: order.geartype, locationID: order.dealer.location_id }
    const chosen = await shop.call('createNewOrder', { body: newOrderForm({ ...car, startDate: sunday }) })
    expect(chosen).toMatchObject({ status: 422, body: { errors: { 'car.startDate': [expect.any(String)] } } })

    const confirmed = await orderInState(shop, { status: 'confirmed' })
    const move = (start_date: Day) =>
      shop.call('movePickup', { token: confirmed.token, body: { order_number: confirmed.order_number, start_date } })
    const later = sundayAfter((await confirmed.order()).start_date, 8)
    expect(await move(later)).toMatchObject(impossible)
    expect((await move(await open(await confirmed.order(), later))).status).toBe(200)
  })

  test('has a first day in every search that is no Sunday, on whichever day somebody asks', async () => {
    for (let n = 0; n < 7; n += 1) {
      const { models } = await search()
      const days = models.flatMap(({ date, dealers }) => [date, ...dealers.map((one) => one.date)])
      expect(days.length).toBeGreaterThan(0)
      expect(days.filter((one) => weekday(day(one)) === 7)).toEqual([])
      await shop.pass(86_400_000)
    }
  })

  test('is told so by the first view, since none is open then; one that is open is enough to take it back', async () => {
    const closed = async () => (await shop.call('init')).body.disabled_order_dates.dates
    const { rows } = await shop.db.execute<{ day: Day }>(sql`select day::text from closed_day`)
    const sundays = [2, 9, 16].map((days) => sundayAfter(shop.clock.today(), days))
    const sunday = sundays.find((one) => !rows.some(({ day }) => day === one))
    expect(await closed()).toContain(sunday)
    await shop.db.execute(
      sql`update dealer set opening_hours = ${JSON.stringify({ ...week, sun: nine })}::jsonb where location_id = ${HELSINKI}`,
    )
    await shop.pass(2_000)
    expect(await closed()).not.toContain(sunday)
  })
})

test('a place that is closed on the weekday of an end takes the car back on its next open day', async () => {
  const of = await orderInState(shop, { status: 'delivered' })
  const ends = day((await of.order()).cancelling_date ?? '')
  const name = weekdays[weekday(ends) - 1] ?? 'mon'
  await opens({ ...week, sun: nine as never, [name]: null })
  expect((await shop.call('cancelOrder', { token: of.token, body: { order_number: of.order_number } })).status).toBe(
    204,
  )
  const ended = await of.order()
  expect(ended.cancel_date).toBe(ends)
  expect(ended.return_date).toBe(await open(ended, addDays(ends, 1)))
  // Until then the car stays for nothing: no day is sold that moves no return.
  const add = (days: number) =>
    shop.call('addExtraDays', { token: of.token, body: { order_number: of.order_number, days, preview: true } })
  expect((await add(1)).body).toMatchObject({ code: 'DAYS_ARE_FREE' })
  const free = daysBetween(ends, day(ended.return_date ?? ''))
  expect((await add(free)).body).toMatchObject({ code: 'DAYS_ARE_FREE' })
  expect((await add(free + 1)).status).toBe(200)
})

test('a closed day of one place is its own: it is no pickup day there, and one elsewhere', async () => {
  await opens({ ...week, sat: nine, sun: nine as never })
  const [of, other] = [await startOrder(shop), await startOrder(shop)]
  const [order, { dealer }] = [await of.order(), await other.order()]
  const next = await open(order, addDays(day(order.start_date), 3))
  await closes(order.dealer.location_id, next)
  const change = ({ token, order_number }: TestCustomer) =>
    shop.call('updateStartDate', { token, body: { order_number, start_date: next } })
  expect(await change(of)).toMatchObject(impossible)
  expect((await of.order()).dealer.closed_dates).toEqual([{ date: next, reason: 'Inventaario' }])
  await shop.db.execute(sql`
    update dealer_closed_day set dealer_id = (select id from dealer where location_id <> ${dealer.location_id} limit 1)`)
  expect((await change(of)).status).toBe(204)
})

test('phone and hours stand with every place of a search and an order, and in the letter of the confirmation', async () => {
  await opens(week)
  const { models, places } = await search()
  const named = models.flatMap(({ dealer, dealers }) => [dealer, ...dealers].map(({ location_id }) => location_id))
  expect(places.map(({ location_id }) => location_id).sort()).toEqual([...new Set(named)].sort())
  const facts = { phone: '+358 9 0000 1901', opening_hours: week, closed_dates: [], other_hours: [] }
  expect(places[0]).toMatchObject(facts)
  const customer = await confirmedOrder(shop)
  expect((await customer.order()).dealer).toMatchObject(facts)
  await shop.worker.runUntilIdle()
  const letter = (await sentMails(shop.db, customer.email)).find(({ subject }) => subject.startsWith('Tilausvahvistus'))
  expect(letter?.bodyText).toContain('Toimipiste avoinna: ma–pe 8–17, la 10–14, su suljettu')
  expect(letter?.bodyHtml).toContain('href="tel:+358900001901"')
})
