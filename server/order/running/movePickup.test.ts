import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, type Day, day, daysBetween, formatDay, formatPeriod } from '../../../contract/days/date.ts'
import { earlyStartWish } from '../../../contract/withdrawal.ts'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import { leavingCar } from '../../testing/handedOver.ts'
import { keptLog } from '../../testing/keptLog.ts'
import { firstOpenDay, type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { atOnce } from '../../testing/rivals.ts'
import { changedTables, tableSums } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { words } from '../letters/words.ts'
import { closed, inEveryState, order_number, stepsOf } from '../testing/stateTable.ts'

const { log, told } = keptLog()
const shop = await testShop({}, log)
const ops = await opsClient(shop, 'Maija')
const DAY = 86_400_000

const move = ({ token, order_number }: OwnerOfOrder, start_date: string, more: object = {}) =>
  shop.call('movePickup', { token, body: { order_number, start_date, ...more } })

/** Open days from one on. */
async function openDays(from: Day): Promise<Day[]> {
  const { rows } = await shop.db.execute<{ day: Day }>(sql`
    select (${from}::date + n)::text as day from generate_series(0, 60) n
    where ${from}::date + n not in (select day from closed_day) order by n`)
  return rows.map((row) => row.day)
}
const openDay = async (from: Day): Promise<Day> => (await openDays(from))[0] ?? from

/** Goes to a day, and signs in again: a session ends after a week. */
async function liveTo(to: Day, ...customers: OwnerOfOrder[]): Promise<void> {
  await shop.pass(daysBetween(shop.clock.today(), to) * DAY)
  for (const customer of customers) await customer.signIn()
}

const booksOf = async ({ orderId }: OwnerOfOrder) => {
  const { rows } = await shop.db.execute<Record<string, unknown>>(sql`
    select p.number, p.start_date, p.end_date, p.charge_on, i.period_start as printed, i.status,
      (select count(*) from charge_attempt a where a.invoice_id = i.id) as charges
    from billing_period p join invoice i on i.order_id = p.order_id and coalesce(i.moved_start, i.period_start) = p.start_date
    where p.order_id = ${orderId} order by p.number`)
  return rows
}
const lettersTo = async (email: string) => {
  await shop.worker.runUntilIdle()
  const { rows } = await shop.db.execute<{ subject: string; body_text: string }>(
    sql`select subject, body_text from sandbox_mail where recipient = ${email} order by sent_at, id`,
  )
  return rows
}
const deliver = ({ order_number }: OwnerOfOrder) =>
  ops('deliverOrder', { body: { ...leavingCar, order_number, kilometres: 100 } })

inEveryState(shop, {
  name: 'movePickup',
  body: async (of) => ({ ...order_number(of), start_date: await firstOpenDay(shop, of) }),
  writes: ['invoice', 'job', 'order_change', 'orders', 'subscription'],
  outcomes: [
    [['expired', 'over'], 'ORDER_EXPIRED'],
    [['pending', 'removed', 'delivered', 'under_cancellation', ...closed, ...stepsOf.private], 'ORDER_NOT_PENDING'],
  ],
})

describe('no car, no second payment', () => {
  test('the second period waits for the handover, and then every period follows from its day', async () => {
    const customer = await billedOrder(shop)
    const agreed = day((await customer.order()).start_date)
    await liveTo(addDays(agreed, 70), customer)
    expect(await booksOf(customer)).toMatchObject([{ number: 1, start_date: agreed, status: 'paid' }])
    const waiting = await customer.order()
    expect(waiting).toMatchObject({ next_payment_date: null, current_period: null })
    expect(waiting.billing_cycle).toMatchObject({ start: agreed })

    const today = shop.clock.today()
    expect((await deliver(customer)).status).toBe(200)
    const running = await customer.order()
    expect(running).toMatchObject({
      start_date: today,
      next_payment_date: addDays(addMonths(today, 1), -8),
      billing_cycle: { start: today, end: addMonths(today, 1) },
      current_period: { start: today, last_day: addDays(addMonths(today, 1), -1) },
      commitment: { first_charge: { date: expect.any(String) }, ends_earliest: addMonths(today, running.fixed_term) },
    })
    expect(running.commitment.first_charge.date < agreed).toBe(true)
    expect(running.invoices).toMatchObject([
      {
        subscription_period_start: today,
        description: `Kuukausimaksu ${formatPeriod(today, addMonths(today, 1), 'fi')}`,
      },
    ])
    await liveTo(addDays(addMonths(today, 1), 1), customer)
    // The invoice keeps what it said; nothing was charged twice.
    expect(await booksOf(customer)).toMatchObject([
      { number: 1, start_date: today, printed: agreed, charges: 1 },
      { number: 2, start_date: addMonths(today, 1), printed: addMonths(today, 1), status: 'paid' },
    ])
  })

  test('the day after, customer and staff hear of it once; a new day is told of anew', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const agreed = day((await customer.order()).start_date)
    const missed = () => told().filter((line) => line === 'order pickup_missed').length
    const before = missed()
    const letters = async () =>
      (await lettersTo(customer.email)).filter(({ subject }) => subject.startsWith('Autoa ei luovutettu'))
    await liveTo(agreed)
    expect(await letters()).toHaveLength(0)
    await liveTo(addDays(agreed, 1))
    await liveTo(addDays(agreed, 3), customer)
    expect((await letters()).map(({ body_text }) => body_text.includes(formatDay(agreed, 'fi')))).toEqual([true])
    expect(missed() - before).toBe(1)
    const next = await openDay(addDays(agreed, 5))
    expect((await move(customer, next)).status).toBe(200)
    await liveTo(addDays(next, 1))
    expect(await letters()).toHaveLength(2)
    expect((await deliver(customer)).status).toBe(200)
    await liveTo(addDays(next, 3))
    expect(await letters()).toHaveLength(2)
  })

  test('a car is handed over three days early at the most, which begins the first period', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const later = await openDay(addDays(shop.clock.today(), 20))
    expect((await move(customer, later)).status).toBe(200)
    await liveTo(addDays(later, -4), customer)
    await ops('whoAmI')
    const before = await tableSums(shop.db)
    expect(await deliver(customer)).toMatchObject({ status: 409, body: { code: 'HANDOVER_TOO_EARLY' } })
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
    await liveTo(addDays(later, -3), customer)
    expect((await deliver(customer)).status).toBe(200)
    expect(await customer.order()).toMatchObject({
      start_date: addDays(later, -3),
      current_period: { start: addDays(later, -3) },
    })
    const { changes } = (await ops('showOrder', { params: { order_number: customer.order_number } })).body
    expect(changes.map(({ from, to, actor }) => [from, to, actor]).at(-1)).toEqual([
      ...[formatDay(later, 'fi'), formatDay(addDays(later, -3), 'fi'), 'staff:Maija'],
    ])
  })
})

