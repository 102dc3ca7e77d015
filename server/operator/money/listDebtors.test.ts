import { expect, test } from 'vitest'
import { billedOrder } from '../../testing/billedOrder.ts'
import { cardBecomes } from '../../testing/cardBecomes.ts'
import type { OwnerOfOrder } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'
import { signedIn } from '../testing/signedIn.ts'

const shop = await testShop()
const ops = await opsClient(shop)
const unpaid = async (query: Record<string, string> = {}) => (await ops('listUnpaid', { query })).body
const receivables = async (query: Record<string, string>) => (await ops('listReceivables', { query })).body
const failed = async (scenario: string) => {
  const customer = await billedOrder(shop, scenario)
  const [invoice] = (await customer.order()).invoices
  if (!invoice) throw new Error('No invoice')
  return { customer, invoice }
}
const pay = ({ token }: OwnerOfOrder, invoice_number: string) =>
  shop.call('payInvoice', { token, body: { invoice_number } })

test('who owes what failed is listed with the sum less credits and transfers, until it is paid', async () => {
  const { customer, invoice } = await failed('insufficient')
  await billedOrder(shop)
  const { invoice_number, total_amount } = invoice
  const credit = { invoice_number, amount: 0.01, reason: 'Hyvitys' }
  expect((await ops('creditInvoice', { body: credit })).status).toBe(200)
  const paid = { invoice_number, archive_id: 'A1', booked_on: shop.clock.today(), amount: 100, payer: 'Onni' }
  expect((await ops('bookTransfer', { body: paid })).body).toMatchObject({ too_much: 0 })
  const amount = Math.round((total_amount - 100.01) * 100) / 100
  const { debtors } = await unpaid()
  expect(debtors).toMatchObject([
    {
      name: expect.stringMatching(/\S \S/),
      business_id: null,
      email: expect.stringContaining('@'),
      phone: expect.stringMatching(/^\+358/),
      count: 1,
      amount,
      in_collection: 0,
      due_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      next_try_date: invoice.next_try_date,
      has_car: false,
      call_back: false,
      last_contact: null,
      reminded_on: null,
      item_id: expect.any(String),
      mark: { assigned_to: null, snoozed_until: null, done: null },
      acts: [{ act: 'noteDebtorContact', closed: null }],
    },
  ])
  const debtor_id = debtors[0]?.debtor_id ?? ''
  const shown = (await ops('showDebtor', { params: { debtor_id } })).body
  expect(shown.debts).toMatchObject([
    {
      invoice_number,
      order_number: customer.order_number,
      amount,
      transferred: 100,
      failure_reason: 'Kortilla ei ollut riittävästi katetta.',
    },
  ])
  const { orders } = (await ops('listOrders', { query: { limit: '200' } })).body
  const owed = orders.map(({ order_number, owed: sum }) => [order_number === customer.order_number, sum])
  expect(owed.toSorted()).toEqual([
    [false, 0],
    [true, amount],
  ])
  // The desk sees orders, and no debts.
  const atDesk = await shop.http.inject({ url: '/api/ops/orders', headers: await signedIn(shop, 'tiina') })
  expect(atDesk.json().orders.map((order: object) => 'owed' in order)).toEqual([false, false])
  await cardBecomes(shop, customer, 'ok')
  expect((await pay(customer, invoice_number)).body).toMatchObject({ outcome: 'paid' })
  expect(await unpaid()).toEqual({ debtors: [], next: null })
  expect(await ops('showDebtor', { params: { debtor_id } })).toMatchObject({ status: 404 })
})

test('a person is one row however many invoices failed; what no try is planned for says so', async () => {
  await failed('stolen')
  await failed('insufficient')
  const { debtors } = await unpaid()
  expect(debtors.map((one) => one.next_try_date === null).toSorted()).toEqual([false, true])
  expect((await ops('listUnpaid', { query: { waits_for: 'customer' } })).body.debtors).toHaveLength(1)
})

test('debtors and receivables are sorted by what is owed, page by page', async () => {
  const { invoice } = await failed('insufficient')
  const credit = { invoice_number: invoice.invoice_number, amount: 200, reason: 'Hyvitys' }
  expect((await ops('creditInvoice', { body: credit })).status).toBe(200)
  await failed('stolen')
  const debts: number[] = []
  for (let after: string | null = ''; after !== null; ) {
    const answer: Awaited<ReturnType<typeof unpaid>> = await unpaid({
      sort: '-owed',
      limit: '1',
      ...(after ? { after } : {}),
    })
    debts.push(...answer.debtors.map(({ amount }) => amount))
    after = answer.next
  }
  expect(debts).toHaveLength((await unpaid()).debtors.length)
  expect(debts).toEqual(debts.toSorted((one, other) => other - one))
  for (const sort of ['owed', '-owed', '-due']) {
    const amounts: number[] = []
    const days: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const answer: Awaited<ReturnType<typeof receivables>> = await receivables({
        sort,
        limit: '1',
        ...(after ? { after } : {}),
      })
      amounts.push(...answer.invoices.map(({ amount }) => amount))
      days.push(...answer.invoices.map(({ due_date }) => due_date))
      after = answer.next
    }
    const upwards = amounts.toSorted((one, other) => one - other)
    if (sort === '-due') expect(days).toEqual(days.toSorted().toReversed())
    else expect(amounts).toEqual(sort === 'owed' ? upwards : upwards.toReversed())
    expect(amounts.length).toBeGreaterThan(1)
  }
})
