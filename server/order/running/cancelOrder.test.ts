import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, formatDay } from '../../../contract/days/date.ts'
import { endingDay, periodOf } from '../../billing/pricing/period.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { changedTables, tableSums } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { ending } from '../testing/ending.ts'
import { inEveryState, order_number, statesOf } from '../testing/stateTable.ts'

const shop = await testShop()
const { end, delivered, later } = ending(shop)

inEveryState(shop, {
  name: 'cancelOrder',
  body: order_number,
  writes: ['job', 'order_history', 'orders', 'subscription'],
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

  test('is confirmed by mail with the dates and how to return the car, once [CANCEL-10]', async () => {
    const customer = await delivered()
    expect((await Promise.all([1, 2, 3, 4].map(() => end(customer)))).map(({ status }) => status)).toEqual([
      204, 204, 204, 204,
    ])
    await shop.worker.runUntilIdle()
    const { cancel_date, dealer } = await customer.order()
    const letters = (await sentMails(shop.db, customer.email)).filter(({ subject }) => /päättyväksi/.test(subject))
    expect(letters).toHaveLength(1)
    for (const part of [formatDay(cancel_date ?? '', 'fi'), dealer.address, 'Palautusohjeet', customer.order_number]) {
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