describe('another pickup day', () => {
  test('moves the first charge with it; what the preview says is what happens, and it writes nothing', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    // Not billed yet: the first charge of a far pickup is far, too.
    await shop.db.execute(
      sql`update subscription set next_charge_on = ${addDays(shop.clock.today(), 5)} where order_id = ${customer.orderId}`,
    )
    const start = await openDay(addDays(shop.clock.today(), 30))
    const before = await tableSums(shop.db)
    const asked = await move(customer, start, { preview: true })
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
    const charged = addDays(start, -8)
    expect(asked).toMatchObject({
      status: 200,
      body: { start_date: start, first_charge: { date: charged, done: false }, ends_earliest: addMonths(start, 1) },
    })
    const done = await move(customer, start, { first_charge_date: charged })
    expect(done).toEqual({ ...asked, headers: done.headers })
    const order = await customer.order()
    expect(order).toMatchObject({ start_date: start, next_payment_date: charged })
    expect(order.commitment.first_charge).toEqual({ date: charged, amount: asked.body.first_charge.amount })
    await liveTo(addDays(charged, -1))
    expect(await booksOf(customer)).toEqual([])
    await liveTo(charged)
    expect(await booksOf(customer)).toMatchObject([{ start_date: start, charge_on: charged, status: 'paid' }])
  })

  test('moves a paid period without a second charge, there and back', async () => {
    const customer = await billedOrder(shop)
    await shop.worker.runUntilIdle()
    const agreed = day((await customer.order()).start_date)
    const later = await openDay(addDays(agreed, 14))
    const { body: asked } = await move(customer, later, { preview: true })
    const [billed] = await booksOf(customer)
    expect(asked).toMatchObject({
      first_charge: { done: true, date: billed?.charge_on },
      first_period: { start: later },
    })
    expect((await move(customer, later)).body).toEqual(asked)
    expect(await booksOf(customer)).toMatchObject([{ start_date: later, printed: agreed, charges: 1, status: 'paid' }])
    expect((await customer.order()).invoices[0]).toMatchObject({ subscription_period_start: later })
    expect((await move(customer, agreed)).status).toBe(200)
    const [row] = (
      await shop.db.execute(sql`select moved_start, moved_end from invoice where order_id = ${customer.orderId}`)
    ).rows
    expect(row).toEqual({ moved_start: null, moved_end: null })
    const [letter] = (await lettersTo(customer.email)).filter(({ subject }) => subject.startsWith('Uusi noutopäivä'))
    expect(letter?.body_text).toContain('Laskutuskaudet alkavat uudesta päivästä')
  })

  test('drops the time that was chosen for the old day, and is done once', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    await shop.db.execute(
      sql`update orders set vehicle_release_ready = true, pickup_time = 10 where id = ${customer.orderId}`,
    )
    const start = await openDay(addDays(shop.clock.today(), 10))
    expect((await move(customer, start)).body).toMatchObject({ pickup_time_lost: true })
    expect(await customer.order()).toMatchObject({ pickup_time: null, vehicle_release_ready: true })
    expect((await move(customer, start)).body).toMatchObject({ pickup_time_lost: false })
    const { changes } = (await ops('showOrder', { params: { order_number: customer.order_number } })).body
    expect(changes).toHaveLength(1)
    // The car is ready: nobody asks again.
    const [letter] = await lettersTo(customer.email).then((all) =>
      all.filter(({ subject }) => /^Uusi nouto/.test(subject)),
    )
    expect(letter?.body_text).toContain(words.fi.notices.pickupMoved.timeNow)
  })

  test('is an open day from tomorrow on, when the car is there, within 90 days of the order', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const today = shop.clock.today()
    const impossible = { status: 410, body: { code: 'PICKUP_DAY_IMPOSSIBLE' } }
    expect(await move(customer, today)).toMatchObject(impossible)
    const late = (await openDays(addDays(today, 80))).filter((one) => one <= addDays(today, 90)).at(-1) ?? today
    expect((await move(customer, late, { preview: true })).status).toBe(200)
    expect(await move(customer, await openDay(addDays(today, 91)), { preview: true })).toMatchObject(impossible)
    const closed = addDays(today, 12)
    await shop.db.execute(sql`insert into closed_day (day, reason) values (${closed}, 'Koe') on conflict do nothing`)
    expect(await move(customer, closed)).toMatchObject(impossible)
    await shop.db.execute(
      sql`update orders set available_from_date = ${addDays(today, 20)} where id = ${customer.orderId}`,
    )
    expect(await move(customer, await openDay(addDays(today, 13)))).toMatchObject(impossible)
    // The order's own time runs, not the calendar's: nobody keeps a car for ever.
    await liveTo(addDays(today, 40), customer)
    expect(await move(customer, await openDay(addDays(today, 91)))).toMatchObject(impossible)
  })

  test('into the days in which it may be withdrawn from asks for the express wish, and keeps it word for word', async () => {
    const today = shop.clock.today()
    const customer = await orderInState(shop, { status: 'confirmed' })
    const wishOf = async () => (await customer.order()).early_start_wish
    const [near, far] = [await openDay(addDays(today, 3)), await openDay(addDays(today, 40))]
    expect((await move(customer, far, { preview: true })).body.asks_early_start).toBe(false)
    await move(customer, far, { early_start_wish: true })
    expect(await wishOf()).toBe(false)
    expect((await move(customer, near, { preview: true })).body.asks_early_start).toBe(true)
    await move(customer, near)
    expect(await wishOf()).toBe(false)
    await move(customer, far)
    await move(customer, near, { early_start_wish: true })
    expect(await wishOf()).toBe(true)
    const { rows } = await shop.db.execute(sql`select early_start_wish from orders where id = ${customer.orderId}`)
    expect(rows).toMatchObject([{ early_start_wish: earlyStartWish('fi') }])
    const moved = (await lettersTo(customer.email)).filter(({ subject }) => subject.startsWith('Uusi noutopäivä'))
    expect(moved.some(({ body_text }) => body_text.includes(earlyStartWish('fi').text))).toBe(true)

    const company = await orderInState(shop, { status: 'confirmed', kind: 'business' })
    expect((await move(company, near, { preview: true })).body.asks_early_start).toBe(false)
  })

  test('of somebody else is not found', async () => {
    const [one, other] = [await orderInState(shop, { status: 'confirmed' }), await orderInState(shop)]
    const start_date = await openDay(addDays(shop.clock.today(), 10))
    const body = { order_number: one.order_number, start_date }
    expect((await shop.call('movePickup', { token: other.token, body })).status).toBe(404)
  })

  test('that was charged since it was looked at is refused, and changes nothing', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    await shop.db.execute(
      sql`update subscription set next_charge_on = ${addDays(shop.clock.today(), 1)} where order_id = ${customer.orderId}`,
    )
    const start = await openDay(addDays(shop.clock.today(), 30))
    const { body } = await move(customer, start, { preview: true })
    await liveTo(addDays(shop.clock.today(), 1), customer)
    const before = await booksOf(customer)
    expect(before).toHaveLength(1)
    const late = await move(customer, start, { first_charge_date: body.first_charge.date })
    expect(late).toMatchObject({ status: 409, body: { code: 'MOVE_CHANGED' } })
    expect(await booksOf(customer)).toEqual(before)
  })

  test('asked for beside the first charge, the handover and other tabs leaves one day and one charge', async () => {
    const customers = await Promise.all([1, 2, 3].map(() => billedOrder(shop)))
    const days = (await openDays(addDays(shop.clock.today(), 10))).slice(0, 4)
    await Promise.all([
      ...customers.flatMap((customer) => days.map((one) => move(customer, one))),
      ...customers.map((customer) => deliver(customer)),
      shop.worker.runUntilIdle(),
    ])
    for (const customer of customers) {
      const { start_date } = await customer.order()
      expect([shop.clock.today(), ...days]).toContain(start_date)
      expect(await booksOf(customer)).toMatchObject([{ start_date, charges: 1 }])
    }
    const fresh = await orderInState(shop, { status: 'confirmed' })
    const answers = await Promise.all([
      ...(await atOnce(3, () => move(fresh, days[1] ?? ''))),
      shop.worker.runUntilIdle(),
    ])
    expect(answers.slice(0, 3).map((answer) => (answer as { status: number }).status)).toEqual([200, 200, 200])
    // Billed before the move or after it: once, for the day that it has now.
    await liveTo(days[1] ?? shop.clock.today())
    expect(await booksOf(fresh)).toMatchObject([{ start_date: days[1], charges: 1 }])
  })
})
