import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, day, daysBetween, formatDay } from '../../../contract/date.ts'
import { returnDayAfter } from '../../../contract/withdrawal.ts'
import { remindAhead } from '../../billing/invoicing/remindAhead.ts'
import { endingDay, periodOf } from '../../billing/pricing/period.ts'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { transaction } from '../../platform/database.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { changedTables, tableSums } from '../../testing/tableSums.ts'
import { testShop } from '../../testShop.ts'
import { withdrawForStaff } from '../desk/withdrawForStaff.ts'
import { inEveryState, order_number, statesOf } from '../testing/stateTable.ts'

const shop = await testShop()
const queue = shop.queue

const end = ({ token, order_number }: OwnerOfOrder, cancelling_date?: string) =>
  shop.call('cancelOrder', { token, body: { order_number, ...(cancelling_date ? { cancelling_date } : {}) } })
const on = async (to: Day) => {
  await shop.pass(daysBetween(shop.clock.today(), to) * 86_400_000)
}
const mailsTo = async (of: OwnerOfOrder) => (await sentMails(shop.db, of.email)).map((mail) => mail.subject)
const delivered = async (fixedTerm = 1): Promise<OwnerOfOrder & { start: Day }> => {
  const customer = await orderInState(shop, { status: 'delivered' })
  const { start_date } = await customer.order()
  await shop.db.execute(sql`update orders set fixed_term = ${fixedTerm} where id = ${customer.orderId}`)
  await shop.db.execute(sql`update subscription set fixed_term = ${fixedTerm} where order_id = ${customer.orderId}`)
  await shop.worker.runUntilIdle()
  return Object.assign(customer, { start: day(start_date) })
}
const later = async (of: OwnerOfOrder, to: Day) => {
  await on(to)
  await of.signIn()
}

inEveryState(shop, {
  name: 'cancelOrder',
  body: order_number,
  writes: ['jobs', 'order_history', 'orders', 'subscription'],
  outcomes: [
    [['under_cancellation'], 'nothing to do'],
    [statesOf.private.filter((one) => one !== 'delivered'), 'NOT_ENDABLE'],
  ],
})

