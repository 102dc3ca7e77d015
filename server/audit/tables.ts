import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const auditChain = pgTable('audit_chain', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  entryId: uuid('entry_id').notNull(),
  detailHash: text('detail_hash').notNull(),
  hash: text('hash').notNull(),
})
