import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Day, day, daysBetween, formatDay } from '../../../contract/days/date.ts'
import { cents } from '../../../contract/money/money.ts'
import { type OpsName, opsCalls } from '../../../contract/ops/opsCalls.ts'
import { opsRoot } from '../../../contract/ops/opsPaths.ts'
import { readSheet, sheetXml } from '../../platform/testing/readSheet.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import { settledLine, settlementReport } from '../../testing/settlementReport.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'
import { accrualOf } from './exportBooks.ts'

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
  const text = settlementReport([settledLine('T1', shop.clock.today(), '=outo-maksu', '49,90', '0,80')])
  await ops('importSettlement', { body: { name: 'tilitys.csv', text } })
}, 120_000)

const table = (body: unknown) =>
  String(body)
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
const inCents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100)

/** Every table that can be taken: what is asked, which columns are days and sums, and what the audit says of it. */
const month = () => shop.clock.today().slice(0, 7)
const tables = [
  {
    call: 'exportEntries',
    query: () => ({ month: month() }),
    days: ['Päivä'],
    sums: ['Debet', 'Kredit'],
    said: () => ({ from: `${month()}-01` }),
  },
  {
    call: 'exportInvoices',
    query: () => ({ month: month() }),
    days: ['Päiväys', 'Eräpäivä', 'Kausi alkaa', 'Kausi päättyy'],
    sums: ['Veroton', 'Vero', 'Yhteensä', 'Siirtyy seuraaville kuukausille, veroton'],
    said: () => ({ month: month() }),
  },
  {
    call: 'exportVat',
    query: () => ({ year: month().slice(0, 4) }),
    days: [],
    sums: ['Myynti', 'Hyvitykset', 'Tilitettävä'].flatMap((of) => [`${of}, veroton`, `${of}, vero`, `${of}, yhteensä`]),
    said: () => ({ year: Number(shop.clock.today().slice(0, 4)) }),
  },
  {
    call: 'exportReceivables',
    query: () => ({}),
    days: ['Eräpäivä'],
    sums: ['Avoinna'],
    said: () => ({ day: shop.clock.today() }),
  },
  {
    call: 'exportDifferences',
    query: () => ({ show: 'open' }),
    days: ['Päivä'],
    sums: ['Tilityksessä', 'Meillä'],
    said: () => ({ show: 'open', day: shop.clock.today() }),
  },
  {
    call: 'exportSettlements',
    query: () => ({}),
    sums: ['Brutto', 'Kulut', 'Netto'],
    days: ['Ensimmäinen päivä', 'Viimeinen päivä', 'Tuotu'],
    said: () => ({ day: shop.clock.today() }),
  },
  {
    call: 'exportFigure',
    query: () => ({ figure: 'receivables' }),
    days: [],
    sums: ['Avoinna'],
    said: () => ({ figure: 'receivables' }),
  },
] satisfies { call: OpsName; query: () => object; days: string[]; sums: string[]; said: () => object }[]

async function excel(call: OpsName, query: object) {
  const { path } = opsCalls[call]
  const { rawPayload, headers } = await shop.http.inject({
    url: `${opsRoot}${path}`,
    query: { ...query, format: 'xlsx' },
    headers: { authorization: `Bearer ${ops.key}` },
  })
  expect(headers['content-disposition']).toMatch(/filename="[\w-]+\.xlsx"/)
  return { ...(await readSheet(rawPayload)), xml: sheetXml(rawPayload).sheet }
}

const isIn = (titles: readonly string[], title: string) => titles.includes(title)
/** A cell of Excel as the other file writes it. */
function asWritten(cell: unknown, kind: 'day' | 'sum' | 'other'): string {
  if (cell === null || cell === '') return ''
  if (kind === 'day') return formatDay((cell as Date).toISOString().slice(0, 10) as Day, 'fi')
  if (typeof cell !== 'number') return String(cell)
  return (kind === 'sum' ? cell.toFixed(2) : String(cell)).replace('.', ',')
}

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

  test.each(tables)(
    '$call is the same table as CSV and for Excel, with days and amounts as they are',
    async (wanted) => {
      const { call, query, days, sums } = wanted
      const [csv, sheet] = [table((await ops(call, { query: query() as never })).body), await excel(call, query())]
      expect(sheet.rows.map((row) => row.length)).toEqual(csv.map((row) => row.length))
      expect(sheet.rows[0]).toEqual(csv[0])
      expect(csv.length).toBeGreaterThan(1)
      const head = csv[0] ?? []
      for (const [at, row] of sheet.rows.slice(1).entries())
        for (const [column, title] of head.entries()) {
          const [cell, written] = [row[column] ?? null, csv[at + 1]?.[column] ?? '']
          const kind = isIn(days, title) ? 'day' : isIn(sums, title) ? 'sum' : 'other'
          expect(asWritten(cell, kind), `${title}, row ${at + 1}`).toBe(written.replace(/^'(?=[=+@-])/, ''))
        }
    },
  )

  test('is written down with who took it, of which days and how many rows', async () => {
    for (const { call, query, said } of tables) {
      const csv = table((await ops(call, { query: { ...query(), format: 'csv' } as never })).body)
      await excel(call, query())
      const [xlsx, plain] = (await ops('listAudit', { query: { act: call, limit: '2' } as never })).body.entries
      const rows = csv.length - 1
      expect(plain).toMatchObject({ actor: 'staff:Raija', detail: { ...said(), rows, format: 'csv' } })
      expect(xlsx).toMatchObject({ actor: 'staff:Raija', detail: { ...said(), rows, format: 'xlsx' } })
      expect(plain?.detail).not.toHaveProperty('broken_off')
      expect(plain?.subject).toMatch(/^file [\w-]+\.csv$/)
    }
  })

  test('has the accounts as staff call them, and customers write no formulas into it', async () => {
    await ops('setAccount', { body: { account: 'receivable', number: '1701', name: '=Saamiset' } })
    await shop.db.execute(sql`update customer set first_name = '=2+3' where id = (
      select customer_id from invoice where number = ${numbers[2] ?? ''})`)
    const csv = table((await ops('exportReceivables')).body)
    const sheet = await excel('exportReceivables', {})
    expect([csv[1]?.[8], sheet.rows[1]?.[8]]).toEqual(['1701', '1701'])
    expect([csv[1]?.[1]?.slice(0, 5), String(sheet.rows[1]?.[1]).slice(0, 4)]).toEqual(["'=2+3", '=2+3'])
    expect(sheet.xml).not.toMatch(/<f[ >]/)
    const names = table((await ops('exportEntries', { query: { month: month() } })).body).map((row) => row[4])
    expect(names).toContain("'=Saamiset")
    expect((await excel('exportEntries', { month: month() })).xml).not.toMatch(/<f[ >]/)
    await ops('setAccount', { body: { account: 'receivable', number: '1700', name: 'Myyntisaamiset' } })
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

test('a month that goes over the end of a calendar month says which part of its net is later', () => {
  const of = { totalCents: cents(1_255_00), vatCents: cents(255_00), issuedOn: day('2026-11-28') }
  const part = (from: string, until: string) =>
    accrualOf({ ...of, periodStart: day(from), periodEnd: day(until) }).later
  expect(part('2026-11-21', '2026-12-21')).toBe(666.67)
  expect(part('2026-12-05', '2027-01-05')).toBe(1_000)
  expect(part('2026-11-01', '2026-12-01')).toBe(0)
  expect(accrualOf({ ...of, periodStart: null, periodEnd: null })).toEqual({ first: null, last: null, later: null })
})
