import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/days/date.ts'
import { businessGauges } from '../../businessGauges.ts'
import { newId } from '../../platform/ids.ts'
import { createHealth } from '../../platform/observe/health.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import { cardBecomes } from '../../testing/cardBecomes.ts'
import type { OwnerOfOrder } from '../../testing/orderInState.ts'
import { visitTerminal } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

const run = (query: ReturnType<typeof sql>) => shop.db.execute(query)
/** Billed for its first month with a card of this scenario. */
async function charged(scenario: string): Promise<OwnerOfOrder & { invoice_number: string }> {
  const customer = await billedOrder(shop, scenario)
  const [invoice] = (await customer.order()).invoices
  return Object.assign(customer, { invoice_number: invoice?.invoice_number ?? '' })
}
const show = async ({ order_number }: OwnerOfOrder) => (await ops('showOrder', { params: { order_number } })).body
const waitingOf = async ({ order_number }: OwnerOfOrder) =>
  (await ops('listRefunds')).body.refunds.filter((refund) => refund.order_number === order_number)
const retry = (refund_id: string) => ops('retryRefund', { body: { refund_id } })
const settle = (refund_id: string, paid_on: string = shop.clock.today()) =>
  ops('settleRefund', {
    body: { refund_id, outcome: 'by_transfer', paid_on, reference: 'Arkistotunnus 1234' } as never,
  })
const accounts = async (customer: OwnerOfOrder) => {
  const sums: Record<string, number> = {}
  for (const { account, amount } of (await show(customer)).ledger ?? [])
    sums[account] = Math.round((sums[account] ?? 0) * 100 + amount * 100) / 100
  return sums
}
const actsOn = async (refundId: string) =>
  (await ops('listAudit', { query: { subject: `refund ${refundId}` } })).body.entries.map(({ act, actor }) => [
    act,
    actor,
  ])
const figures = async () => {
  const health = createHealth()
  businessGauges(shop, health)
  return await health.registry.getSingleMetricAsString('refunds_waiting_for_staff')
}

describe('a refund that the processor never answered of', () => {
  const HOUR = 3_600_000
  const say = (refund_id: string, outcome: 'paid_back' | 'not_paid_back', reference?: string) =>
    ops('settleRefund', { body: { refund_id, outcome, ...(reference ? { reference } : {}) } })
  async function lost() {
    const customer = await charged('refund-lost')
    await ops('creditInvoice', { body: { invoice_number: customer.invoice_number, amount: 50, reason: 'Hyvitys' } })
    await shop.worker.runUntilIdle()
    expect(await waitingOf(customer)).toEqual([])
    await shop.pass(HOUR)
    const [refund] = await waitingOf(customer)
    return { customer, refund, id: refund?.refund_id ?? '' }
  }

  test('is seen after an hour, with what can be done with it, and settled as paid back', async () => {
    const { customer, refund, id } = await lost()
    expect(refund).toMatchObject({ why: 'unanswered', reason: null, reference: null, amount: 50 })
    expect(refund?.acts).toEqual([
      { act: 'settleRefundPaid', closed: null },
      { act: 'settleRefundNotPaid', closed: 'may_arrive' },
    ])
    expect(await figures()).toContain('outcome="unknown"} 1')
    expect(await say(id, 'not_paid_back')).toMatchObject({ status: 409, body: { code: 'REFUND_MAY_ARRIVE' } })
    expect(await settle(id)).toMatchObject({ status: 409, body: { code: 'REFUND_NOT_WAITING' } })
    expect(await say(id, 'paid_back')).toMatchObject({
      status: 422,
      body: { errors: { reference: [expect.any(String)] } },
    })
    const dry = { refund_id: id, outcome: 'paid_back' as const, reference: 'tx-1', dry_run: true }
    const asked = await ops('settleRefund', { body: dry })
    expect(asked.body.letters).toMatchObject([{ subject: expect.stringMatching(/^Hyvitys maksukortillesi/) }])
    expect(await say(id, 'paid_back', `tx-${id}`)).toMatchObject({ status: 200, body: { amount: 50 } })
    expect(await waitingOf(customer)).toEqual([])
    expect((await show(customer)).refunds).toMatchObject([{ outcome: 'ok' }])
    expect(await actsOn(id)).toEqual([['settleRefund', 'staff:Maija']])
    expect(await figures()).toContain('outcome="unknown"} 0')
    await shop.worker.runUntilIdle()
    const letter = (await sentMails(shop.db, customer.email)).find(({ subject }) => /^Hyvitys/.test(subject))
    expect(letter?.bodyText).toContain('50,00')
  })

  test('and was not paid back waits on as a rejected one', async () => {
    const { customer, id } = await lost()
    await shop.pass(24 * HOUR)
    expect((await waitingOf(customer))[0]?.acts).toContainEqual({ act: 'settleRefundNotPaid', closed: null })
    expect(await say(id, 'not_paid_back')).toMatchObject({ status: 200 })
    const [refund] = await waitingOf(customer)
    expect(refund).toMatchObject({ refund_id: id, why: 'rejected' })
    expect(refund?.acts.map(({ act }) => act)).toEqual(['retryRefund', 'settleRefund'])
    const bare = { refund_id: id, outcome: 'by_transfer' as const }
    expect(await ops('settleRefund', { body: bare })).toMatchObject({
      status: 422,
      body: { errors: { paid_on: [expect.any(String)] } },
    })
    expect(await settle(id)).toMatchObject({ status: 200, body: { amount: 50 } })
  })
})

