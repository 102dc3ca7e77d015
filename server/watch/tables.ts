import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/tables.ts'

/** The result of the last successful look at a rule. */
export const invariantLook = pgTable('invariant_look', {
  name: text('name').primaryKey(),
  /** Rows that were settled by then have been looked at. */
  seenUntil: instant('seen_until').notNull(),
  /** By the shop's clock, as `fullyAt`: when it last looked at everything. */
  succeededAt: instant('succeeded_at').notNull(),
  fullyAt: instant('fully_at').notNull(),
  /** Rows that break the rule; 20 at most. */
  violations: integer('violations').notNull(),
})
