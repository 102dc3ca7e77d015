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