describe('ending a subscription', () => {
  test('in time ends it with this period, and nothing more is charged [API-79 STATE-51 STATE-53 CONST-16 CANCEL-11]', async () => {
    const customer = await delivered()
    const periodEnd = periodOf(customer.start, 1).end
    await later(customer, addDays(periodEnd, -14))
    expect(await customer.order()).toMatchObject({
      cancelling_date: periodEnd,
      last_cancelling_date: shop.clock.today(),
      cancel_date: null,
    })
    expect((await end(customer)).status).toBe(204)
    const ended = await customer.order()
    expect(ended).toMatchObject({
      status: 'under_cancellation',
      cancel_date: periodEnd,
      cancelling_date: null,
      last_cancelling_date: null,
      next_payment_date: null,
    })
    await later(customer, addDays(periodEnd, 1))
    expect(await customer.order()).toMatchObject({ status: 'cancelled', cancel_date: periodEnd, billing_cycle: null })
    expect((await customer.order()).invoices).toHaveLength(1)
  })

  test('a day too late moves the end to the next period [STATE-52]', async () => {
    const customer = await delivered()
    await later(customer, addDays(periodOf(customer.start, 1).end, -13))
    await end(customer)
    const nextEnd = periodOf(customer.start, 2).end
    expect((await customer.order()).cancel_date).toBe(nextEnd)
    await later(customer, addDays(nextEnd, 1))
    expect((await customer.order()).invoices).toHaveLength(2)
  })

  test('ends on the day that was shown, or not at all', async () => {
    const customer = await delivered()
    await later(customer, addDays(periodOf(customer.start, 1).end, -14))
    const shown = (await customer.order()).cancelling_date ?? ''
    await later(customer, addDays(shop.clock.today(), 1))
    await shop.worker.runUntilIdle()
    const before = await tableSums(shop.db)
    expect(await end(customer, shown)).toMatchObject({ status: 409, body: { code: 'ENDING_CHANGED' } })
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
    const now = (await customer.order()).cancelling_date ?? ''
    expect(now > shown).toBe(true)
    expect((await end(customer, now)).status).toBe(204)
    expect((await customer.order()).cancel_date).toBe(now)
  })

  test.each([3, 6])('of %i months never ends it before the term does [CONST-06]', async (months) => {
    const customer = await delivered(months)
    await end(customer)
    expect((await customer.order()).cancel_date).toBe(periodOf(customer.start, months).end)
  })

  test('after the term it goes on by the month [CONST-07]', async () => {
    const customer = await delivered(3)
    await later(customer, addDays(periodOf(customer.start, 3).end, 1))
    await end(customer)
    expect((await customer.order()).cancel_date).toBe(periodOf(customer.start, 4).end)
  })

  test('is over on the day after its last, by itself [STATE-54]', async () => {
    const customer = await delivered()
    await end(customer)
    const { cancel_date } = await customer.order()
    await later(customer, day(cancel_date ?? ''))
    expect((await customer.order()).status).toBe('under_cancellation')
    await later(customer, addDays(day(cancel_date ?? ''), 1))
    expect((await customer.order()).status).toBe('cancelled')
  })

  test('whose car is not back by then is asked for it, and the final account comes when it is', async () => {
    const customer = await delivered()
    await end(customer)
    const { order_number } = customer
    const { cancel_date, dealer } = await customer.order()
    await later(customer, addDays(day(cancel_date ?? ''), 1))
    // Letters leave side by side.
    const letter = async (subject: string) =>
      (await sentMails(shop.db, customer.email)).find((mail) => mail.subject === `${subject} – tilaus ${order_number}`)
    expect(await letter('Tilauksesi on päättynyt')).toBeUndefined()
    const asked = await letter('Auton palautusta ei ole kirjattu')
    expect(asked?.bodyText).toContain(`Tilauksesi päättyi ${formatDay(cancel_date ?? '')}.`)
    expect(asked?.bodyText).toContain(`Palautuspaikka: ${dealer.display_name}`)
    // What was driven too far, and the days it is late, are not known before it is back.
    expect(asked?.bodyText).not.toMatch(/Maksamatta|Kiitos/)

    await later(customer, addDays(day(cancel_date ?? ''), 3))
    const ops = await opsClient(shop)
    expect((await ops('takeBackCar', { body: { order_number, kilometres: 9 } })).status).toBe(200)
    await shop.worker.runUntilIdle()
    const told = await letter('Auto on palautettu')
    expect(told?.bodyText).toContain(`palautettu ${formatDay(shop.clock.today())}.`)
    expect(told?.bodyText).toContain('Maksamatta: ')
  })

  test('is confirmed by mail with the dates and how to return the car, once [CANCEL-10]', async () => {
    const customer = await delivered()
    expect((await Promise.all([1, 2, 3, 4].map(() => end(customer)))).map(({ status }) => status)).toEqual([
      204, 204, 204, 204,
    ])
    await shop.worker.runUntilIdle()
    const { cancel_date, dealer } = await customer.order()
    const letters = (await sentMails(shop.db, customer.email)).filter(({ subject }) => /päättyväksi/.test(subject))
    expect(letters).toHaveLength(1)
    for (const part of [formatDay(cancel_date ?? ''), dealer.address, 'Palautusohjeet', customer.order_number]) {
      expect(letters[0]?.bodyText).toContain(part)
      expect(letters[0]?.bodyHtml).toContain(part)
    }
  })

  test('is only for a car that was handed over [STATE-50]', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    expect((await end(customer)).body).toMatchObject({ code: 'NOT_ENDABLE' })
  })

  test('at the moment of billing leaves no charge for a period that it ends before, whoever is first', async () => {
    const customers = await Promise.all(Array.from({ length: 4 }, () => delivered()))
    const ends = customers.map(({ start }) => endingDay({ anchor: start, fixedTerm: 1 }, shop.clock.today()))
    // Billing believes that it is months later.
    await Promise.all([
      ...customers.map((customer) => end(customer)),
      shop.db.execute(sql`update subscription set next_charge_on = ${shop.clock.today()}`),
      shop.worker.runUntilIdle(),
    ])
    await shop.worker.runUntilIdle()
    for (const [at, customer] of customers.entries()) {
      const { invoices, cancel_date } = await customer.order()
      expect(cancel_date).toBe(ends[at])
      const live = invoices.filter(
        ({ invoice_type, status }) => invoice_type === 'monthly_subscription' && status !== 'credited',
      )
      expect(
        live.every(({ subscription_period_start }) => (subscription_period_start ?? '') < (cancel_date ?? '')),
      ).toBe(true)
    }
  })
})

