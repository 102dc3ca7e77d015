import { expect, test } from 'vitest'
import { billedOrder } from '../../testing/billedOrder.ts'
import { cardBecomes } from '../../testing/cardBecomes.ts'
import type { OwnerOfOrder } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop)
const unpaid = async () => (await ops('listUnpaid')).body
const failed = async (scenario: string) => {
  const customer = await billedOrder(shop, scenario)
  const [invoice] = (await customer.order()).invoices
  if (!invoice) throw new Error('No invoice')
  return { customer, invoice }
}
const pay = ({ token }: OwnerOfOrder, invoice_number: string) =>
  shop.call('payInvoice', { token, body: { invoice_number } })

test('what customers owe is listed with its reason and next try, less what was credited, until it is paid', async () => {
  const { customer, invoice } = await failed('insufficient')
  await billedOrder(shop)
  const { invoice_number, total_amount } = invoice
  const credit = { invoice_number, amount: 0.01, reason: 'Hyvitys' }
  expect((await ops('creditInvoice', { body: credit })).status).toBe(200)
  expect(await unpaid()).toEqual({
    invoices: [
      {
        invoice_number,
        order_number: customer.order_number,
        customer: expect.stringMatching(/\S \S/),
        due_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        amount_due: total_amount - 0.01,
        failure_reason: 'Kortilla ei ollut riittävästi katetta.',
        next_try_date: invoice.next_try_date,
        email: expect.stringContaining('@'),
        phone: expect.stringMatching(/^\+358/),
        item_id: expect.any(String),
        mark: { assigned_to: null, snoozed_until: null, done: null },
        acts: [{ act: 'finishWork', closed: null }],
      },
    ],
    next: null,
  })
  await cardBecomes(shop, customer, 'ok')
  expect((await pay(customer, invoice_number)).body).toMatchObject({ outcome: 'paid' })
  expect(await unpaid()).toEqual({ invoices: [], next: null })
})

test('they come oldest first, and what no try is planned for says so', async () => {
  const made = [await failed('stolen'), await failed('insufficient')].map(({ invoice }) => invoice)
  const { invoices } = await unpaid()
  expect(invoices.map((one) => one.invoice_number)).toEqual(made.map((one) => one.invoice_number))
  expect(invoices.map((one) => one.next_try_date === null)).toEqual([true, false])
})
