import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Day, day, daysBetween } from '../../../contract/days/date.ts'
import { cents, formatPrice, fromEuros, sumCents, toEuros } from '../../../contract/money/money.ts'
import { writeOffDebtor } from '../../billing/debtors/actOnDebtor.ts'
import { collectedPapers, collectFor, endCollecting, monthOf } from '../../billing/invoicing/collectiveMonths.ts'
import { creditInvoice } from '../../billing/invoicing/creditInvoice.ts'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { transaction } from '../../platform/database/database.ts'
import { readPdf } from '../../platform/testing/readPdf.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { untilBilled } from '../../testing/billedOrder.ts'
import { cardBecomes } from '../../testing/cardBecomes.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'

// The company owes more than it may, and orders all the same.
const shop = await testShop({ DEBT_STOPS_ORDERS_ABOVE: '100000' })
const ops = await opsClient(shop, 'Maija')
const COMPANY = '9000001-1'
const DAY = 86_400_000

const rows = async <T extends Record<string, unknown>>(query: SQL) => (await shop.db.execute<T>(query)).rows

/** An order of the company whose first month is invoiced. */
async function billed(card = 'ok'): Promise<OwnerOfOrder> {
  const customer = await orderInState(shop, { kind: 'business' })
  await rows(sql`update company set max_orders = 50`)
  await cardBecomes(shop, customer, card)
  expect((await customer.confirm()).status).toBe(200)
  await untilBilled(shop, customer, 1)
  return customer
}

/** The company gets its papers from this month on. */
async function collecting({ customerId }: OwnerOfOrder): Promise<Day> {
  await transaction(shop.db, (tx) => collectFor(shop, tx, { businessId: COMPANY, customerId }))
  const month = monthOf(shop.clock.today())
  await rows(sql`update collective_choice set from_month = ${month}`)
  return month
}

/** Ten o’clock on the first day of the next month. */
async function nextMonth(): Promise<void> {
  const today = shop.clock.today()
  const [year = 0, month = 0] = today.split('-').map(Number)
  const first = day(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10))
  await shop.pass(daysBetween(today, first) * DAY)
}

const lettersOf = async ({ customerId }: OwnerOfOrder, kind: string) =>
  await rows<{ subject: string; attachments: unknown[] }>(
    sql`select subject, attachments from sent_letter where customer_id = ${customerId} and kind = ${kind} order by sent_at`,
  )
const mine = async (of: OwnerOfOrder) => {
  await of.signIn()
  return (await shop.call('getCollectivePapers', { token: of.token })).body.papers
}

test('a company with two cars gets one letter and one paper for a month, with every number, the tax and what is not paid', async () => {
  // An order is billed within two weeks, so that its invoice is of the same month.
  await nextMonth()
  const first = await orderInState(shop, { kind: 'business' })
  const month = await collecting(first)
  expect((await first.confirm()).status).toBe(200)
  await untilBilled(shop, first, 1)
  const second = await billed('stolen')
  const [owed] = (await second.order()).invoices
  const [paid] = (await first.order()).invoices
  if (!owed || !paid) throw new Error('no invoice')
  await transaction(shop.db, (tx) =>
    creditInvoice(shop, tx, { invoiceNumber: paid.invoice_number, cents: fromEuros(20), reason: 'Myöhässä' }),
  )
  await shop.worker.runUntilIdle()
  expect(await lettersOf(first, 'receipt')).toEqual([])
  expect(await mine(first)).toEqual([])
  await nextMonth()

  const sent = await lettersOf(first, 'collective')
  expect(sent).toMatchObject([{ subject: `Koontilasku ${COMPANY}/${month.slice(0, 7)}` }])
  expect(await lettersOf(second, 'collective')).toEqual([])
  const papers = await collectedPapers(shop.db, COMPANY, month)
  const total = toEuros(sumCents(papers.map(({ totalCents }) => totalCents)))
  expect(total).toBe(toEuros(sumCents([fromEuros(owed.total_amount), fromEuros(paid.total_amount), fromEuros(-20)])))
  expect(await mine(first)).toEqual([
    { month: month.slice(0, 7), number: `${COMPANY}/${month.slice(0, 7)}`, total_amount: total, papers: 3 },
  ])
  const answer = await shop.call('getCollectivePaper', { token: first.token, params: { month: month.slice(0, 7) } })
  const { lines } = readPdf(answer.body)
  const text = lines.join(' ').replace(/ +/g, ' ')
  for (const number of papers.map(({ number }) => number)) expect(text).toContain(number)
  expect(text).toContain(`Hyvitys laskusta ${paid.invoice_number}`)
  expect(text).toContain(`maksamatta ${formatPrice(owed.total_amount, 'fi')}`)
  expect(text).toContain(`tilaus ${second.order_number}`)
  expect(text).toContain('Y-tunnus 9000001-1')
  const [, tax = '', gross = ''] = lines.slice(lines.lastIndexOf('Yhteensä') + 1)
  expect(tax).toBe(formatPrice(toEuros(sumCents(papers.map(({ vatCents }) => vatCents))), 'fi'))
  expect(gross).toBe(formatPrice(total, 'fi'))
  const ofStaff = await ops('collectiveFile', { params: { business_id: COMPANY, month: month.slice(0, 7) } })
  expect([ofStaff.status, String(ofStaff.body).slice(0, 5)]).toEqual([200, '%PDF-'])
  expect(await mine(second)).toEqual([])
  const foreign = { token: second.token, params: { month: month.slice(0, 7) } }
  expect((await shop.call('getCollectivePaper', foreign)).status).toBe(404)
})