describe('a credit of what came in part by bank transfer', () => {
  test('goes back by bank transfer where its card paid less, and staff are told so', async () => {
    const customer = await billedOrder(shop, 'insufficient')
    const [{ invoice_number = '', total_amount = 0 } = {}] = (await customer.order()).invoices
    const came = { invoice_number, archive_id: 'osa', booked_on: shop.clock.today(), payer: 'Onni', amount: 100 }
    expect((await ops('bookTransfer', { body: came })).status).toBe(200)
    await cardBecomes(shop, customer, 'ok')
    const paid = await shop.call('payInvoice', { token: customer.token, body: { invoice_number } })
    expect(paid.body).toMatchObject({ outcome: 'paid' })
    const credit = (amount: number) => ops('creditInvoice', { body: { invoice_number, amount, reason: 'Koe' } })
    expect((await credit(50)).body).toMatchObject({ goes_back: { amount: 50 }, by_transfer: null })
    expect((await credit(total_amount - 50)).body).toMatchObject({ goes_back: null, by_transfer: total_amount - 50 })
    await shop.worker.runUntilIdle()
    const waiting = await waitingOf(customer)
    expect(waiting).toMatchObject([{ amount: total_amount - 50 }])
    expect((await settle(waiting[0]?.refund_id ?? '')).status).toBe(200)
    expect((await accounts(customer)).card).toBe(total_amount - 150)
  })

  test('goes back to the card no more than it paid, with what earlier credits gave back to it', async () => {
    const customer = await billedOrder(shop, 'insufficient')
    const [{ invoice_number = '', total_amount = 0 } = {}] = (await customer.order()).invoices
    const came = { invoice_number, booked_on: shop.clock.today(), payer: 'Onni', amount: total_amount - 100 }
    expect((await ops('bookTransfer', { body: { ...came, archive_id: 'enin' } })).status).toBe(200)
    await cardBecomes(shop, customer, 'ok')
    const paid = await shop.call('payInvoice', { token: customer.token, body: { invoice_number } })
    expect(paid.body).toMatchObject({ outcome: 'paid' })
    const credit = (amount: number) => ops('creditInvoice', { body: { invoice_number, amount, reason: 'Koe' } })
    expect((await credit(60)).body).toMatchObject({ goes_back: { amount: 60 }, by_transfer: null })
    expect((await credit(70)).body).toMatchObject({ goes_back: null, by_transfer: 70 })
    expect((await credit(40)).body).toMatchObject({ goes_back: { amount: 40 }, by_transfer: null })
    await shop.worker.runUntilIdle()
    await shop.pass(25 * 3_600_000)
    const waiting = await waitingOf(customer)
    expect(waiting).toMatchObject([{ amount: 70 }])
    expect((await accounts(customer)).card ?? 0).toBe(0)
    expect((await settle(waiting[0]?.refund_id ?? '')).status).toBe(200)
    expect(await waitingOf(customer)).toEqual([])
  })
})

