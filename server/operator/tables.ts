import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/tables.ts'

export const staffKey = pgTable('staff_key', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  keyHash: text('key_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
})

/** About a customer, or about one order of theirs. Personal data: the customer may ask to see it. */
export const staffNote = pgTable('staff_note', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id'),
  note: text('note').notNull(),
  writtenBy: text('written_by').notNull(),
  writtenAt: instant('written_at').notNull(),
})
