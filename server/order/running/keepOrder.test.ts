import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, formatDay } from '../../../contract/days/date.ts'
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

const keep = (of: OwnerOfOrder, more: object = {}) =>
  shop.call('keepOrder', { token: of.token, body: { order_number: of.order_number, ...more } })

const listPrice = async (of: OwnerOfOrder) => (await of.order()).order_product_car.price

inEveryState(shop, {
  name: 'keepOrder',
  body: order_number,
  writes: ['job', 'order_history', 'orders', 'subscription'],
  outcomes: [
    [['delivered'], 'nothing to do'],
    [statesOf.private.filter((one) => one !== 'under_cancellation'), 'NOT_KEEPABLE'],
  ],
})

describe('an ending that is taken back', () => {
  test('leaves the order as it was before it, with nothing of the return left', async () => {
    const customer = await delivered(3)
    const before = await customer.order()
    await end(customer)
    await shop.db.execute(sql`
      update orders set prompt_return_time = true, return_time = 10 where id = ${customer.orderId}`)
    const asked = await keep(customer, { preview: true })
    expect(asked).toMatchObject({ status: 200, body: { ends: before.cancelling_date, lost_code: null } })
    expect((await customer.order()).status).toBe('under_cancellation')
    expect((await keep(customer)).body).toEqual(asked.body)
    expect(await customer.order()).toEqual(before)
    await later(customer, addDays(periodOf(customer.start, 3).end, 1))
    expect(await customer.order()).toMatchObject({ status: 'delivered', cancel_date: null })
  })

  test('is told by one letter, and that of the ending is not sent any more', async () => {
    const customer = await delivered()
    await end(customer)
    await Promise.all([1, 2, 3].map(() => keep(customer)))
    await shop.worker.runUntilIdle()
    const letters = (await sentMails(shop.db, customer.email)).filter(({ subject }) =>
      /jatkuu|päättyväksi/.test(subject),
    )
    expect(letters.map(({ subject }) => subject)).toEqual([`Tilauksesi jatkuu – tilaus ${customer.order_number}`])
    const { cancelling_date } = await customer.order()
    expect(letters[0]?.bodyText).toContain(formatDay(cancelling_date ?? '', 'fi'))
  })

  test('after the day of the next charge has it charged once, for its whole period', async () => {
    const customer = await delivered()
    const { end: next } = periodOf(customer.start, 1)
    await later(customer, addDays(next, -14))
    await end(customer)
    await later(customer, addDays(next, -2))
    const { body } = await keep(customer)
    expect(body.next_charge).toMatchObject({ date: shop.clock.today(), start: next, amount: await listPrice(customer) })
    await later(customer, addDays(next, -1))
    const { invoices } = await customer.order()
    expect(invoices.filter(({ subscription_period_start }) => subscription_period_start === next)).toHaveLength(1)
  })

  test('comes too late on its day, and after the car is back', async () => {
    const [late, back] = [await delivered(), await delivered()]
    await end(late)
    await end(back)
    const { cancel_date } = await late.order()
    await shop.db.execute(sql`update orders set returned_on = ${shop.clock.today()} where id = ${back.orderId}`)
    expect((await keep(back)).body).toMatchObject({ code: 'NOT_KEEPABLE' })
    await later(late, addDays(cancel_date as never, -1))
    expect((await keep(late, { preview: true })).status).toBe(200)
    await later(late, cancel_date as never)
    const before = await tableSums(shop.db)
    expect((await keep(late)).body).toMatchObject({ code: 'NOT_KEEPABLE' })
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
  })

  test('waits until a failed charge is paid', async () => {
    const customer = await delivered()
    await end(customer)
    const becomes = (status: string) =>
      shop.db.execute(sql`
        update invoice set status = ${status} where id = (select id from invoice where order_id = ${customer.orderId} limit 1)`)
    await becomes('error')
    expect((await keep(customer)).body).toMatchObject({ code: 'PAY_FIRST' })
    await becomes('paid')
    expect((await keep(customer)).status).toBe(200)
  })

  test('is done as it was shown, or not at all', async () => {
    const customer = await delivered()
    const { end: next } = periodOf(customer.start, 1)
    await later(customer, addDays(next, -14))
    await end(customer)
    const shown = (await keep(customer, { preview: true })).body
    const seen = seenOf(shown)
    await later(customer, addDays(next, -3))
    expect((await keep(customer, { seen })).body).toMatchObject({ code: 'CHANGE_DIFFERS' })
    expect((await customer.order()).status).toBe('under_cancellation')
  })

  test('has the code again that the ending let go of, unless its last use is taken', async () => {
    const [first, second] = [await delivered(), await delivered()]
    const customers = [first, second]
    for (const { token, order_number } of customers) {
      const body = { order_number, code: 'TERVETULOA', page: 'customer' as const }
      expect((await shop.call('addPromoCode', { token, body })).status).toBe(200)
    }
    const uses = async () =>
      (await shop.db.execute(sql`select used::int from promo_code where code = 'TERVETULOA'`)).rows[0]?.used
    const used = await uses()
    const priced = await first.order()
    for (const customer of customers) await end(customer)
    expect(await uses()).toBe(Number(used) - 2)
    await shop.db.execute(sql`update promo_code set max_uses = used + 1 where code = 'TERVETULOA'`)
    expect((await keep(first)).body).toMatchObject({
      lost_code: null,
      next_charge: { amount: priced.next_charge?.amount },
    })
    expect((await first.order()).order_codes).toMatchObject([{ state: 'in_force' }])
    expect((await keep(second)).body).toMatchObject({
      lost_code: 'TERVETULOA',
      next_charge: { amount: await listPrice(second) },
    })
    expect((await second.order()).order_codes).toEqual([])
    await shop.db.execute(sql`update promo_code set max_uses = null where code = 'TERVETULOA'`)
  })

  test('at the moment in which it ends goes on or is over, and never both', async () => {
    const customers = await Promise.all(Array.from({ length: 4 }, () => delivered()))
    for (const customer of customers) await end(customer)
    await Promise.all([
      ...customers.map((customer) => keep(customer)),
      ...customers.map((customer) => end(customer)),
      shop.worker.runUntilIdle(),
    ])
    for (const { orderId } of customers) {
      const { rows } = await shop.db.execute(sql`
        select (o.cancel_date is null) = (s.end_date is null) and (o.status = 'delivered') = (o.cancel_date is null) as agree
        from orders o join subscription s on s.order_id = o.id where o.id = ${orderId}`)
      expect(rows).toEqual([{ agree: true }])
    }
  })
})
