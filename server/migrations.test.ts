import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invoice } from '../contract/billing.ts'
import { addDays, helsinkiDay } from '../contract/days/date.ts'
import { creditInvoice } from './billing/invoicing/creditInvoice.ts'
import { invoicePagesOf } from './billing/invoicing/invoicesOf.ts'
import { retryRefund } from './billing/refunds/settleRefund.ts'
import { waitingRefunds } from './billing/refunds/waitingRefunds.ts'
import { billingShop } from './billing/testing/billingShop.ts'
import { cardsWithFaces } from './payment/cardsOf.ts'
import { transaction } from './platform/database/database.ts'
import { migrate, schemaVersion } from './platform/database/migrate.ts'
import { freshDatabase } from './platform/testing/testDatabase.ts'
import { checkInvariants } from './watch/invariants.ts'
import { checkOverdue } from './watch/overdue.ts'

type Row = Record<string, unknown>
/**
 * A shop as the code of that schema left it, after months of charges, credits and refunds in every state: its rows, what
 * it told customers of their invoices, and staff of refunds.
 */
interface OldShop {
  now: string
  tables: Record<string, { columns: string[]; rows: unknown[][] }>
  invoices: Record<string, Invoice[]>
  waitingRefunds: { id: string }[]
}

const SQL_FILES = path.join(import.meta.dirname, 'migrations')
const readShop = (version: number): OldShop =>
  JSON.parse(fs.readFileSync(path.join(import.meta.dirname, `testing/shopAt00${version}.generated.json`), 'utf8'))

/** As it stood on the disk of a shop of that version. */
async function restore(url: string, version: number, old: OldShop): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const file of fs.readdirSync(SQL_FILES).sort())
    if (Number(file.slice(0, 4)) <= version) await client.query(fs.readFileSync(path.join(SQL_FILES, file), 'utf8'))
  await client.query('create table schema_version (id integer primary key, version integer not null)')
  await client.query('insert into schema_version values (1, $1)', [version])
  // In any order.
  await client.query('set session_replication_role = replica')
  for (const table of Object.keys(old.tables))
    await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rowsOf(old, table)),
    ])
  await client.end()
}

const rowsOf = (old: OldShop, table: string): Row[] => {
  const { columns, rows } = old.tables[table] ?? { columns: [], rows: [] }
  return rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])))
}

/** Only what the old row says, under the names of today. */
const renamed = (row: Row, names: Record<string, string>): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [names[name] ?? name, value]))
const without = (row: Row, ...names: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
const only = (row: Row, columns: string[]): Row => Object.fromEntries(columns.map((name) => [name, row[name]]))
const idOf = (row: Row): string => String(row.id ?? row.order_id)
const byId = (rows: Row[]): Row[] => rows.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))

/** Columns that a credit note has not; they stood empty there. */
const ONLY_OF_DEBTS = [
  ...['kind', 'period_start', 'period_end', 'due_on', 'retry_on', 'try_queued_at', 'deleted_at'],
  ...['purchase_id', 'purchase_state'],
]

/** Where each old row has to be now. */
function expected(old: OldShop): Record<string, Row[]> {
  const tables = Object.fromEntries(Object.keys(old.tables).map((name) => [name, rowsOf(old, name)]))
  const { invoice = [], invoice_line = [], refund_attempt = [], ledger_entry = [], charge_attempt = [] } = tables
  const credits = new Map(invoice.filter(({ kind }) => kind === 'credit').map((row) => [row.id, row]))
  expect(credits.size).toBeGreaterThan(10)
  return {
    ...tables,
    invoice: invoice.filter(({ id }) => !credits.has(id)).map((row) => without(row, 'credits_invoice_id')),
    credit_note: [...credits.values()].map((row) =>
      renamed(without(row, ...ONLY_OF_DEBTS), { credits_invoice_id: 'invoice_id', status: 'state' }),
    ),
    invoice_line: invoice_line.filter((row) => !credits.has(row.invoice_id)),
    credit_note_line: invoice_line
      .filter((row) => credits.has(row.invoice_id))
      .map((row) => renamed(row, { invoice_id: 'credit_note_id' })),
    // A yes takes back the refusal before it.
    charge_attempt: charge_attempt.map((row) =>
      row.outcome === 'paid' || row.outcome === 'surplus' ? { ...row, decline_class: null, decline_code: null } : row,
    ),
    refund_attempt: refund_attempt.map((row) => {
      const credit = credits.get(row.invoice_id)
      return credit
        ? { ...row, invoice_id: credit.credits_invoice_id, credit_note_id: credit.id }
        : { ...row, credit_note_id: null }
    }),
    ledger_entry: ledger_entry.map((row) => renamed(row, { invoice_id: 'document_id' })),
  }
}

