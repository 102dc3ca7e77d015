import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, day, daysBetween } from '../../../contract/days/date.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import { cardBecomes } from '../../testing/cardBecomes.ts'
import { returningCar } from '../../testing/handedOver.ts'
import {
  firstOpenDay,
  freeCarBeside,
  isHandedOver,
  type OwnerOfOrder,
  orderInState,
} from '../../testing/orderInState.ts'
import { atOnce, statuses } from '../../testing/rivals.ts'
import { writesNothing } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const DAY = 86_400_000

async function liveTo(to: string, ...customers: OwnerOfOrder[]): Promise<void> {
  await shop.pass(daysBetween(shop.clock.today(), day(to)) * DAY)
  for (const customer of customers) await customer.signIn()
}
const subjectsTo = async (email: string): Promise<string[]> => {
  await shop.worker.runUntilIdle()
  const { rows } = await shop.db.$client.query('select subject from sandbox_mail where recipient = $1', [email])
  return rows.map(({ subject }) => String(subject).split(' – ')[0] ?? '')
}
/** The answer of an act that is only previewed, which writes nothing. */
async function asked<T>(act: () => Promise<T>): Promise<T> {
  await ops('whoAmI')
  return await writesNothing(shop.db, act)
}

describe('another car', () => {
  const carOf = async ({ orderId }: OwnerOfOrder) => {
    const { rows } = await shop.db.execute<{ registration: string; state: string }>(sql`
      select v.registration, v.state from orders o join vehicle v on v.id = o.vehicle_id where o.id = ${orderId}`)
    return rows[0]
  }
  const swap = ({ order_number }: OwnerOfOrder, registration: string, more: object = {}) =>
    ops('swapCar', { body: { order_number, registration, reason: 'Vikavalo', ...more } })

  test('of the same offer takes the place of the old one, which is free; the price stays', async () => {
    const customer = await billedOrder(shop)
    const [old, before] = [await carOf(customer), await customer.order()]
    const registration = await freeCarBeside(shop, customer)
    expect((await asked(() => swap(customer, registration, { dry_run: true }))).body).toMatchObject({
      order: { registration },
      letters: [{ subject: expect.stringMatching(/^Autosi on vaihdettu/) }],
    })
    expect(await swap(customer, registration)).toMatchObject({ status: 200, body: { order: { registration } } })
    expect(await carOf(customer)).toEqual({ registration, state: 'held' })
    const { rows } = await shop.db.execute(
      sql`select state from vehicle where registration = ${old?.registration ?? ''}`,
    )
    expect(rows).toEqual([{ state: 'free' }])
    const { payment_table, start_date, invoices } = await customer.order()
    expect({ payment_table, start_date, invoices }).toEqual({
      payment_table: before.payment_table,
      start_date: before.start_date,
      invoices: before.invoices,
    })
    const { changes } = (await ops('showOrder', { params: { order_number: customer.order_number } })).body
    expect(changes).toMatchObject([
      { kind: 'car_swapped', from: old?.registration, to: registration, actor: 'staff:Maija' },
    ])
    expect(await subjectsTo(customer.email)).toContain('Autosi on vaihdettu')
  })

  test('of another model needs the word of its customer, and a car that is taken or elsewhere is none', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const other = await freeCarBeside(shop, customer, true)
    expect(other).not.toBe('')
    expect(await asked(() => swap(customer, other))).toMatchObject({
      status: 409,
      body: { code: 'CAR_OF_OTHER_MODEL' },
    })
    expect((await swap(customer, other, { other_model: true })).status).toBe(200)
    const rival = await orderInState(shop, { status: 'confirmed' })
    const taken = (await carOf(customer))?.registration ?? ''
    for (const registration of [taken, 'EI-000', (await carOf(rival))?.registration ?? ''])
      expect(await asked(() => swap(rival, registration, { other_model: true }))).toMatchObject({
        status: 409,
        body: { code: 'CAR_NOT_FREE' },
      })
  })

  test('goes to one of two orders that want it at once, and the other keeps its own', async () => {
    const [one, two] = [
      await orderInState(shop, { status: 'confirmed' }),
      await orderInState(shop, { status: 'signed' }),
    ]
    const registration = await freeCarBeside(shop, one)
    const answers = await Promise.all([one, two].map((customer) => swap(customer, registration)))
    expect(statuses(answers)).toEqual({ 200: 1, 409: 1 })
    for (const customer of [one, two]) expect((await carOf(customer))?.state).toBe('held')
  })
})