test('the car of an ended order stays with it until it is back', async () => {
  const ops = await opsClient(shop, 'Maija')
  const customer = await delivered()
  await end(customer)
  const { order_number, orderId } = customer
  await later(customer, addDays(day((await customer.order()).cancel_date ?? ''), 2))
  const car = async () => {
    const { rows } = await shop.db.execute<{ state: string }>(
      sql`select v.state from vehicle v join orders o on o.vehicle_id = v.id where o.id = ${orderId}`,
    )
    return rows[0]?.state
  }
  expect(await car()).toBe('held')
  expect((await ops('takeBackCar', { body: { order_number, kilometres: 9 } })).status).toBe(200)
  expect(await car()).toBe('free')
})

test('a car that comes back early is free at once; its order goes on to the last day, is paid until then, and says so', async () => {
  const customer = await delivered()
  const [first, second] = [periodOf(customer.start, 1), periodOf(customer.start, 2)]
  await later(customer, addDays(first.end, -13))
  await end(customer)
  const { order_number, orderId } = customer
  const ops = await opsClient(shop)
  const today = shop.clock.today()
  const chargeOn = addDays(second.start, -8)
  expect(today < chargeOn).toBe(true)
  const back = await ops('takeBackCar', { body: { order_number, kilometres: 9 } })
  expect(back).toMatchObject({ status: 200, body: { order: { status: 'under_cancellation' } } })
  const { rows } = await shop.db.execute<{ state: string }>(
    sql`select v.state from vehicle v join orders o on o.vehicle_id = v.id where o.id = ${orderId}`,
  )
  expect(rows).toEqual([{ state: 'free' }])
  expect((await ops('takeBackCar', { body: { order_number, kilometres: 9 } })).status).toBe(409)
  expect((await ops('promptReturnTime', { body: { order_number } })).status).toBe(409)
  expect(await customer.order()).toMatchObject({
    ...{ status: 'under_cancellation', returned_on: today, cancel_date: second.end, next_payment_date: chargeOn },
    ...{ prompt_return_time: false, available_extra_services: [] },
  })
  await shop.worker.runUntilIdle()
  // Letters leave side by side: the one about the end may be the later one.
  const subject = `Auto on palautettu – tilaus ${order_number}`
  const letter = (await sentMails(shop.db, customer.email)).find((mail) => mail.subject === subject)
  expect(letter?.bodyText).toContain(`palautettu ${formatDay(today)}`)
  expect(letter?.bodyText).toContain(formatDay(chargeOn))

  await later(customer, addDays(second.end, 1))
  const over = await customer.order()
  expect(over).toMatchObject({ status: 'cancelled', prompt_return_time: false, next_payment_date: null })
  expect(over.invoices.map(({ status }) => status)).toEqual(['paid', 'paid'])
  const subjects = await mailsTo(customer)
  // The receipt of the last month leaves beside it.
  expect(subjects.slice(0, 2)).toContain(`Tilauksesi on päättynyt – tilaus ${order_number}`)
  expect(subjects.filter((subject) => subject.startsWith('Valitse palautusaika'))).toEqual([])
})

describe('a withdrawn order', () => {
  const withdraw = ({ order_number }: OwnerOfOrder) =>
    transaction(shop.db, (tx) =>
      withdrawForStaff({ clock: shop.clock, queue }, tx, { orderNumber: order_number, actor: 'staff' }),
    )

  test('pays everything back, frees the car and says so [STATE-80]', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    await shop.worker.runUntilIdle()
    expect((await customer.order()).invoices).toMatchObject([{ status: 'paid' }])
    const twice = await Promise.allSettled([withdraw(customer), withdraw(customer)])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await shop.worker.runUntilIdle()
    const order = await customer.order()
    expect(order.status).toBe('withdrawn')
    expect(order.invoices).toMatchObject([
      { invoice_type: 'credit', status: 'paid' },
      { invoice_type: 'monthly_subscription', status: 'credited' },
    ])
    expect(order.invoices.reduce((sum, { total_amount }) => sum + total_amount, 0)).toBe(0)
    const subjects = await mailsTo(customer)
    expect(subjects).toContain(`Tilauksesi on peruutettu – tilaus ${customer.order_number}`)
    const refunded = `Hyvitys maksukortillesi – tilaus ${customer.order_number}`
    const letters = await sentMails(shop.db, customer.email)
    expect(letters.find(({ subject }) => subject === refunded)?.bodyText).toMatch(/^Hyvityslasku: /m)
  })

  test('that was handed over ends with the return of its car', async () => {
    const customer = await delivered()
    await withdraw(customer)
    const order = await customer.order()
    expect(order).toMatchObject({ status: 'under_cancellation', cancel_date: returnDayAfter(shop.clock.today()) })
    await later(customer, addDays(day(order.cancel_date ?? ''), 1))
    expect((await customer.order()).status).toBe('cancelled')
  })
})

