import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day, daysBetween } from '../../../contract/days/date.ts'
import { transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { secretsFrom } from '../../platform/secrets.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { creditInvoice } from '../invoicing/creditInvoice.ts'

const shop = await testShop()

/** Makes the order's card behave as another scenario from now on. */
async function cardBecomes({ orderId }: OwnerOfOrder, scenario: string): Promise<void> {
  const sealed = secretsFrom(shop.config.secret).seal(`sbx_${scenario}_${newId()}`)
  await shop.db.execute(sql`update payment_card set token = ${sealed} where order_id = ${orderId}`)
}
const chargesOf = async ({ orderId }: OwnerOfOrder) =>
  (
    await shop.db.execute<{ outcome: string }>(
      sql`select outcome from charge_attempt where order_id = ${orderId} order by number`,
    )
  ).rows.map(({ outcome }) => outcome)
const invoiceOf = async (of: OwnerOfOrder) => {
  const [invoice] = (await of.order()).invoices
  if (!invoice) throw new Error('No invoice')
  return invoice
}

/** A customer whose first charge failed, since there was nothing on the account. */
async function inTrouble(scenario = 'insufficient'): Promise<OwnerOfOrder & { invoice_number: string }> {
  const customer = await orderInState(shop)
  await cardBecomes(customer, scenario)
  expect((await customer.confirm()).status).toBe(200)
  const { next_payment_date } = await customer.order()
  await shop.pass(daysBetween(shop.clock.today(), day(next_payment_date ?? '')) * 86_400_000)
  await customer.signIn()
  const { status, invoice_number } = await invoiceOf(customer)
  expect(status).toBe('error')
  return Object.assign(customer, { invoice_number })
}
const pay = ({ token, invoice_number }: { token: string; invoice_number: string }) =>
  shop.call('payInvoice', { token, body: { invoice_number } })

/** The customer answers the bank; returns the address where the browser ends. */
async function answerBank(terminalUrl: string, action: 'accept' | 'cancel'): Promise<string> {
  const chosen = await shop.http.inject({
    method: 'POST',
    url: new URL(terminalUrl).pathname,
    payload: `action=${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const back = new URL(String(chosen.headers.location))
  return String((await shop.http.inject({ url: back.pathname + back.search })).headers.location)
}

describe('paying a failed invoice', () => {
  test('tells why and when before, and charges the card that is active now, once', async () => {
    const customer = await inTrouble()
    expect(await invoiceOf(customer)).toMatchObject({
      failure_reason: 'Kortilla ei ollut riittävästi katetta.',
      payable: true,
    })
    const declined = { outcome: 'declined', failure_reason: 'Kortilla ei ollut riittävästi katetta.' }
    expect((await pay(customer)).body).toMatchObject(declined)
    await cardBecomes(customer, 'ok')
    const answers = await Promise.all([1, 2, 3].map(() => pay(customer)))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(['paid', 'pending']).toContain(body.outcome)
    }
    expect((await pay(customer)).body.outcome).toBe('paid')
    expect(await chargesOf(customer)).toEqual(['declined', 'declined', 'paid'])
    expect(await invoiceOf(customer)).toMatchObject({ status: 'paid', failure_reason: null, payable: false })
    expect((await customer.order()).order_errors.invoices).toEqual([])
  })

  test('leads to the bank when it asks, and back, once', async () => {
    const customer = await inTrouble()
    await cardBecomes(customer, 'sca')
    const asked = await pay(customer)
    expect(asked.body.outcome).toBe('needs_customer')
    expect((await pay(customer)).body).toEqual(asked.body)
    expect(await invoiceOf(customer)).toMatchObject({
      failure_reason: 'Pankki pyytää sinua vahvistamaan maksun.',
      payable: true,
    })
    const url = asked.body.terminal_url ?? ''
    expect((await shop.http.inject(new URL(url).pathname)).body).toContain('Vahvista maksu')
    expect(await answerBank(url, 'accept')).toBe('/tili?maksettu=1')
    expect(await answerBank(url, 'cancel')).toBe('/tili?maksettu=1')
    expect(await invoiceOf(customer)).toMatchObject({ status: 'paid' })
    expect(await chargesOf(customer)).toEqual(['declined', 'paid'])
  })

  test('comes back unpaid from a bank that was told no, and can be tried again', async () => {
    const customer = await inTrouble()
    await cardBecomes(customer, 'sca')
    const { body } = await pay(customer)
    expect(await answerBank(body.terminal_url ?? '', 'cancel')).toBe('/tili?maksuvirhe=1')
    expect(await invoiceOf(customer)).toMatchObject({
      status: 'error',
      failure_reason: 'Maksua ei vahvistettu pankissa.',
      payable: true,
    })
    const again = await pay(customer)
    expect(again.body).toMatchObject({ outcome: 'needs_customer' })
    expect(again.body.terminal_url).not.toBe(body.terminal_url)
    // Nobody ever answers: the schedule goes on.
    await shop.pass(60_000)
    await shop.pass(7_200_000)
    expect(await chargesOf(customer)).toEqual(['declined', 'declined', 'declined'])
  })

  test('twice, at the bank in one tab after all and by another card in the next, gives one payment back', async () => {
    const customer = await inTrouble()
    await cardBecomes(customer, 'sca')
    const { body } = await pay(customer)
    await shop.pass(7_200_000)
    await cardBecomes(customer, 'ok')
    expect((await pay(customer)).body.outcome).toBe('paid')
    expect(await answerBank(body.terminal_url ?? '', 'accept')).toBe('/tili?maksettu=1')
    await shop.worker.runUntilIdle()
    expect(await chargesOf(customer)).toEqual(['declined', 'surplus', 'paid'])
    const { rows } = await shop.db.execute<{ outcome: string }>(
      sql`select outcome from refund_attempt where order_id = ${customer.orderId}`,
    )
    expect(rows).toEqual([{ outcome: 'ok' }])
    expect(await invoiceOf(customer)).toMatchObject({ status: 'paid', invoice_type: 'monthly_subscription' })
    expect((await sentMails(shop.db, customer.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Hyvitys maksukortillesi/),
    )
  })

  test('leads nobody to the bank for what was credited meanwhile; a yes that comes all the same is paid back', async () => {
    const customer = await inTrouble()
    await cardBecomes(customer, 'sca')
    const { body } = await pay(customer)
    const credit = { invoiceNumber: customer.invoice_number, reason: 'Hyvitys' }
    await transaction(shop.db, (tx) => creditInvoice(shop, tx, credit))
    expect(await pay(customer)).toMatchObject({ status: 409, body: { code: 'INVOICE_NOT_PAYABLE' } })
    const [invoice] = (await customer.order()).invoices.filter(({ invoice_type }) => invoice_type !== 'credit')
    expect(invoice).toMatchObject({ status: 'credited', payable: false, awaits_bank: false, amount_due: 0 })
    await answerBank(body.terminal_url ?? '', 'accept')
    await shop.worker.runUntilIdle()
    const { rows } = await shop.db.execute(sql`select outcome from refund_attempt where order_id = ${customer.orderId}`)
    expect(rows).toEqual([{ outcome: 'ok' }])
  })

  test.each([
    ['timeout', 31_000],
    ['pending', 61_000],
  ])('of a card whose answer is %s is not charged again, and settled by asking', async (scenario, after) => {
    const customer = await inTrouble()
    await cardBecomes(customer, scenario)
    expect((await pay(customer)).body.outcome).toBe('pending')
    expect((await pay(customer)).body.outcome).toBe('pending')
    expect(await invoiceOf(customer)).toMatchObject({ payable: false })
    await shop.pass(after)
    expect((await pay(customer)).body.outcome).toBe('paid')
    expect(await chargesOf(customer)).toEqual(['declined', 'paid'])
  })

  test('with a card that its issuer refused for good asks nobody, says why, and costs no try', async () => {
    const customer = await inTrouble('stolen')
    for (let press = 0; press < 6; press += 1)
      expect(await pay(customer)).toMatchObject({
        status: 409,
        body: {
          code: 'CARD_SPENT',
          message: 'Maksukortti on ilmoitettu varastetuksi. Maksa toisella kortilla tai lisää uusi maksukortti.',
        },
      })
    expect(await chargesOf(customer)).toEqual(['declined'])
    expect(await invoiceOf(customer)).toMatchObject({ payable: true, refused_cards: [expect.any(String)] })
  })

  test('needs a card, and an invoice that failed and is one’s own', async () => {
    const [customer, stranger] = [await inTrouble(), await orderInState(shop, { status: 'confirmed' })]
    expect(await pay({ token: stranger.token, invoice_number: customer.invoice_number })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    await shop.db.execute(sql`delete from charge_attempt where order_id = ${customer.orderId}`)
    await shop.db.execute(sql`delete from payment_card where order_id = ${customer.orderId}`)
    expect((await pay(customer)).body).toMatchObject({ code: 'NO_CARD' })
    await shop.db.execute(sql`update invoice set status = 'open' where order_id = ${customer.orderId}`)
    expect((await pay(customer)).body).toMatchObject({ code: 'INVOICE_NOT_PAYABLE' })
  })
})

describe('a charge that failed', () => {
  const lettersTo = async ({ email }: OwnerOfOrder, subject: RegExp) =>
    (await sentMails(shop.db, email)).filter((mail) => subject.test(mail.subject))

  test('is told by letter with the reason and the next try; one that came right, too', async () => {
    const customer = await inTrouble()
    const [letter] = await lettersTo(customer, /^Veloitus ei onnistunut/)
    for (const part of ['Kortilla ei ollut riittävästi katetta.', customer.invoice_number, '/tili']) {
      expect(letter?.bodyText).toContain(part)
      expect(letter?.bodyHtml).toContain(part)
    }
    await cardBecomes(customer, 'ok')
    await pay(customer)
    await shop.worker.runUntilIdle()
    // One letter: its receipt.
    expect(await lettersTo(customer, /^Kuitti /)).toHaveLength(1)
    expect(await lettersTo(customer, /^Maksu onnistui/)).toEqual([])
    expect(await lettersTo(customer, /^Veloitus ei onnistunut/)).toHaveLength(1)
  })
})
