import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day, daysBetween } from '../../../contract/days/date.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import { cardBecomes } from '../../testing/cardBecomes.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'

const shop = await testShop()
const DAY = 86_400_000

const told = async (customer: OwnerOfOrder) => (await customer.order()).first_charge
const later = async (customer: OwnerOfOrder, ms: number) => {
  await shop.pass(ms)
  await customer.signIn()
}

for (const kind of ['private', 'business'] as const)
  test(`the first charge of a ${kind} customer waits for its day, is under way on it, and is paid with its receipt, also a year later`, async () => {
    const customer = await orderInState(shop, { kind })
    expect(await told(customer)).toBeNull()
    await customer.confirm()
    const { commitment, next_payment_date: on } = await customer.order()
    const { amount } = commitment.first_charge
    const wait = daysBetween(shop.clock.today(), day(on ?? ''))
    const unpaid = { date: on, amount, invoice_number: null }
    expect(await told(customer)).toEqual({ state: wait > 0 ? 'to_come' : 'under_way', ...unpaid })
    await later(customer, wait * DAY)
    await shop.worker.runUntilIdle()
    const [invoice] = (await customer.order()).invoices
    const paid = { state: 'paid', date: on, amount, invoice_number: invoice?.invoice_number }
    expect(await told(customer)).toEqual(paid)
    for (const passed of [3_600_000, DAY, 365 * DAY]) {
      await later(customer, passed)
      expect(await told(customer)).toEqual(paid)
    }
  })

test('a first charge that was refused is told as failed until it is paid, and as paid on the day that it was', async () => {
  const customer = await billedOrder(shop, 'insufficient')
  const { invoices, order_errors } = await customer.order()
  const number = invoices[0]?.invoice_number ?? ''
  expect(await told(customer)).toMatchObject({ state: 'failed', invoice_number: number })
  expect(order_errors.invoices).toEqual([number])
  await later(customer, DAY)
  expect(await told(customer)).toMatchObject({ state: 'failed' })
  await cardBecomes(shop, customer, 'ok')
  await shop.call('payInvoice', { token: customer.token, body: { invoice_number: number } })
  expect(await told(customer)).toMatchObject({ state: 'paid', date: shop.clock.today() })
})

test('a first charge without an answer is under way, and paid once the answer is there', async () => {
  const customer = await billedOrder(shop, 'timeout')
  expect(await told(customer)).toMatchObject({ state: 'under_way' })
  await later(customer, 10 * 60_000)
  await shop.worker.runUntilIdle()
  expect(await told(customer)).toMatchObject({ state: 'paid' })
})

test('a withdrawal before the day of the first charge leaves none to come, and after it one that is credited', async () => {
  const early = await orderInState(shop)
  // Far enough for its charge to wait.
  const far = addDays(shop.clock.today(), 20)
  await shop.db.execute(sql`update orders set start_date = ${far} where id = ${early.orderId}`)
  await early.confirm()
  expect(await told(early)).toMatchObject({ state: 'to_come', date: addDays(far, -8) })
  await withdraws(early)
  expect(await told(early)).toBeNull()
  const charged = await billedOrder(shop)
  await withdraws(charged)
  expect(await told(charged)).toMatchObject({ state: 'credited', amount: 0 })
})

async function withdraws({ token, order_number, email }: OwnerOfOrder) {
  const body = { name: 'Onni Onnistuja', order_number, email }
  expect((await shop.call('withdraw', { token, body })).status).toBe(200)
  await shop.worker.runUntilIdle()
}