describe('the calendar', () => {
  const lettersOf = async (of: OwnerOfOrder, subject: RegExp) =>
    (await mailsTo(of)).filter((line) => subject.test(line)).length

  test('asks a week before the end when the car comes back, once', async () => {
    const customer = await delivered()
    await end(customer)
    const last = day((await customer.order()).cancel_date ?? '')
    await later(customer, addDays(last, -8))
    expect((await customer.order()).prompt_return_time).toBe(false)
    await later(customer, addDays(last, -7))
    await later(customer, addDays(last, -6))
    expect((await customer.order()).prompt_return_time).toBe(true)
    expect(await lettersOf(customer, /^Valitse palautusaika/)).toBe(1)
  })

  test('asks for an open day, also when it was closed since; the order is over when that has passed, and nobody is asked any more', async () => {
    const customer = await delivered()
    const last = periodOf(customer.start, 1).end
    const closes = (of: Day) =>
      shop.db.execute(sql`
      insert into closed_day (day, reason) values (${of}, 'Suljettu') on conflict do nothing`)
    for (const shut of [last, addDays(last, 1)]) await closes(shut)
    await end(customer)
    const ended = await customer.order()
    const open = day(ended.return_date ?? '')
    expect(ended.cancel_date).toBe(last)
    expect(open > addDays(last, 1)).toBe(true)
    await closes(open)
    await later(customer, addDays(last, -6))
    const asked = await customer.order()
    expect(asked.return_date).toBe(addDays(open, 1))
    const [letter] = (await sentMails(shop.db, customer.email)).filter(({ subject }) => subject.startsWith('Valitse'))
    expect(letter?.bodyText).toContain(formatDay(addDays(open, 1)))
    await later(customer, addDays(open, 1))
    expect(await customer.order()).toMatchObject({ status: 'under_cancellation', prompt_return_time: true })
    await later(customer, addDays(open, 2))
    expect(await customer.order()).toMatchObject({ status: 'cancelled', prompt_return_time: false })
    const body = { order_number: customer.order_number, return_time: 8 as const }
    expect(await shop.call('setReturnTime', { token: customer.token, body })).toMatchObject({
      status: 409,
      body: { code: 'TIME_NOT_ASKED' },
    })
  })

  test('tells once that a term turns into months, while there is time to end it', async () => {
    const customer = await delivered(3)
    const termEnd = periodOf(customer.start, 3).end
    await later(customer, addDays(termEnd, -29))
    expect(await lettersOf(customer, /^Sitoutumisaikasi päättyy/)).toBe(0)
    await later(customer, addDays(termEnd, -28))
    await later(customer, addDays(termEnd, -20))
    expect(await lettersOf(customer, /^Sitoutumisaikasi päättyy/)).toBe(1)
  })

  test('tells all whose term ends in one transaction, and each once when two workers sweep', async () => {
    const customers = [await delivered(3), await delivered(3), await delivered(3)]
    const toThen = daysBetween(shop.clock.today(), addDays(periodOf(customers[0]?.start ?? day(''), 3).end, -21))
    shop.clock.moveTo(shop.clock.offset() + toThen * 86_400_000)
    await Promise.all([1, 2].map(() => remindAhead({ ...shop, stopping: new AbortController().signal })))
    const orderIds = customers.map(({ orderId }) => orderId)
    const { rows } = await shop.db.$client.query(
      `select count(*)::int as told, count(distinct xmin::text)::int as transactions from subscription_notice
       where kind = 'term_ends' and order_id = any($1)`,
      [orderIds],
    )
    expect(rows).toEqual([{ told: 3, transactions: 1 }])
    await shop.worker.runUntilIdle()
    for (const customer of customers) expect(await lettersOf(customer, /^Sitoutumisaikasi päättyy/)).toBe(1)
  })

  test('tells once of a card that ends before the next charge', async () => {
    const customer = await delivered()
    const next = day((await customer.order()).next_payment_date ?? '')
    const before = addDays(next, -10)
    await shop.db.execute(sql`
      update payment_card set expiry_year = ${Number(addDays(next, -31).slice(0, 4))},
        expiry_month = ${Number(addDays(next, -31).slice(5, 7))} where order_id = ${customer.orderId}`)
    // Two weeks before the charge, not earlier.
    await later(customer, addDays(next, -15))
    expect(await lettersOf(customer, /^Maksukorttisi vanhenee/)).toBe(0)
    await later(customer, before)
    await later(customer, addDays(before, 1))
    expect(await lettersOf(customer, /^Maksukorttisi vanhenee/)).toBe(1)
  })
})