describe.each([23, 26])('a shop of schema %i that is brought up to date', (version) => {
  const old = readShop(version)
  let shop: ReturnType<typeof billingShop>

  beforeAll(async () => {
    const { url } = await freshDatabase('no tables')
    await restore(url, version, old)
    expect(await migrate(url)).toBe(schemaVersion() - version)
    shop = billingShop(url)
    shop.moveTo(old.now)
  })
  afterAll(() => shop.stop())

  /** The code of then billed on though no car was handed over: those orders are what today's rule finds. */
  const broken = async () =>
    (await checkInvariants(shop.db)).filter(({ name }) => name !== 'no order has two paid periods without a handover')
  const rows = (query: string) => shop.db.$client.query<Row>(query).then((found) => found.rows)
  const stored = async (table: string) =>
    (await rows(`select to_jsonb(t) as row from ${table} t`)).map(({ row }) => row as Row)
  const orders = Object.keys(old.invoices)
  async function billed() {
    const { faces } = await cardsWithFaces(shop.db, orders)
    const pages = await invoicePagesOf(shop.db, orders, { faces, newest: null, language: 'fi' })
    return Object.fromEntries([...pages].map(([id, { invoices }]) => [id, invoices]))
  }

  test('has every row, each as it was', async () => {
    for (const [table, kept] of Object.entries(expected(old))) {
      const columns = Object.keys(kept[0] ?? {})
      const found = (await stored(table)).map((row) => only(row, columns))
      expect(byId(found), table).toEqual(byId(kept))
    }
  })

  test('keeps its books', async () => {
    expect(await broken()).toEqual([])
  })

  test('tells customers and staff what it told them before', async () => {
    expect(await billed()).toEqual(old.invoices)
    const waiting = await waitingRefunds(shop.db, shop.clock.now(), { most: 50 })
    const known: Row[] = JSON.parse(JSON.stringify(waiting.filter(({ isUnclear }) => !isUnclear)))
    const columns = Object.keys(old.waitingRefunds[0] ?? {})
    expect(known.map((row) => only(row, columns))).toEqual(old.waitingRefunds)
  })

  test('goes on: what was on its way back arrives once, and the next credit has the next number', async () => {
    const [before] = await rows('select last_number from invoice_series where year = 2027')
    for (let days = 0; days < 3; days += 1) await shop.liveThrough(addDays(helsinkiDay(new Date(old.now)), days))
    for (const { id } of old.waitingRefunds)
      await transaction(shop.db, (tx) => retryRefund(shop, tx, id)).catch(() => undefined)
    await shop.worker.runUntilIdle()
    expect(await broken()).toEqual([])
    expect(await checkOverdue(shop.db, shop.clock.now())).toEqual([])
    const open = await rows(`select outcome from refund_attempt where outcome in ('asked', 'pending', 'unknown')`)
    expect(open).toEqual([])
    const [paid] = Object.values(await billed())
      .flat()
      .filter(({ status, invoice_type }) => status === 'paid' && invoice_type === 'monthly_subscription')
    const credit = { invoiceNumber: paid?.invoice_number ?? '', reason: 'Hyvitys' }
    const { number } = await transaction(shop.db, (tx) => creditInvoice(shop, tx, credit))
    const [after] = await rows('select last_number from invoice_series where year = 2027')
    expect(number).toBe(`2027-${String(after?.last_number).padStart(6, '0')}`)
    expect(Number(after?.last_number)).toBeGreaterThan(Number(before?.last_number))
    await shop.worker.runUntilIdle()
    expect(await shop.rows(sql`select state from credit_note where number = ${number}`)).toEqual([{ state: 'paid' }])
    expect(await broken()).toEqual([])
  })
})
