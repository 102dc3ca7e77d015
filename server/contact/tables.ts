import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { contactKinds } from '../../contract/contact.ts'
import { dayColumn, instant } from '../platform/database/tables.ts'

export const contactMessage = pgTable('contact_message', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id'),
  kind: text('kind', { enum: contactKinds }).notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  orderNumber: text('order_number'),
  message: text('message').notNull(),
  answerBy: dayColumn('answer_by').notNull(),
  sentAt: instant('sent_at').notNull(),
  doneAt: instant('done_at'),
})

export const contactAnswer = pgTable('contact_answer', {
  id: uuid('id').primaryKey(),
  messageId: uuid('message_id').notNull(),
  answer: text('answer').notNull(),
  answeredBy: text('answered_by').notNull(),
  answeredAt: instant('answered_at').notNull(),
})