describe('the end for a reason', () => {
  const end = ({ order_number }: OwnerOfOrder, more: object = {}) =>
    ops('endOrder', { body: { order_number, reason: 'Koe', ...more } })
  /** In the midst of the second month of half a year, both months billed. */
  async function inTerm(): Promise<OwnerOfOrder> {
    const customer = await orderInState(shop)
    const { token, order_number } = customer
    expect((await shop.call('updateFixedTerm', { token, body: { order_number, fixed_term: 6 } })).status).toBe(204)
    expect((await customer.confirm()).status).toBe(200)
    await shop.worker.runUntilIdle()
    const { start_date } = await customer.order()
    await liveTo(start_date)
    await isHandedOver(shop, customer)
    await liveTo(addDays(addMonths(day(start_date), 1), 5), customer)
    return customer
  }

  test('of hardship pays to the end of the notice, not of the term; what it says beforehand is what it does', async () => {
    const customer = await inTerm()
    const { start_date } = await customer.order()
    const ends = addMonths(day(start_date), 2)
    const told = await asked(() => end(customer, { hardship: true, dry_run: true }))
    expect(told).toMatchObject({
      status: 200,
      body: {
        order: { status: 'under_cancellation', cancel_date: ends },
        credited: 0,
        letters: [{ subject: expect.stringMatching(/^Tilauksesi on merkitty päättyväksi/) }],
      },
    })
    expect((await end(customer, { hardship: true })).body).toEqual({ ...told.body, letters: undefined })
    await liveTo(addDays(ends, 20), customer)
    const { invoices } = await customer.order()
    expect(invoices.filter(({ invoice_type }) => invoice_type === 'monthly_subscription')).toHaveLength(2)
  })

  test('ends on the day that was told beforehand, or not at all', async () => {
    const customer = await inTerm()
    const { start_date } = await customer.order()
    await liveTo(addDays(addMonths(day(start_date), 2), -14), customer)
    const told = await asked(() => end(customer, { hardship: true, dry_run: true }))
    const { cancel_date } = told.body.order
    await liveTo(addDays(shop.clock.today(), 1), customer)
    const late = await asked(() => end(customer, { hardship: true, cancel_date }))
    expect(late).toMatchObject({ status: 409, body: { code: 'ENDING_CHANGED' } })
    const now = (await asked(() => end(customer, { hardship: true, dry_run: true }))).body.order.cancel_date
    expect(now).toBe(addMonths(day(start_date), 3))
    expect((await end(customer, { hardship: true, cancel_date: now })).status).toBe(200)
    expect((await customer.order()).cancel_date).toBe(now)
  })

  test('of hardship ends with the month whose notice is kept, and is no ground for a company', async () => {
    const customer = await inTerm()
    const { start_date } = await customer.order()
    await liveTo(addDays(addMonths(day(start_date), 2), -20), customer)
    expect((await end(customer, { hardship: true })).status).toBe(200)
    expect((await customer.order()).cancel_date).toBe(addMonths(day(start_date), 2))
    const company = await orderInState(shop, { status: 'delivered', kind: 'business' })
    expect(await asked(() => end(company, { hardship: true }))).toMatchObject({ status: 422 })
    expect(await asked(() => end(company, { hardship: true, non_payment: true }))).toMatchObject({ status: 422 })
  })

  test('by notice of the provider is told a month ahead, and its customer can neither take it back nor add days', async () => {
    const customer = await billedOrder(shop)
    const { token, order_number } = customer
    await isHandedOver(shop, customer)
    const { start_date } = await customer.order()
    const told = await asked(() => end(customer, { by_provider: true, dry_run: true }))
    expect(told.body).toMatchObject({ letters: [{ subject: expect.stringMatching(/^Tilauksesi on irtisanottu/) }] })
    expect((await end(customer, { by_provider: true })).status).toBe(200)
    expect(await customer.order()).toMatchObject({
      cancel_date: addMonths(day(start_date), shop.clock.today() > start_date ? 2 : 1),
      ended_by_provider: true,
    })
    const kept = await asked(() => shop.call('keepOrder', { token, body: { order_number } }))
    expect(kept).toMatchObject({ status: 409, body: { code: 'ENDED_BY_PROVIDER' } })
    const longer = await asked(() => shop.call('addExtraDays', { token, body: { order_number, days: 1 } }))
    expect(longer).toMatchObject({ status: 409, body: { code: 'ENDED_BY_PROVIDER' } })
    expect((await ops('keepOrderForStaff', { body: { order_number, reason: 'Sovittu' } })).status).toBe(200)
    expect(await customer.order()).toMatchObject({ status: 'delivered', ended_by_provider: false })
    expect((await end(customer)).status).toBe(200)
    expect((await shop.call('keepOrder', { token, body: { order_number } })).status).toBe(200)
  })

  test('of a debt is today, needs one, and leaves it owed', async () => {
    const paid = await inTerm()
    expect(await asked(() => end(paid, { non_payment: true }))).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_OWED' },
    })
    const customer = await orderInState(shop, { status: 'delivered' })
    await cardBecomes(shop, customer, 'insufficient')
    await liveTo((await customer.order()).start_date, customer)
    await liveTo(addDays(shop.clock.today(), 3), customer)
    expect((await customer.order()).order_errors.invoices).toHaveLength(1)
    const today = shop.clock.today()
    const told = await asked(() => end(customer, { non_payment: true, dry_run: true }))
    expect(told).toMatchObject({ status: 200, body: { order: { cancel_date: today }, credited: 0 } })
    expect((await end(customer, { non_payment: true })).body).toEqual({ ...told.body, letters: undefined })
    expect(await subjectsTo(customer.email)).toContain('Olemme purkaneet tilauksesi')
    await liveTo(addDays(today, 40), customer)
    const { status, invoices } = await customer.order()
    expect(status).toBe('cancelled')
    expect(invoices).toMatchObject([{ invoice_type: 'monthly_subscription', status: 'error', payable: true }])
  })
})