test('a debt that is paid after its paper has a receipt of its own, and what is credited later stands on a later paper', async () => {
  await nextMonth()
  const customer = await billed('insufficient')
  const month = await collecting(customer)
  await rows(sql`delete from collective_paper`)
  await nextMonth()
  await customer.signIn()
  const [invoice] = (await customer.order()).invoices
  const before = await collectedPapers(shop.db, COMPANY, month)
  await rows(sql`update collective_choice set until_month = null`)
  await transaction(shop.db, (tx) =>
    creditInvoice(shop, tx, { invoiceNumber: invoice?.invoice_number ?? '', cents: fromEuros(10), reason: 'Virhe' }),
  )
  expect(await collectedPapers(shop.db, COMPANY, month)).toHaveLength(before.length)
  await cardBecomes(shop, customer, 'ok')
  const body = { invoice_number: invoice?.invoice_number ?? '' }
  expect((await shop.call('payInvoice', { token: customer.token, body })).body).toMatchObject({ outcome: 'paid' })
  await shop.worker.runUntilIdle()
  expect(await lettersOf(customer, 'receipt')).toHaveLength(1)
})

test('what was written off is not paid: the paper has it to pay, as the account page does', async () => {
  await nextMonth()
  const customer = await billed('stolen')
  const month = await collecting(customer)
  const [owed] = (await customer.order()).invoices
  const { debtors } = (await ops('listUnpaid', { query: { limit: '200' } })).body
  const { debtor_id = '' } = debtors.find(({ business_id }) => business_id === COMPANY) ?? {}
  await transaction(shop.db, (tx) => writeOffDebtor(shop, tx, debtor_id))
  const [kept] = (await customer.order()).invoices
  expect(kept).toMatchObject({ invoice_number: owed?.invoice_number, amount_due: owed?.total_amount })
  const paper = (await collectedPapers(shop.db, COMPANY, month)).find(({ number }) => number === kept?.invoice_number)
  expect(toEuros(paper?.leftCents ?? cents(0))).toBe(kept?.amount_due)
})

test('a letter of a month of which receipts were sent says that they are of the same invoices, not that there were none', async () => {
  await nextMonth()
  await rows(sql`delete from collective_paper`)
  const month = monthOf(shop.clock.today())
  // It ended with the month before.
  await rows(sql`update collective_choice set until_month = ${month}`)
  const customer = await billed()
  expect(await lettersOf(customer, 'receipt')).toHaveLength(1)
  const choice = { businessId: COMPANY, customerId: customer.customerId }
  await transaction(shop.db, (tx) => collectFor(shop, tx, choice))
  await nextMonth()
  const mails = await sentMails(shop.db, customer.email)
  const letter = mails.find(({ subject }) => subject === `Koontilasku ${COMPANY}/${month.slice(0, 7)}`)
  expect(letter?.bodyText).toContain('se on samasta laskusta')
  expect(letter?.bodyText).not.toContain('Erillisiä kuitteja')
})

test('it ends with the month, goes on as if it had not ended, and begins anew with the next month', async () => {
  const { customerId } = await orderInState(shop, { kind: 'business' })
  const body = { business_id: COMPANY, recipient_id: customerId, reason: 'Kirjanpito pyysi' }
  await rows(sql`delete from collective_choice`)
  const thisMonth = monthOf(shop.clock.today())
  const begun = (await ops('setCollective', { body })).body
  expect(begun.from > thisMonth).toBe(true)
  const choice = () =>
    rows<{ from: Day; until: Day | null }>(
      sql`select from_month::text as from, until_month::text as until from collective_choice`,
    )
  await rows(sql`update collective_choice set from_month = '2026-01-01'`)
  const end = () => transaction(shop.db, (tx) => endCollecting(shop, tx, COMPANY))
  await end()
  expect((await choice())[0]?.until).toBe(`${begun.from}-01`)
  await ops('setCollective', { body })
  expect(await choice()).toEqual([{ from: '2026-01-01', until: null }])
  await end()
  await rows(sql`update collective_choice set until_month = '2026-03-01'`)
  await ops('setCollective', { body })
  expect(await choice()).toEqual([{ from: `${begun.from}-01`, until: null }])
  const stranger = await orderInState(shop)
  expect((await ops('setCollective', { body: { ...body, recipient_id: stranger.customerId } })).status).toBe(404)
})

test('who does not order for the company any more gets no paper, and receipts go again', async () => {
  await nextMonth()
  const customer = await orderInState(shop, { kind: 'business' })
  await rows(sql`delete from collective_paper`)
  await collecting(customer)
  await rows(sql`update customer set business_id = null, company_name = null where id = ${customer.customerId}`)
  const other = await billed()
  expect(await lettersOf(other, 'receipt')).toHaveLength(1)
  await nextMonth()
  expect(await lettersOf(customer, 'collective')).toEqual([])
  const shown = (await ops('showCollective', { params: { business_id: COMPANY } })).body
  expect(shown).toMatchObject({ recipient: { orders_for_it: false }, papers: [{}] })
})
