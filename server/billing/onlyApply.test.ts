import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from '../../tools/sourceFiles.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const isTest = /\.test\.tsx?$|(^|\/)testing\/|\/test[A-Z]/
const server = readSources(ROOT, ['server']).filter(
  ({ path: name }) => name.startsWith('server/') && !isTest.test(name),
)
/** They put questions, periods to bill and letters in the queue, which change no state of money. */
const ASKS_FOR_WORK =
  /\/(askForCard|collectiveMonths|moveSubscription|pollOpenOutcomes|remindAhead|remindDebtor|startSubscription|tellAhead)\.ts$/

const MONEY_TABLES = ['invoice', 'creditNote', 'chargeAttempt', 'refundAttempt', 'ledgerEntry']
const MONEY_ROWS = ['invoice', 'credit_note', 'charge_attempt', 'refund_attempt', 'ledger_entry']

/**
 * The writes of a file to the rows of money: by a table's name in SQL, by the table itself, or, where the file knows
 * the tables of billing, by a name that may stand for any of them.
 */
function moneyWrites(text: string, knowsTables: boolean): string[] {
  const tables = [...MONEY_TABLES, ...(knowsTables ? ['table', 'attempt'] : [])].join('|')
  const named = text.matchAll(new RegExp(`\\b(update|insert into|delete from)\\s+"?(${MONEY_ROWS.join('|')})\\b`, 'gi'))
  const asked = text.matchAll(
    new RegExp(`\\b(update|insert into|delete from)\\s+\\$\\{(${tables}\\b|sql\\.identifier)`, 'gi'),
  )
  const built = text.matchAll(new RegExp(`\\.(update|insert|delete)\\(\\s*(${tables})\\b`, 'g'))
  const sets = text.matchAll(new RegExp(`\\b(insert|update)Set\\(\\s*(${tables})\\b`, 'g'))
  return [...named, ...asked, ...built, ...sets].map(([, write, table]) => `${write} ${table}`)
}

test('only billing/apply.ts writes the rows of money, but for what says nothing of their state', () => {
  const found = server.flatMap(({ path: name, imports }) => {
    if (name === 'server/billing/apply.ts') return []
    const text = fs.readFileSync(path.join(ROOT, name), 'utf8')
    const knowsTables = imports.some(({ target }) => target === 'server/billing/tables.ts')
    return moneyWrites(text, knowsTables).map((write) => `${name}: ${write}`)
  })
  expect(found.toSorted()).toEqual([
    // When a question to the processor was taken by somebody, which settles nothing.
    'server/billing/charging/chargeQueries.ts: update attempt',
    // The buyer's own reference.
    'server/billing/invoicing/keepBuyerReference.ts: update table',
    // The buyer, before that is known nowhere else any more.
    'server/billing/invoicing/keepBuyers.ts: update table',
    // Where a period is since the pickup was moved.
    'server/billing/invoicing/moveSubscription.ts: update invoice',
    // A whole past, before the shop is opened.
    'server/operator/demo/seedPast.ts: insert into sql.identifier',
  ])
})

test.each([
  ['await tx.execute(insertSet(invoice, rows))', 'insert invoice'],
  ['updateSet(chargeAttempt, ATTEMPT, rows)', 'update chargeAttempt'],
  ['sql`update $[invoice} set status = 1`', 'update invoice'],
  ['sql`delete from ledger_entry`', 'delete from ledger_entry'],
  ['sql`with x as (insert into "credit_note" (id) values (1))`', 'insert into credit_note'],
  ['await tx.update(attempt).set({ outcome })', 'update attempt'],
  ['await tx\n  .insert(\n  refundAttempt)', 'insert refundAttempt'],
  ['sql`update $[sql.identifier(table)} set state = 1`', 'update sql.identifier'],
])('a write of money is seen however it is written: %s', (text, seen) => {
  // A placeholder in a plain string looks like a mistake to the linter.
  expect(moneyWrites(text.replace('$[', `$${'{'}`), true)).toEqual([seen])
})

test('only what decides of money, or what the calendar asks for, puts work of billing in the queue', () => {
  const queue = /\bqueue\.enqueue(Kinds)?\(/
  const writing = server.filter(
    ({ path: name }) => name.startsWith('server/billing/') && name !== 'server/billing/apply.ts',
  )
  const found = writing.filter(
    ({ path: name }) => queue.test(fs.readFileSync(path.join(ROOT, name), 'utf8')) && !ASKS_FOR_WORK.test(name),
  )
  expect(found.map((file) => file.path)).toEqual([])
})
