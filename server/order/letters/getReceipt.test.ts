import { describe, expect, test } from 'vitest'
import { formatDay } from '../../../contract/days/date.ts'
import { cents, formatPrice, fromEuros, toEuros } from '../../../contract/money/money.ts'
import { writeOffDebtor } from '../../billing/debtors/actOnDebtor.ts'
import { billCharges } from '../../billing/invoicing/billCharges.ts'
import { creditInvoice } from '../../billing/invoicing/creditInvoice.ts'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { transaction } from '../../platform/database/database.ts'
import { readPdf } from '../../platform/testing/readPdf.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import { cardBecomes } from '../../testing/cardBecomes.ts'
import { testShop } from '../../testing/testShop.ts'
import { beside, receiptReader } from '../testing/receiptReader.ts'

const shop = await testShop()
const ops = await opsClient(shop)
const { ask, receiptOf } = receiptReader(shop)

describe('a receipt', () => {
  test('is a tagged PDF with its own name and everything an invoice must say [API-83 API-84 INV-12]', async () => {
    const customer = await billedOrder(shop)
    const { invoice, headers, lines, tags, embedded } = await receiptOf(customer)
    if (!invoice) throw new Error('no invoice')
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain(`kuitti-${invoice.invoice_number}.pdf`)
    expect(lines[0]).toBe('Kuitti')
    expect(beside(lines, 'Ostaja')).toBe('Onni Onnistuja')
    expect(beside(lines, 'Laskun numero')).toBe(invoice.invoice_number)
    expect(beside(lines, 'Päiväys')).toBe(formatDay(invoice.invoice_date, 'fi'))
    expect(beside(lines, 'Viitenumero')?.replaceAll('\u00a0', '')).toBe(invoice.reference_number)
    expect(beside(lines, 'Laskutuskausi')).toContain(formatDay(invoice.subscription_period_start ?? '', 'fi'))
    expect(beside(lines, 'Maksutapa')).toBe('Maksukortti Visa ••••\u00a00313')
    expect(beside(lines, 'Myyjä')).toBe(
      'Kulku Rahoitus Oy, Kutomotie 18, 00380 Helsinki, Y-tunnus 9000014-2, ALV-numero FI90000142',
    )
    expect(lines).toContain(formatPrice(invoice.total_amount, 'fi'))
    expect(lines).not.toContain('Oma viite')
    expect(new Set(tags)).toEqual(new Set(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']))
    expect(embedded.length).toBeGreaterThanOrEqual(2)
  })

  test('takes the tax from the total, and its parts add up', async () => {
    const { lines } = await receiptOf(await billedOrder(shop))
    const at = lines.indexOf('Arvonlisävero')
    const [rate, net = '', vat = '', gross = ''] = lines.slice(at + 4, at + 8)
    const inCents = (text: string) => Number(text.replace(/[^\d]/g, ''))
    expect(rate).toBe('25,5\u00a0%')
    expect(inCents(net) + inCents(vat)).toBe(inCents(gross))
    expect(inCents(net)).toBe(Math.round((inCents(gross) * 1000) / 1255))
  })

  test('of a charge that failed is a bill with its due day', async () => {
    const { lines, invoice } = await receiptOf(await billedOrder(shop, 'stolen'))
    expect(lines[0]).toBe('Lasku')
    expect(beside(lines, 'Eräpäivä')).toBe(formatDay(invoice?.subscription_period_start ?? '', 'fi'))
    expect(lines).not.toContain('Maksettu')
  })

  test('of a credit is a Hyvityslasku that names what it takes back, and what is left is due [INV-08]', async () => {
    const customer = await billedOrder(shop, 'stolen')
    const [owed] = (await customer.order()).invoices
    if (!owed) throw new Error('no invoice')
    expect(owed.amount_due).toBe(owed.total_amount)
    const part = { invoiceNumber: owed.invoice_number, cents: cents(12_345), reason: 'Hyvitys viivästyksestä' }
    await transaction(shop.db, (tx) => creditInvoice(shop, tx, part))
    const order = await customer.order()
    const credit = order.invoices.find(({ invoice_type }) => invoice_type === 'credit')
    const left = order.invoices.find(({ invoice_type }) => invoice_type !== 'credit')
    expect([credit?.amount_due, left?.amount_due]).toEqual([0, toEuros(cents(fromEuros(owed.total_amount) - 12_345))])
    const { body, headers } = await ask(customer, credit?.invoice_number ?? '')
    expect(headers['content-disposition']).toContain(`"hyvityslasku-${credit?.invoice_number}.pdf"`)
    const { lines } = readPdf(body)
    expect(lines[0]).toBe('Hyvityslasku')
    expect(beside(lines, 'Hyvittää laskun')).toBe(`${owed.invoice_number}, ${formatDay(owed.invoice_date, 'fi')}`)
    expect(lines).toEqual(
      expect.arrayContaining(['Hyvitys viivästyksestä', '−98,37\u00a0€', '−25,08\u00a0€', '−123,45\u00a0€']),
    )
    expect(lines).not.toContain('Eräpäivä')
  })

  test('of what was credited before it was paid says the credit and the sum that was charged', async () => {
    const customer = await billedOrder(shop, 'insufficient')
    const [owed] = (await customer.order()).invoices
    if (!owed) throw new Error('no invoice')
    const part = { invoiceNumber: owed.invoice_number, cents: cents(10_000), reason: 'Hyvitys' }
    const credit = await transaction(shop.db, (tx) => creditInvoice(shop, tx, part))
    await cardBecomes(shop, customer, 'ok')
    const paid = await shop.call('payInvoice', { token: customer.token, body: { invoice_number: owed.invoice_number } })
    expect(paid.body).toMatchObject({ outcome: 'paid' })
    const { lines } = readPdf((await ask(customer, owed.invoice_number)).body)
    expect(lines[0]).toBe('Kuitti')
    expect(beside(lines, `Hyvityslasku ${credit.number}, ${formatDay(shop.clock.today(), 'fi')}`)).toBe(
      '−100,00\u00a0€',
    )
    expect(beside(lines, 'Veloitettu maksukortilta')).toBe(formatPrice(owed.total_amount - 100, 'fi'))
  })

  test('of what came in part by bank transfer says so, and the sum that was charged', async () => {
    const customer = await billedOrder(shop, 'insufficient')
    const [owed] = (await customer.order()).invoices
    if (!owed) throw new Error('no invoice')
    const { invoice_number, total_amount } = owed
    const came = { invoice_number, archive_id: 'OSA', booked_on: shop.clock.today(), payer: 'Onni', amount: 100 }
    expect((await ops('bookTransfer', { body: came })).status).toBe(200)
    await cardBecomes(shop, customer, 'ok')
    const paid = await shop.call('payInvoice', { token: customer.token, body: { invoice_number } })
    expect(paid.body).toMatchObject({ outcome: 'paid' })
    const { lines } = readPdf((await ask(customer, invoice_number)).body)
    expect(beside(lines, 'Maksettu tilisiirrolla')).toBe('−100,00\u00a0€')
    expect(beside(lines, 'Veloitettu maksukortilta')).toBe(formatPrice(total_amount - 100, 'fi'))
  })

  test('of a debt that a collector has, or that was written off, is a bill that no card pays', async () => {
    const customer = await billedOrder(shop, 'stolen')
    const [{ invoice_number = '' } = {}] = (await customer.order()).invoices
    const { debtors } = (await ops('listUnpaid', { query: { limit: '200' } })).body
    const debtor_id = debtors.find(({ email }) => email === customer.email)?.debtor_id ?? ''
    await shop.pass(60 * 86_400_000)
    expect((await ops('remindDebtor', { body: { debtor_id } })).status).toBe(200)
    await shop.pass(14 * 86_400_000)
    expect((await ops('handOverDebtor', { body: { debtor_id, reason: 'Koe' } })).status).toBe(200)
    await customer.signIn()
    const shown = async () => {
      const { failure_reason: why } =
        (await customer.order()).invoices.find((one) => one.invoice_number === invoice_number) ?? {}
      const { lines } = readPdf((await ask(customer, invoice_number)).body)
      return {
        title: lines[0],
        saysWhy: lines.join(' ').includes(why ?? '?'),
        isCharged: lines.join(' ').includes('Summa veloitetaan'),
      }
    }
    const asBill = { title: 'Lasku', saysWhy: true, isCharged: false }
    expect(await shown()).toEqual(asBill)
    await transaction(shop.db, (tx) => writeOffDebtor(shop, tx, debtor_id))
    expect(await shown()).toEqual(asBill)
  })

  test('of damages says why they bear no tax, and so does their credit', async () => {
    const customer = await billedOrder(shop)
    const damages = { title: 'Vahingon korvaus', lines: [{ name: 'Naarmu ovessa', cents: cents(30_050) }] }
    const of = { customerId: customer.customerId, orderId: customer.orderId }
    const { number } = await transaction(shop.db, (tx) => billCharges(shop, tx, { ...of, ...damages, isTaxed: false }))
    const why = 'Ei arvonlisäveroa: vahingonkorvaus,'
    const bill = readPdf((await ask(customer, number)).body).lines
    expect(bill.join(' ')).toContain(why)
    expect(bill.slice(bill.indexOf('Arvonlisävero') + 4).slice(0, 4)).toEqual([
      '0\u00a0%',
      ...['300,50\u00a0€', '0,00\u00a0€', '300,50\u00a0€'],
    ])
    await transaction(shop.db, (tx) => creditInvoice(shop, tx, { invoiceNumber: number, reason: 'Erehdys' }))
    expect((await receiptOf(customer)).lines.join(' ')).toContain(why)
    const [monthly] = (await customer.order()).invoices.toReversed()
    const taxed = readPdf((await ask(customer, monthly?.invoice_number ?? '')).body).lines
    expect(taxed.join(' ')).not.toContain('Ei arvonlisäveroa')
  })

  test('of each of many small credits has its share of the tax, line and specification alike', async () => {
    const customer = await billedOrder(shop)
    const [paid] = (await customer.order()).invoices
    const taxes: string[] = []
    for (const reason of ['Yksi', 'Kaksi', 'Kolme']) {
      const part = { invoiceNumber: paid?.invoice_number ?? '', cents: cents(3), reason }
      await transaction(shop.db, (tx) => creditInvoice(shop, tx, part))
      const { lines } = await receiptOf(customer)
      const [rate, net, tax, gross] = lines.slice(lines.indexOf('Arvonlisävero') + 4).slice(0, 4)
      const at = lines.indexOf(reason)
      expect(lines.slice(at + 2, at + 5)).toEqual([net, rate, gross])
      expect(lines.join(' ')).toContain('samasta laskusta annettujen hyvitysten yhteissummasta')
      taxes.push(tax ?? '')
    }
    // The tax of 3, 6 and 9 cents is 1, 1 and 2 cents.
    expect(taxes).toEqual(['−0,01\u00a0€', '0,00\u00a0€', '−0,01\u00a0€'])
  })

  test('of somebody else, of a deleted invoice and of none is not found', async () => {
    const [mine, other] = [await billedOrder(shop), await billedOrder(shop)]
    const [theirs] = (await other.order()).invoices
    for (const number of [theirs?.invoice_number ?? '', '2026-999999', '', '%00', "'"])
      expect(await ask(mine, number)).toMatchObject({ status: 404, body: { code: 'INVOICE_NOT_FOUND' } })
    expect((await ask({ ...mine, token: 'x'.repeat(43) }, '2026-000001')).status).toBe(401)
  })
})
