import { beforeAll, describe, expect, test } from 'vitest'
import { day, daysBetween } from '../../contract/date.ts'
import { billedOrder } from '../testing/billedOrder.ts'
import { testShop } from '../testShop.ts'
import { opsClient } from './testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Raija')
const numbers: string[] = []
const paidDay = () => shop.clock.today()

beforeAll(async () => {
  for (const scenario of ['ok', 'ok', 'insufficient']) {
    const customer = await billedOrder(shop, scenario)
    numbers.push((await customer.order()).invoices[0]?.invoice_number ?? '')
  }
  await ops('creditInvoice', { body: { invoice_number: numbers[0] ?? '', amount: 20, reason: 'Hyvitys' } })
  await ops('creditInvoice', { body: { invoice_number: numbers[2] ?? '', amount: 9.5, reason: '=Hyvitys' } })
  await shop.worker.runUntilIdle()
}, 120_000)

const table = (body: unknown) =>
  String(body)
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
const inCents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100)

describe('the export', () => {
  test('of the books has every entry, with account numbers, and balances', async () => {
    const month = paidDay().slice(0, 7)
    const { status, body } = await ops('exportEntries', { query: { month } })
    expect(status).toBe(200)
    expect(String(body).startsWith('\uFEFFPäivä;Tosite;')).toBe(true)
    const rows = table(body).slice(1)
    const books = (await ops('showBooks', { query: { month } })).body
    expect(rows).toHaveLength(books.accounts.reduce((sum, { entries }) => sum + entries, 0))
    const sum = (column: number) => rows.reduce((total, row) => total + inCents(row[column]), 0)
    expect([sum(5), sum(6)]).toEqual([books.debit, books.credit].map((euros) => Math.round(euros * 100)))
    expect(new Set(rows.map((row) => row[3]))).toEqual(new Set(books.accounts.map(({ number }) => number)))
  })

  test('of a list has what the list has, by the same address', async () => {
    for (const query of [{}, { type: 'credit' }, { status: 'error' }, { month: '2020-01' }]) {
      const { invoices } = (await ops('listInvoices', { query: { ...query, limit: '200' } as never })).body
      const rows = table((await ops('exportInvoices', { query: query as never })).body).slice(1)
      expect(rows.map(([number]) => number)).toEqual(invoices.map(({ invoice_number }) => invoice_number))
      expect(rows.map((row) => inCents(row[10]))).toEqual(invoices.map(({ total }) => Math.round(total * 100)))
    }
  })

  test('of one invoice is its paper', async () => {
    const { body } = await ops('invoicePaper', { params: { invoice_number: numbers[0] ?? '' } })
    expect(String(body).startsWith('%PDF-')).toBe(true)
    const { status } = await ops('invoicePaper', { params: { invoice_number: '2026-999999' } })
    expect(status).toBe(404)
  })
})

describe('receivables', () => {
  test('are what is owed less what was credited, by how long ago it was due', async () => {
    const { ages, amount, count, invoices } = (await ops('listReceivables')).body
    const [debt] = invoices
    expect(invoices).toMatchObject([{ invoice_number: numbers[2], status: 'error' }])
    const { invoice } = (await ops('showInvoice', { params: { invoice_number: numbers[2] ?? '' } })).body
    expect(debt?.amount).toBe(invoice.left)
    expect(invoice.left).toBe(Math.round((invoice.total - 9.5) * 100) / 100)
    expect([amount, count]).toEqual([invoice.left, 1])
    expect(ages.reduce((sum, age) => sum + age.count, 0)).toBe(1)
  })

  test('grow older a day after the other', async () => {
    const [debt] = (await ops('listReceivables')).body.invoices
    for (const late of [0, 1, 14, 15, 91]) {
      const wait = late - daysBetween(day(debt?.due_date ?? ''), shop.clock.today())
      if (wait > 0) shop.clock.moveTo(shop.clock.offset() + wait * 86_400_000)
      if (wait < 0) continue
      const { ages, invoices } = (await ops('listReceivables')).body
      expect(invoices[0]?.days_late).toBe(late)
      const found = ages.find((age) => age.count > 0)
      expect((found?.from_days ?? -Infinity) <= late && late <= (found?.to_days ?? Infinity)).toBe(true)
      expect(ages.filter((age) => age.count > 0)).toHaveLength(1)
    }
  })
})
