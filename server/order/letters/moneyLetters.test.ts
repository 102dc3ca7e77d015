import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cents, formatPrice, fromEuros, toEuros } from '../../../contract/money/money.ts'
import { creditInvoice } from '../../billing/invoicing/creditInvoice.ts'
import { transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { secretsFrom } from '../../platform/secrets.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { sandboxMail } from '../../providers/mail/sandboxMail.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import type { OwnerOfOrder } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { sendNotice } from './sendNotice.ts'

const shop = await testShop()

async function cardBecomes({ orderId }: OwnerOfOrder, scenario: string): Promise<void> {
  const sealed = secretsFrom(shop.config.secret).seal(`sbx_${scenario}_${newId()}`)
  await shop.db.execute(sql`update payment_card set token = ${sealed} where order_id = ${orderId}`)
}
const letter = async ({ email }: OwnerOfOrder, subject: RegExp) =>
  (await sentMails(shop.db, email)).find((mail) => subject.test(mail.subject))?.bodyText ?? ''

/** A customer who owes a month of which 123.45 was taken off: the invoice's sum and what is owed. */
async function owing() {
  const customer = await billedOrder(shop, 'insufficient')
  const [invoice] = (await customer.order()).invoices
  if (!invoice) throw new Error('no invoice')
  const { invoice_number, total_amount } = invoice
  const part = { invoiceNumber: invoice_number, cents: cents(12_345), reason: 'Hyvitys' }
  await transaction(shop.db, (tx) => creditInvoice(shop, tx, part))
  const pay = () => shop.call('payInvoice', { token: customer.token, body: { invoice_number } })
  return {
    customer,
    pay,
    whole: formatPrice(total_amount, 'fi'),
    owed: formatPrice(toEuros(cents(fromEuros(total_amount) - 12_345)), 'fi'),
  }
}

async function saysYes(terminalUrl = ''): Promise<void> {
  const { headers } = await shop.http.inject({
    method: 'POST',
    url: new URL(terminalUrl).pathname,
    payload: 'action=accept',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const back = new URL(String(headers.location))
  await shop.http.inject({ url: back.pathname + back.search })
  await shop.worker.runUntilIdle()
}

describe('a letter about money names the sum that moved, not the one of the invoice', () => {
  test('when it was paid, and when a second payment went back', async () => {
    const { customer, pay, whole, owed } = await owing()
    await cardBecomes(customer, 'sca')
    const { body } = await pay()
    await shop.pass(7_200_000)
    await cardBecomes(customer, 'ok')
    await customer.signIn()
    expect((await pay()).body.outcome).toBe('paid')
    await saysYes(body.terminal_url ?? '')
    for (const subject of [/^Kuitti /, /^Hyvitys maksukortillesi/]) {
      expect(await letter(customer, subject)).toContain(owed)
      expect(await letter(customer, subject)).not.toContain(whole)
    }
  })

  test('when the bank asks the customer about a try of the schedule, who is told what to do', async () => {
    const { customer, owed } = await owing()
    await shop.db.execute(sql`
      update charge_attempt set outcome = 'needs_customer', settled_at = null where order_id = ${customer.orderId}`)
    await shop.db.execute(sql`update invoice set retry_on = null where order_id = ${customer.orderId}`)
    const [invoice] = (await customer.order()).invoices.filter(({ status }) => status === 'error')
    expect(invoice).toMatchObject({ awaits_bank: true, payable: true })
    const { orderId } = customer
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`select customer_id as id from orders where id = ${orderId}`,
    )
    const about = {
      customerId: rows[0]?.id ?? '',
      orderId,
      invoiceNumber: invoice?.invoice_number ?? '',
      at: '2026-12-01T10:00:00Z',
    }
    await sendNotice({ ...shop, mail: sandboxMail(shop) }, { kind: 'charge_failed', ...about })
    const text = await letter(customer, /^Vahvista maksu pankissasi/)
    expect(text).toContain(owed)
    expect(text).toContain('vuorokauden kuluessa')
    expect(text).not.toContain('Emme yritä')
  })

  test('when it could not be charged again', async () => {
    const { customer, whole, owed } = await owing()
    await shop.pass(2 * 86_400_000)
    const text = await letter(customer, /^Veloitus ei onnistunut/)
    expect(text).toContain(owed)
    expect(text).not.toContain(whole)
  })
})
