import { expect } from '@playwright/test'
import { untilOrder } from '../account/account.ts'
import { ask, orderByCalls } from '../order/orderByCalls.ts'
import { fillsCredit, paidInvoice } from '../screens/adminMoneyScreens.ts'
import type { Colleague } from './staff.ts'

let written = 0
const address = (who: string): string => `${who}.${++written}.${Date.now()}@esimerkki.example`

/** Something for staff to decide: a credit that the register left to a person. */
export async function checkWaits({ shop }: Colleague): Promise<string> {
  const { email } = await orderByCalls(shop, 'maksutiedot', { email: address('kerttu'), persona: 'Kerttu Kielto' })
  return email
}

/** Somebody has written. */
export async function messageWaits({ shop }: Colleague, message: string): Promise<void> {
  const body = { name: 'Ville Viestijä', email: address('ville'), kind: 'other' as const, message }
  await ask(shop, 'sendMessage', { body })
}

const dayAgo = `
  update refund_attempt set created_at = created_at - interval '25 hours'
  where outcome in ('asked', 'unknown') and invoice_id = (select id from invoice where number = $1)`

/** Money of whose way back to the card the processor never said anything, for a day by now. */
export async function refundUnanswered(it: Colleague): Promise<string> {
  const number = await paidInvoice(it, 'refund-lost')
  await it.comesTo(`/raha/laskut/${number}`, 'finance')
  await fillsCredit(it)
  await it
    .dialog(/^Hyvitä laskua/)
    .getByRole('button', { name: /^Hyvitä / })
    .click()
  await it.dialog(/^Hyvitä laskua/).waitFor({ state: 'hidden' })
  await expect
    .poll(async () => (await it.shop.db.$client.query(dayAgo, [number])).rowCount, { timeout: 10_000 })
    .toBe(1)
  return number
}

/** An invoice whose charge failed. */
export async function invoiceUnpaid({ shop }: Colleague): Promise<string> {
  // A car whose pickup day is so near that it is charged at once.
  const near = { car: 'Norra Tuuli', gear: 'A' } as const
  const started = await orderByCalls(shop, 'valmis', { email: address('olli'), card: 'stolen', ...near })
  await untilOrder(shop, started, ({ invoices }) => invoices.some(({ status }) => status === 'error'))
  return started.order_number
}
