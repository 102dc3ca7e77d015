import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { settlementAccounts } from '../../../contract/ops/money/moneyOutcomes.ts'
import { settlementDifferenceKinds } from '../../../contract/ops/money/settlements.ts'
import { centsColumn, dayColumn, instant } from '../../platform/database/tables.ts'

export const settlementFile = pgTable('settlement_file', {
  id: uuid('id').primaryKey(),
  hash: text('hash').notNull(),
  name: text('name').notNull(),
  rows: integer('rows').notNull(),
  grossCents: centsColumn('gross_cents').notNull(),
  feeCents: centsColumn('fee_cents').notNull(),
  netCents: centsColumn('net_cents').notNull(),
  firstDay: dayColumn('first_day').notNull(),
  lastDay: dayColumn('last_day').notNull(),
  judgedUntil: dayColumn('judged_until').notNull(),
  importedBy: text('imported_by').notNull(),
  importedAt: instant('imported_at').notNull(),
})

export const settlementRow = pgTable('settlement_row', {
  id: uuid('id').primaryKey(),
  fileId: uuid('file_id').notNull(),
  line: integer('line').notNull(),
  settlement: text('settlement').notNull(),
  day: dayColumn('day').notNull(),
  reference: text('reference').notNull(),
  grossCents: centsColumn('gross_cents').notNull(),
  feeCents: centsColumn('fee_cents').notNull(),
  netCents: centsColumn('net_cents').notNull(),
  /** On which the settlement was paid to our bank; null in rows from before it was booked. */
  paidOn: dayColumn('paid_on'),
})

/** The entries of a settlement in the books. */
export const settlementEntry = pgTable('settlement_entry', {
  id: uuid('id').primaryKey(),
  postingId: uuid('posting_id').notNull(),
  fileId: uuid('file_id').notNull(),
  settlement: text('settlement').notNull(),
  day: dayColumn('day').notNull(),
  account: text('account', { enum: settlementAccounts }).notNull(),
  cents: centsColumn('cents').notNull(),
})

export const settlementDifference = pgTable('settlement_difference', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: settlementDifferenceKinds }).notNull(),
  fileId: uuid('file_id').notNull(),
  line: integer('line'),
  day: dayColumn('day').notNull(),
  reference: text('reference').notNull(),
  theirCents: centsColumn('their_cents'),
  ourCents: centsColumn('our_cents'),
  orderId: uuid('order_id'),
  customerId: uuid('customer_id'),
  explainedBy: text('explained_by'),
  explainedAt: instant('explained_at'),
  note: text('note'),
})
