import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { opsClient } from '../operator/testing/opsClient.ts'
import { newId } from '../platform/ids.ts'
import { orderInState } from '../testing/orderInState.ts'
import { startOrder } from '../testing/testCustomer.ts'
import { testShop } from '../testing/testShop.ts'
import { eraseUnneeded } from './eraseUnneeded.ts'
import { rowsAbout } from './testing/rowsAbout.ts'
import { DAY_MS, tidying } from './testing/tidying.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const { tidyUp, one, left } = tidying(shop)
const password = 'Pitkä ja hyvä salasana 17'

describe('an order that was never confirmed', () => {
  test('goes 30 days after its end with all that hangs on it, and its customer with it', async () => {
    const customer = await orderInState(shop, { status: 'removed' })
    const { order_number, email, token, customerId } = customer
    await ops('addNote', { body: { order_number, note: 'Soitti ja kyseli' } })
    await ops('addNote', { body: { email, note: 'Kohtelias' } })
    const message = { kind: 'order', name: 'Onni', email, message: 'Missä auto on?' } as const
    expect((await shop.call('sendMessage', { token, body: message })).status).toBe(201)
    await shop.call('sendLoginToken', { body: { email } })
    await shop.pass(29 * DAY_MS)
    await tidyUp()
    expect(await left('order_history', customer)).toBeGreaterThan(1)
    expect(await left('sent_letter', customer)).toBeGreaterThan(0)
    expect(await left('payment_card', customer)).toBe(1)

    await shop.pass(3 * DAY_MS)
    await tidyUp()
    // The message is kept as one that was written without an account; what staff did is kept as proof.
    expect(await rowsAbout(shop.db, customerId)).toEqual({ audit_entry: expect.any(Number) })
    expect(await one(sql`select customer_id, name from contact_message where email = ${email}`)).toEqual({
      customer_id: null,
      name: 'Onni',
    })
    expect(await one(sql`select 1 from reservation where order_id = ${customer.orderId}`)).toBeUndefined()
  })

  test('goes without its customer where a password was chosen or another order was confirmed', async () => {
    const withPassword = await orderInState(shop, { status: 'removed' })
    const set = { password, password_confirmation: password }
    expect((await shop.call('setPassword', { token: withPassword.token, body: set })).status).toBe(204)
    const confirmed = await orderInState(shop, { status: 'confirmed' })
    const removed = await orderInState(shop, { status: 'removed' })
    const moved = sql`update orders set customer_id = ${confirmed.customerId} where id = ${removed.orderId}`
    for (const table of ['order_history', 'payment_card', 'card_registration'])
      await shop.db.execute(
        sql`update ${sql.identifier(table)} set customer_id = ${confirmed.customerId} where order_id = ${removed.orderId}`,
      )
    await shop.db.execute(moved)
    await shop.pass(32 * DAY_MS)
    await tidyUp()
    expect(await left('orders', withPassword)).toBeUndefined()
    expect(await left('customer', withPassword)).toBe(1)
    expect(await left('email_lookup', withPassword)).toBe(1)
    expect(await left('orders', confirmed)).toBe(1)
    expect(await left('invoice', confirmed)).toBe(1)
    expect(await left('customer', confirmed)).toBe(1)
  })

  test('stays while figures have not counted its end, while a withdrawal is written about it, and when it came back', async () => {
    const uncounted = await orderInState(shop, { status: 'removed' })
    const withdrawn = await orderInState(shop, { status: 'removed' })
    await shop.db.execute(sql`
      insert into withdrawal_notice (id, received_at, name, order_number, email, customer_id, order_id, state, decided_at, decided_by, receipt_held)
      values (${newId()}, now(), 'Onni', ${withdrawn.order_number}, ${withdrawn.email}, ${withdrawn.customerId},
        ${withdrawn.orderId}, 'declined', now(), 'clock', false)`)
    await shop.pass(32 * DAY_MS)
    for (const table of ['figure_day', 'check_day', 'counted_day'])
      await shop.db.execute(sql`delete from ${sql.identifier(table)} where day >= ${shop.clock.today()}::date - 40`)
    await eraseUnneeded(shop)
    expect(await left('orders', uncounted)).toBe(1)
    await tidyUp()
    expect(await left('orders', uncounted)).toBeUndefined()
    expect(await left('orders', withdrawn)).toBe(1)
  })
})

test('a visitor who walked away is forgotten: expired, removed a week later, gone 30 days after that', async () => {
  const visitor = await startOrder(shop)
  const known = sql`select 1 as known from customer where email = ${visitor.email}`
  await shop.pass(2 * 3_600_000)
  await shop.pass(8 * DAY_MS)
  await tidyUp()
  await shop.pass(28 * DAY_MS)
  await tidyUp()
  expect(await one(known)).toEqual({ known: 1 })
  await shop.pass(4 * DAY_MS)
  await tidyUp()
  expect(await one(known)).toBeUndefined()
})
