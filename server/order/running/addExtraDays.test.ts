import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, day, formatDay } from '../../../contract/days/date.ts'
import { seenOf } from '../../../contract/order/seenChange.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import type { OwnerOfOrder } from '../../testing/orderInState.ts'
import { changedTables, tableSums } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { ending } from '../testing/ending.ts'
import { inEveryState, order_number, statesOf } from '../testing/stateTable.ts'

const shop = await testShop()
const { end, delivered, later } = ending(shop)

const add = (of: OwnerOfOrder, days: number, more: object = {}) =>
  shop.call('addExtraDays', { token: of.token, body: { order_number: of.order_number, days, ...more } })
const keep = (of: OwnerOfOrder, more: object = {}) =>
  shop.call('keepOrder', { token: of.token, body: { order_number: of.order_number, ...more } })
/** An order that ends, its last day and the price of one day more, in cents. */
async function ended() {
  const customer = await delivered()
  await end(customer)
  const { cancel_date, order_product_car } = await customer.order()
  const priceOf = (days: number) => Math.floor((order_product_car.price * 100 * days) / 30) / 100
  return Object.assign(customer, { ends: day(cancel_date ?? ''), priceOf })
}
const daysBilled = async (of: OwnerOfOrder) =>
  (await of.order()).invoices
    .filter(({ invoice_type }) => invoice_type === 'other')
    .map(({ subscription_period_start, total_amount, status }) => [subscription_period_start, total_amount, status])

inEveryState(shop, {
  name: 'addExtraDays',
  body: (of) => ({ ...order_number(of), days: 2 }),
  writes: ['debt_event', 'invoice', 'invoice_line', 'invoice_series', 'job', 'ledger_entry', 'order_change', 'orders'],
  outcomes: [[statesOf.private.filter((one) => one !== 'under_cancellation'), 'DAYS_NOT_ADDABLE']],
})

describe('an order that ends', () => {
  test('takes some days more for a thirtieth of its price each, charged at once, and told', async () => {
    const customer = await ended()
    const asked = await add(customer, 3, { preview: true })
    const [until, price] = [addDays(customer.ends, 3), customer.priceOf(3)]
    expect(asked.body).toMatchObject({ ends: until, charged_now: price })
    expect((await customer.order()).cancel_date).toBe(customer.ends)
    expect((await add(customer, 3, { seen: seenOf(asked.body) })).body).toEqual(asked.body)
    await shop.worker.runUntilIdle()
    expect(await daysBilled(customer)).toEqual([[customer.ends, price, 'paid']])
    expect(await customer.order()).toMatchObject({ cancel_date: until, extra_days: 3 })
    const letter = (await sentMails(shop.db, customer.email)).find(({ subject }) => /lisätty päiviä/.test(subject))
    expect(letter?.bodyText).toContain(formatDay(until, 'fi'))
    const { rows } = await shop.db.execute(sql`
      select kind, to_text from order_change where order_id = ${customer.orderId}`)
    expect(rows).toEqual([{ kind: 'days_added', to_text: `${formatDay(until, 'fi')} (3 lisäpäivää)` }])
  })

  test('has no month in these days, and ends behind them', async () => {
    const customer = await ended()
    await add(customer, 4)
    await later(customer, addDays(customer.ends, 2))
    expect(await customer.order()).toMatchObject({
      status: 'under_cancellation',
      current_period: null,
      billing_cycle: null,
      next_charge: null,
    })
    expect((await add(customer, 1)).status).toBe(200)
    const { return_date } = await customer.order()
    await later(customer, addDays(day(return_date ?? ''), 1))
    expect((await customer.order()).status).toBe('cancelled')
    const monthly = (await customer.order()).invoices.filter((one) => one.invoice_type === 'monthly_subscription')
    expect(monthly.every(({ subscription_period_start: start }) => (start ?? '') < customer.ends)).toBe(true)
  })

  test('that goes on after all gives the days back', async () => {
    const customer = await ended()
    await add(customer, 2)
    await add(customer, 3)
    await shop.worker.runUntilIdle()
    const asked = await keep(customer, { preview: true })
    const sum = Math.round((customer.priceOf(2) + customer.priceOf(3)) * 100) / 100
    expect(asked.body.charged_now).toBe(-sum)
    expect((await keep(customer)).body).toEqual(asked.body)
    await shop.worker.runUntilIdle()
    expect((await daysBilled(customer)).map(([, , status]) => status)).toEqual(['credited', 'credited'])
    expect(await customer.order()).toMatchObject({ status: 'delivered', extra_days: 0, cancel_date: null })
    // Another ending, and other days: what went back is not given back again.
    await end(customer)
    await add(customer, 1)
    expect((await keep(customer, { preview: true })).body.charged_now).toBe(-customer.priceOf(1))
  })

  test('takes fourteen days at most, and the same press twice adds them twice at most as it was seen', async () => {
    const customer = await ended()
    const seen = seenOf((await add(customer, 10, { preview: true })).body)
    const presses = await Promise.all([add(customer, 10, { seen }), add(customer, 10, { seen })])
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await add(customer, 5)).body).toMatchObject({ code: 'TOO_MANY_DAYS' })
    expect((await add(customer, 4)).status).toBe(200)
  })

  test('has none where its car is needed, up to the day before', async () => {
    const customer = await ended()
    const { return_date } = await customer.order()
    const needed = addDays(day(return_date ?? ''), 3)
    const actor = { actor: 'x', reason: 'Katsastus' }
    await shop.db.execute(sql`
      insert into vehicle_block (id, vehicle_id, first_day, last_day, reason, created_by, created_at)
      select gen_random_uuid(), vehicle_id, ${needed}, ${addDays(needed, 2)}, ${actor.reason}, ${actor.actor}, now()
      from orders where id = ${customer.orderId}`)
    const before = await tableSums(shop.db)
    const refused = await add(customer, 14)
    expect(refused.body).toMatchObject({ code: 'CAR_NEEDED' })
    expect((refused.body as unknown as { message: string }).message).toContain(formatDay(needed, 'fi'))
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
    expect((await add(customer, 1)).status).toBe(200)
  })

  test('has none while a failed charge is owed, on the day after its end, or with its car back', async () => {
    const [owing, over, back] = [await ended(), await ended(), await ended()]
    await shop.db.execute(sql`
      update invoice set status = 'error' where id = (select id from invoice where order_id = ${owing.orderId} limit 1)`)
    expect((await add(owing, 1)).body).toMatchObject({ code: 'PAY_FIRST' })
    await shop.db.execute(sql`update invoice set status = 'paid' where order_id = ${owing.orderId}`)
    await shop.db.execute(sql`update orders set returned_on = ${shop.clock.today()} where id = ${back.orderId}`)
    expect((await add(back, 1)).body).toMatchObject({ code: 'DAYS_NOT_ADDABLE' })
    await shop.db.execute(sql`update orders set returned_on = null where id = ${back.orderId}`)
    await later(over, over.ends)
    expect((await add(over, 1, { preview: true })).status).toBe(200)
    await later(over, addDays(over.ends, 1))
    expect((await add(over, 1)).body).toMatchObject({ code: 'DAYS_NOT_ADDABLE' })
  })
})
