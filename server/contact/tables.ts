import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { contactKinds } from '../../contract/contactKinds.ts'
import { languages } from '../../contract/language.ts'
import { dayColumn, instant } from '../platform/database/tables.ts'

export const contactMessage = pgTable('contact_message', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id'),
  kind: text('kind', { enum: contactKinds }).notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  /** That of the page on which it was written. */
  language: text('language', { enum: languages }).notNull().default('fi'),
  phone: text('phone'),
  orderNumber: text('order_number'),
  message: text('message').notNull(),
  /** The member of staff who wrote first; null: the customer did. */
  beganBy: text('began_by'),
  answerBy: dayColumn('answer_by').notNull(),
  sentAt: instant('sent_at').notNull(),
  doneAt: instant('done_at'),
  /** Staff wrote something in it that its customer has not opened in the account. */
  isNew: boolean('is_new').notNull().default(false),
  /** The moment at which its customer opened the last of that. */
  readAt: instant('read_at'),
})

export const contactAnswer = pgTable('contact_answer', {
  id: uuid('id').primaryKey(),
  messageId: uuid('message_id').notNull(),
  answer: text('answer').notNull(),
  /** The member of staff; null: the customer wrote on. */
  answeredBy: text('answered_by'),
  answeredAt: instant('answered_at').notNull(),
})
