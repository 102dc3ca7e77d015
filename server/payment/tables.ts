import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytesColumn, instant } from '../platform/database/tables.ts'

export const cardRegistration = pgTable('card_registration', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  newOrder: boolean('new_order').notNull(),
  /** The name of the card provider, here and of cards, charges and refunds: what it began it ends. */
  provider: text('provider').notNull(),
  status: text('status', { enum: ['started', 'success', 'failed', 'cancelled'] }).notNull(),
  reason: text('reason'),
  providerRef: text('provider_ref'),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
})

export const paymentCard = pgTable('payment_card', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  registrationId: uuid('registration_id').notNull(),
  provider: text('provider').notNull(),
  issuer: text('issuer').notNull(),
  maskedPan: text('masked_pan').notNull(),
  expiryMonth: integer('expiry_month').notNull(),
  expiryYear: integer('expiry_year').notNull(),
  token: bytesColumn('token').notNull(),
  /** The same value for the same card, as far as the provider tells. */
  fingerprint: text('fingerprint'),
  active: boolean('active').notNull(),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
})

/** A charge of a card holds its row while it begins: `key` is a hash of what is known of the card. */
export const cardTurn = pgTable('card_turn', { key: bigint({ mode: 'bigint' }).primaryKey() })
