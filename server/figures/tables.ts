import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { checkKinds, checkResults } from '../../contract/ops/running/figures.ts'
import { centsColumn, dayColumn, instant } from '../platform/database/tables.ts'

const counts = () => ({
  modelId: uuid('model_id').notNull(),
  dealerId: uuid('dealer_id').notNull(),
  cars: integer('cars').notNull(),
  inService: integer('in_service').notNull(),
  carsOut: integer('cars_out').notNull(),
  running: integer('running').notNull(),
  started: integer('started').notNull(),
  ended: integer('ended').notNull(),
  ordered: integer('ordered').notNull(),
  termsAccepted: integer('terms_accepted').notNull(),
  confirmed: integer('confirmed').notNull(),
  revenueCents: centsColumn('revenue_cents').notNull(),
})

/** A day that is over, by model and place. */
export const figureDay = pgTable('figure_day', { day: dayColumn('day').notNull(), ...counts() }, (table) => [
  primaryKey({ columns: [table.day, table.modelId, table.dealerId] }),
])

/** The counted days of a month together; what runs is that of the last one. */
export const figureMonth = pgTable('figure_month', { month: dayColumn('month').notNull(), ...counts() }, (table) => [
  primaryKey({ columns: [table.month, table.modelId, table.dealerId] }),
])

export const checkDay = pgTable(
  'check_day',
  {
    day: dayColumn('day').notNull(),
    kind: text('kind', { enum: checkKinds }).notNull(),
    outcome: text('outcome', { enum: checkResults }).notNull(),
    checks: integer('checks').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.outcome] })],
)

export const searchDay = pgTable('search_day', {
  day: dayColumn('day').primaryKey(),
  searches: bigint('searches', { mode: 'number' }).notNull(),
})

/** On the evening of the last counted day. */
export const carDemand = pgTable('car_demand', {
  id: uuid('id').primaryKey(),
  /** `null` when any model will do. */
  modelId: uuid('model_id'),
  dealerId: uuid('dealer_id').notNull(),
  agents: integer('agents').notNull(),
  freeCars: integer('free_cars').notNull(),
})

export const countedDay = pgTable('counted_day', {
  day: dayColumn('day').primaryKey(),
  countedAt: instant('counted_at').notNull(),
})
