import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, formatDay } from '../../../contract/days/date.ts'
import { seenOf } from '../../../contract/order/seenChange.ts'
import { periodOf } from '../../billing/pricing/period.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import type { OwnerOfOrder } from '../../testing/orderInState.ts'
import { changedTables, tableSums } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { ending } from '../testing/ending.ts'
import { inEveryState, order_number, statesOf } from '../testing/stateTable.ts'

const shop = await testShop()
const { end, delivered, later } = ending(shop)

const offered = async (of: OwnerOfOrder) =>
  (await shop.call('getLongerTerms', { token: of.token, params: { order_number: of.order_number } })).body.terms
const lengthen = (of: OwnerOfOrder, fixed_term: 1 | 3 | 6, more: object = {}) =>
  shop.call('lengthenOrder', { token: of.token, body: { order_number: of.order_number, fixed_term, ...more } })

inEveryState(shop, {
  name: 'lengthenOrder',
  body: (of) => ({ ...order_number(of), fixed_term: 6 }),
  writes: ['job', 'order_change', 'orders', 'subscription'],
  outcomes: [[statesOf.private.filter((one) => one !== 'delivered'), 'NOT_LENGTHENABLE']],
})

describe('an order that runs by the month', () => {
  test('is offered the terms that lower its price, and takes one from the next month on', async () => {
    const customer = await delivered()
    await later(customer, customer.start)
    const terms = await offered(customer)
    const now = (await customer.order()).order_product_car.price
    const second = periodOf(customer.start, 2).start
    const six = terms.find(({ fixed_term }) => fixed_term === 6)
    expect(six).toMatchObject({ price_now: now, from: second, ends_earliest: addMonths(customer.start, 7) })
    expect(terms.every(({ price }) => price < now)).toBe(true)
    const asked = await lengthen(customer, 6, { preview: true })
    expect(asked.body).toMatchObject({ ends: six?.ends_earliest, new_price: { from: second, amount: six?.price } })
    expect((await customer.order()).fixed_term).toBe(1)
    expect((await lengthen(customer, 6)).body).toEqual(asked.body)
    const order = await customer.order()
    expect(order).toMatchObject({
      fixed_term: 6,
      cancelling_date: six?.ends_earliest,
      billing_cycle: { fixed_end_date: six?.ends_earliest },
      current_period: { amount: now },
      next_period: { amount: six?.price },
      order_product_car: { price: now },
      commitment: { ends_earliest: six?.ends_earliest, total: Math.round((six?.price ?? 0) * 600) / 100 },
    })
    expect(order.payment_table).toHaveLength(6)
    expect(order.payment_table[0]).toMatchObject({ counter: 2, amount: six?.price })
    await later(customer, addDays(second, 1))
    const after = await customer.order()
    expect(after.order_product_car.price).toBe(six?.price)
    const billed = after.invoices.find(({ subscription_period_start }) => subscription_period_start === second)
    expect(billed?.total_amount).toBe(six?.price)
    await end(customer)
    expect((await customer.order()).cancel_date).toBe(six?.ends_earliest)
  })

  test('is not lengthened twice, for a term that is not offered, or while its own term runs', async () => {
    const [customer, bound] = [await delivered(), await delivered(3)]
    const presses = await Promise.all([lengthen(customer, 6), lengthen(customer, 6), lengthen(customer, 3)])
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await offered(customer)).toEqual([])
    expect((await lengthen(bound, 6)).body).toMatchObject({ code: 'TERM_RUNS' })
    expect(await offered(bound)).toEqual([])
    const plain = await delivered()
    expect((await lengthen(plain, 1)).body).toMatchObject({ code: 'TERM_NOT_OFFERED' })
    // In its last month the next one is free again.
    await later(bound, addDays(periodOf(bound.start, 3).start, 1))
    expect((await lengthen(bound, 6)).body).toMatchObject({ ends: addMonths(bound.start, 9) })
  })

  test('once the next month is invoiced has the new price from the month after it', async () => {
    const customer = await delivered()
    const { start, end: next } = periodOf(customer.start, 2)
    const shown = (await lengthen(customer, 6, { preview: true })).body
    await later(customer, addDays(start, -7))
    const seen = seenOf(shown)
    const before = await tableSums(shop.db)
    expect((await lengthen(customer, 6, { seen })).body).toMatchObject({ code: 'CHANGE_DIFFERS' })
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
    expect((await lengthen(customer, 6)).body).toMatchObject({
      ends: addMonths(customer.start, 8),
      new_price: { from: next },
    })
  })

  test('is told by a letter, and in the annex of its contract', async () => {
    const customer = await delivered()
    const { body } = await lengthen(customer, 3)
    await shop.worker.runUntilIdle()
    const letter = (await sentMails(shop.db, customer.email)).find(({ subject }) => /pidennetty/.test(subject))
    expect(letter?.bodyText).toContain(formatDay(body.ends, 'fi'))
    const { rows } = await shop.db.execute(sql`
      select from_text, to_text, actor from order_change where order_id = ${customer.orderId}`)
    expect(rows).toMatchObject([{ from_text: '1 kk', actor: 'customer' }])
    expect(rows[0]?.to_text).toContain(formatDay(periodOf(customer.start, 2).start, 'fi'))
  })

  test('at the moment of its billing has each month at one of the two prices, as its plan says', async () => {
    const customers = await Promise.all(Array.from({ length: 4 }, () => delivered()))
    await later(customers[0] as OwnerOfOrder, addDays(periodOf(shop.clock.today(), 1).end, -9))
    for (const customer of customers) await customer.signIn()
    await Promise.all([
      ...customers.map((customer) => lengthen(customer, 6)),
      shop.db.execute(sql`update subscription set next_charge_on = ${shop.clock.today()} where end_date is null`),
      shop.worker.runUntilIdle(),
    ])
    await shop.worker.runUntilIdle()
    for (const customer of customers) {
      const { rows } = await shop.db.execute<{ from: number; price: number; start: string; billed: number }>(sql`
        select (s.plan->'later'->0->>'fromPeriod')::int as from, (s.plan->'later'->0->>'listCents')::int as price,
          i.period_start::text as start, i.total_cents::int as billed
        from subscription s join invoice i on i.order_id = s.order_id and i.kind = 'monthly_subscription'
        where s.order_id = ${customer.orderId} order by i.period_start`)
      for (const [at, { from, price, billed }] of rows.entries()) expect(billed === price).toBe(at + 1 >= from)
    }
  })
})
