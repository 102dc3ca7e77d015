import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/tables.ts'

export const sealingKey = pgTable('sealing_key', {
  number: integer('number').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  knownAt: instant('known_at').notNull(),
  sealsSince: instant('seals_since'),
  leftAt: instant('left_at'),
})
