import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formatPrice, fromEuros, toEuros, vatWithin } from '../../../contract/money/money.ts'
import { newId } from '../../platform/ids.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { billedOrder, untilBilled } from '../../testing/billedOrder.ts'
import { firstOpenDay, isHandedOver, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

/** An order whose car its customer has, and the sum of its next month. */
async function running() {
  const customer = await billedOrder(shop)
  await isHandedOver(shop, customer)
  const { order_number } = customer
  const before = (await customer.order()).next_charge
  const give = (amount: number, more: object = {}) =>
    ops('giveGoodwill', { body: { order_number, amount, reason: 'Auto oli myöhässä', ...more } })
  return { customer, give, month: before?.amount ?? 0 }
}

test('goodwill is shown first, then taken off the next invoice with its tax, told to its customer and charged less', async () => {
  const { customer, give, month } = await running()
  const ahead = await give(15.5, { dry_run: true })
  expect(ahead.body).toMatchObject({ left: month - 15.5, letters: [{ to: customer.email }] })
  expect((await customer.order()).next_charge?.amount).toBe(month)
  expect((await give(15.5)).body).toEqual({ start: ahead.body.start, left: month - 15.5 })
  expect((await customer.order()).next_charge).toMatchObject({ start: ahead.body.start, amount: month - 15.5 })
  await shop.worker.runUntilIdle()
  const letters = await sentMails(shop.db, customer.email)
  const letter = letters.find(({ subject }) => subject.startsWith('Hyvitys seuraavasta laskustasi'))
  expect(letter?.bodyText).toContain(formatPrice(15.5, 'fi'))

  const { invoices } = await untilBilled(shop, customer, 2)
  const number = invoices.find(({ subscription_period_start: start }) => start === ahead.body.start)?.invoice_number
  const { invoice, lines } = (await ops('showInvoice', { params: { invoice_number: number ?? '' } })).body
  const { vat } = vatWithin(fromEuros(month - 15.5), 255)
  expect(invoice).toMatchObject({ total: month - 15.5, vat: toEuros(vat), status: 'paid' })
  expect(lines).toContainEqual(expect.objectContaining({ name: 'Vapaaehtoinen hyvitys', amount: -15.5 }))
  // The month after costs what it did, and may be made lower again.
  expect((await customer.order()).next_charge?.amount).toBe(month)
  expect((await give(1)).status).toBe(200)
})

test('goodwill is 20 euros at most, once for each invoice, and of no order without an invoice to come', async () => {
  const { give } = await running()
  for (const amount of [20.01, 0, -5]) expect((await give(amount)).status).toBe(422)
  expect((await give(20)).status).toBe(200)
  expect((await give(1)).body.code).toBe('GOODWILL_GIVEN')
  const atOnce = await running()
  const both = await Promise.all([atOnce.give(5), atOnce.give(6)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const ending = await running()
  const { start } = (await ending.give(5, { dry_run: true })).body
  await shop.db.execute(sql`update subscription set end_date = ${start} where order_id = ${ending.customer.orderId}`)
  expect((await ending.give(5)).body.code).toBe('NO_INVOICE_AHEAD')
})

test('goodwill before the first charge is told, moves with the pickup and makes the first invoice lower', async () => {
  const customer = await orderInState(shop)
  await customer.confirm()
  const { order_number, commitment } = await customer.order()
  const first = commitment.first_charge.amount
  const given = { order_number, amount: 20, reason: 'Auto oli myöhässä' }
  const ahead = await ops('giveGoodwill', { body: { ...given, dry_run: true } })
  expect(ahead.body).toMatchObject({ left: first - 20, letters: [{ to: customer.email }] })
  expect((await ops('giveGoodwill', { body: given })).status).toBe(200)
  const { start_date } = await customer.order()
  const moved = { order_number, start_date: await firstOpenDay(shop, customer), reason: 'Auto ei ehdi' }
  expect(moved.start_date).not.toBe(start_date)
  expect((await ops('movePickupForStaff', { body: moved })).status).toBe(200)
  expect((await customer.order()).commitment.first_charge.amount).toBe(first - 20)
  const { invoices } = await untilBilled(shop, customer, 1)
  expect(invoices).toMatchObject([{ total_amount: first - 20, subscription_period_start: moved.start_date }])
})

test('a code that makes the month free after goodwill was given leaves nothing to pay, and nothing to give back', async () => {
  const { customer, give, month } = await running()
  expect((await give(20)).status).toBe(200)
  await shop.db.execute(sql`
    insert into promo_code (id, kind, code, code_norm, description, value_type, value, valid_from, valid_to)
    values (${newId()}, 'promo', 'ILMAINEN', 'ILMAINEN', 'Kuukausi ilmaiseksi', 'percent', 100, '2020-01-01', '2040-01-01')`)
  const { token, order_number } = customer
  expect((await shop.call('addPromoCode', { token, body: { order_number, code: 'ILMAINEN' } })).status).toBe(200)
  expect((await customer.order()).next_charge?.amount).toBe(0)
  const { invoices } = await untilBilled(shop, customer, 2)
  expect(invoices.map(({ total_amount }) => total_amount).toSorted()).toEqual([0, expect.any(Number)])
  expect((await customer.order()).next_charge?.amount).toBe(month)
})
