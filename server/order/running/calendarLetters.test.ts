import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, day, daysBetween, formatDay } from '../../../contract/days/date.ts'
import { remindAhead } from '../../billing/invoicing/remindAhead.ts'
import { periodOf } from '../../billing/pricing/period.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import type { OwnerOfOrder } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { ending } from '../testing/ending.ts'

const shop = await testShop()
const { end, mailsTo, delivered, later } = ending(shop)

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
    expect(letter?.bodyText).toContain(formatDay(addDays(open, 1), 'fi'))
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
