import { pgTable, text } from 'drizzle-orm/pg-core'
import { centsColumn, instant } from '../../platform/database/tables.ts'

export const sandboxCard = pgTable('sandbox_card', {
  registrationId: text('registration_id').primaryKey(),
  scenario: text('scenario'),
  outcome: text('outcome').$type<'waiting' | 'added' | 'failed' | 'cancelled'>().notNull(),
  returnUrl: text('return_url').notNull(),
  callbackUrl: text('callback_url').notNull(),
  token: text('token'),
  createdAt: instant('created_at').notNull(),
})

export const sandboxCharge = pgTable('sandbox_charge', {
  attemptId: text('attempt_id').primaryKey(),
  token: text('token').notNull(),
  cents: centsColumn('cents').notNull(),
  /** The reference of the invoice; null for charges from before it was kept. */
  reference: text('reference'),
  outcome: text('outcome').$type<'paid' | 'pending' | 'needs_customer' | 'declined' | 'unknown'>().notNull(),
  code: text('code'),
  ref: text('ref').notNull(),
  createdAt: instant('created_at').notNull(),
  /** From when on the outcome is `paid`. */
  resolvesAt: instant('resolves_at'),
  returnUrl: text('return_url'),
})

export const sandboxRefund = pgTable('sandbox_refund', {
  refundId: text('refund_id').primaryKey(),
  chargeRef: text('charge_ref').notNull(),
  cents: centsColumn('cents').notNull(),
  outcome: text('outcome').$type<'ok' | 'pending' | 'rejected' | 'unknown'>().notNull(),
  reason: text('reason'),
  createdAt: instant('created_at').notNull(),
  /** From when on the outcome is `ok`. */
  resolvesAt: instant('resolves_at'),
})