describe('the list of orders', () => {
  const listed = async (query: Record<string, string>) =>
    (await ops('listOrders', { query })).body.orders.map(({ order_number }) => order_number)

  test('finds what is overdue, what is to be handed over on a day, and whose car has a plate', async () => {
    const waiting = await orderInState(shop, { status: 'signed' })
    const { start_date } = await waiting.order()
    expect(await listed({ from: start_date, to: start_date })).toContain(waiting.order_number)
    expect(await listed({ from: addDays(day(start_date), 1) })).not.toContain(waiting.order_number)
    expect(await listed({ overdue: 'pickup' })).not.toContain(waiting.order_number)
    await liveTo(addDays(day(start_date), 1))
    expect(await listed({ overdue: 'pickup' })).toContain(waiting.order_number)
    const start = await firstOpenDay(shop, waiting)
    const next = start > shop.clock.today() ? start : addDays(shop.clock.today(), 1)
    await shop.db.execute(sql`delete from closed_day where day = ${next}`)
    const body = { order_number: waiting.order_number, start_date: next, reason: 'Koe' }
    expect((await asked(() => ops('movePickupForStaff', { body: { ...body, dry_run: true } }))).status).toBe(200)
    expect((await ops('movePickupForStaff', { body })).status).toBe(200)
    expect(await listed({ overdue: 'pickup' })).not.toContain(waiting.order_number)

    const { registration } = (await ops('showOrder', { params: { order_number: waiting.order_number } })).body.order
    expect(await listed({ registration })).toEqual([waiting.order_number])
    expect((await ops('listOrders', { query: { registration: 'EI-000' } })).status).toBe(422)
  })

  test.each(['-made', 'made', 'pickup', '-pickup', 'end', '-end'])(
    'sorted by %s has each order once, page after page',
    async (sort) => {
      for (const status of ['confirmed', 'confirmed', 'under_cancellation', 'under_cancellation'] as const)
        await orderInState(shop, { status })
      const all = (await ops('listOrders', { query: { sort, limit: '200' } })).body.orders
      const keyOf = { made: 'created_at', pickup: 'start_date', end: 'cancel_date' } as const
      const keys = all.map((order) => order[keyOf[sort.replace('-', '') as keyof typeof keyOf]] ?? '')
      const sorted = keys.toSorted()
      expect(keys).toEqual(sort.startsWith('-') ? sorted.toReversed() : sorted)
      expect(all.length).toBeGreaterThan(1)
      if (sort.endsWith('end')) expect(keys).not.toContain('')
      const paged: string[] = []
      for (let after: string | null = ''; after !== null; ) {
        const query: Record<string, string> = { sort, limit: '1', ...(after && { after }) }
        const { body } = await ops('listOrders', { query })
        paged.push(...body.orders.map(({ order_number }) => order_number))
        after = body.next
      }
      expect(paged).toEqual(all.map(({ order_number }) => order_number))
    },
  )

  test('has a car that never came back until it does', async () => {
    const customer = await orderInState(shop, { status: 'under_cancellation' })
    const { order_number } = customer
    const { cancel_date } = (await ops('showOrder', { params: { order_number } })).body.order
    expect(await listed({ overdue: 'return' })).not.toContain(order_number)
    expect(await listed({ from: cancel_date ?? '', to: addDays(day(cancel_date ?? ''), 14) })).toContain(order_number)
    await liveTo(addDays(day(cancel_date ?? ''), 20))
    expect(await listed({ overdue: 'return' })).toContain(order_number)
    expect(
      statuses(await atOnce(2, () => ops('takeBackCar', { body: { ...returningCar, order_number, kilometres: 9 } }))),
    ).toEqual({ 200: 1, 409: 1 })
    expect(await listed({ overdue: 'return' })).not.toContain(order_number)
  })
})
