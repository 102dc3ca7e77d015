import { bigint, customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Day } from '../../../contract/days/date.ts'
import type { Cents } from '../../../contract/money/money.ts'

/** Column kinds of this shop: cents, calendar days, instants and bytes keep their meaning in TypeScript. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const dayColumn = customType<{ data: Day; driverData: string }>({ dataType: () => 'date' })
export const centsColumn = customType<{ data: Cents; driverData: number }>({ dataType: () => 'bigint' })
/**
 * A column of values that may be a text alone: drizzle's own kind reads such a text as JSON once more, and 2026
 * becomes a number.
 */
export const jsonColumn = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
})
export const bytesColumn = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const idempotentAnswer = pgTable(
  'idempotent_answer',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status'),
    body: bytesColumn('body'),
    createdAt: instant('created_at').notNull(),
    /** When a transaction of the request was committed. */
    actedAt: instant('acted_at'),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
)

export const auditEntry = pgTable('audit_entry', {
  id: uuid('id').primaryKey(),
  at: instant('at').notNull(),
  actor: text('actor').notNull(),
  /** Id of the person or the key; null for acts of the machine and the directory, and for older ones. */
  actorId: uuid('actor_id'),
  act: text('act').notNull(),
  subject: text('subject').notNull(),
  detail: jsonb('detail').notNull(),
})

export const outsideSum = pgTable(
  'outside_sum',
  {
    begins: instant('begins').notNull(),
    port: text('port').notNull(),
    provider: text('provider').notNull(),
    outcome: text('outcome').notNull(),
    withinMs: integer('within_ms').notNull(),
    calls: bigint('calls', { mode: 'number' }).notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.begins, table.port, table.provider, table.outcome, table.withinMs] })],
)

export const refusedSum = pgTable(
  'refused_sum',
  {
    begins: instant('begins').notNull(),
    event: text('event').notNull(),
    outcome: text('outcome').notNull(),
    kind: text('kind').notNull(),
    times: bigint('times', { mode: 'number' }).notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.begins, table.event, table.outcome, table.kind] })],
)