describe('a refund the card rejected', () => {
  test('of a credit is seen, tried again, and paid by bank transfer to the cent', async () => {
    const customer = await charged('refund-fails')
    const credited = await ops('creditInvoice', {
      body: { invoice_number: customer.invoice_number, amount: 100.01, reason: 'Hyvitys' },
    })
    await shop.worker.runUntilIdle()
    // The shop owes it: no charge of theirs failed.
    const { invoices, order_errors } = await customer.order()
    expect(invoices[0]).toMatchObject({ invoice_type: 'credit', status: 'error', failure_reason: null, payable: false })
    expect(order_errors).toEqual({ invoices: [] })
    const before = await accounts(customer)
    const [first] = await waitingOf(customer)
    expect(first).toMatchObject({
      order_number: customer.order_number,
      invoice_number: credited.body.credit_invoice_number,
      amount: 100.01,
      why: 'rejected',
      reason: 'refund not allowed',
      attempt: 1,
    })
    expect(await figures()).toContain('outcome="rejected"} 1')
    const id = first?.refund_id ?? ''
    expect(await Promise.all([retry(id), retry(id)])).toMatchObject([
      { status: 200, body: { attempt: 2 } },
      { status: 200, body: { attempt: 2 } },
    ])
    await shop.worker.runUntilIdle()
    expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'REFUND_NOT_WAITING' } })
    const [second] = await waitingOf(customer)
    expect(second).toMatchObject({ attempt: 2, amount: 100.01 })
    const again = second?.refund_id ?? ''
    const late = await settle(again, addDays(shop.clock.today(), 1))
    expect(late).toMatchObject({ status: 422, body: { errors: { paid_on: [expect.any(String)] } } })
    expect(await settle(again)).toMatchObject({ status: 200, body: { amount: 100.01 } })
    expect(await settle(again)).toMatchObject({ status: 409, body: { code: 'REFUND_NOT_WAITING' } })
    expect(await waitingOf(customer)).toEqual([])
    expect(await figures()).toContain('outcome="rejected"} 0')

    const after = await show(customer)
    expect(after.refunds).toMatchObject([
      { attempt: 1, outcome: 'rejected' },
      { attempt: 2, outcome: 'rejected' },
      { attempt: 3, outcome: 'by_hand', paid_on: shop.clock.today(), reference: 'Arkistotunnus 1234' },
    ])
    expect(after.account.invoices.map(({ status }) => status)).toEqual(['paid', 'paid'])
    expect(await accounts(customer)).toEqual({ ...before, bank: -100.01, receivable: 0 })
    expect(await actsOn(id)).toEqual([
      ['retryRefund', 'staff:Maija'],
      ['retryRefund', 'staff:Maija'],
    ])
    expect(await actsOn(again)).toEqual([['settleRefund', 'staff:Maija']])
    await shop.worker.runUntilIdle()
    const letter = (await sentMails(shop.db, customer.email)).find(({ subject }) => /^Hyvitys/.test(subject))
    expect(letter?.subject).toMatch(/^Hyvitys pankkitilillesi/)
    expect(letter?.bodyText).toContain('tilisiirtona')
    expect(letter?.bodyText).toContain('100,01')
  })

  test('of a payment that came twice is seen under its invoice, tried again and paid by hand', async () => {
    const customer = await charged('insufficient')
    const pay = () =>
      shop.call('payInvoice', { token: customer.token, body: { invoice_number: customer.invoice_number } })
    await cardBecomes(shop, customer, 'sca')
    const asked = await pay()
    await shop.pass(7_200_000)
    await cardBecomes(shop, customer, 'ok')
    expect((await pay()).body.outcome).toBe('paid')
    await run(sql`update sandbox_charge set token = ${`sbx_refund-fails_${newId()}`} where outcome = 'needs_customer'`)
    await visitTerminal(shop, asked, 'sca')
    await shop.worker.runUntilIdle()
    const [first] = await waitingOf(customer)
    expect(first).toMatchObject({ invoice_number: customer.invoice_number, why: 'rejected', attempt: 1 })
    const before = await accounts(customer)
    expect(await retry(first?.refund_id ?? '')).toMatchObject({ status: 200, body: { attempt: 2 } })
    await shop.worker.runUntilIdle()
    const [second] = await waitingOf(customer)
    expect(await settle(second?.refund_id ?? '')).toMatchObject({ status: 200, body: { amount: first?.amount } })
    expect(await waitingOf(customer)).toEqual([])
    expect(await accounts(customer)).toEqual({ ...before, bank: -(first?.amount ?? 0), receivable: 0 })
    const { account, refunds } = await show(customer)
    expect(account.invoices).toMatchObject([{ status: 'paid', invoice_type: 'monthly_subscription' }])
    expect(refunds?.map(({ outcome }) => outcome)).toEqual(['rejected', 'rejected', 'by_hand'])
  })
})
