import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AdditionalInfo } from '../../contract/extras.ts'
import type { EarlyStartWish } from '../../contract/withdrawal.ts'
import { centsColumn, dayColumn, instant } from '../platform/database/tables.ts'

export const orderExtraService = pgTable('order_extra_service', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  extraServiceId: uuid('extra_service_id').notNull(),
  serviceKey: text('service_key').notNull(),
  serviceGroup: text('service_group').notNull(),
  serviceTitle: text('service_title').notNull(),
  serviceName: text('service_name').notNull(),
  description: text('description').notNull(),
  priceCents: centsColumn('price_cents').notNull(),
  recurring: boolean('recurring').notNull(),
  /** The kilometres that a month of it adds to the order, as it was sold; null for none. */
  kilometresPerMonth: integer('kilometres_per_month'),
  additionalInfo: jsonb('additional_info').$type<AdditionalInfo>(),
  bought: boolean('bought').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  /** The last day of a monthly service that was ended. */
  endsOn: dayColumn('ends_on'),
  removedAt: instant('removed_at'),
  /** The customer's wish of an early start, for a service that was bought later. */
  earlyStartWish: jsonb('early_start_wish').$type<EarlyStartWish>(),
  withdrawnAt: instant('withdrawn_at'),
})
