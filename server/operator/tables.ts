import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { staffRoles } from '../../contract/ops/roles.ts'
import { instant } from '../platform/database/tables.ts'

export const staffKey = pgTable('staff_key', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  keyHash: text('key_hash').notNull(),
  /** It opens what this role does. */
  role: text('role', { enum: staffRoles }).notNull(),
  /** location_id; null: at every place. */
  place: text('place'),
  /** The calls that it is kept to, of those that the role does; null: all. */
  calls: jsonb('calls').$type<string[]>(),
  /** The end by itself. */
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
})

/** An act of staff that waits for a second person, or waited. */
export const staffProposal = pgTable('staff_proposal', {
  id: uuid('id').primaryKey(),
  call: text('call').notNull(),
  arguments: jsonb('arguments').$type<Record<string, unknown>>().notNull(),
  argumentsHash: text('arguments_hash').notNull(),
  seen: jsonb('seen').$type<Record<string, unknown>>().notNull(),
  /** location_id; null: everywhere. */
  place: text('place'),
  proposedBy: uuid('proposed_by').notNull(),
  proposer: text('proposer').notNull(),
  proposedAt: instant('proposed_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  decidedAt: instant('decided_at'),
  decidedBy: uuid('decided_by'),
  decider: text('decider'),
  outcome: text('outcome', { enum: ['approved', 'declined', 'expired'] }),
  reason: text('reason'),
})
