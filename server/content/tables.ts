import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { languages } from '../../contract/language.ts'
import type { ContentItem } from '../../contract/ops/content/contentItems.ts'
import { letterOutcomes } from '../../contract/ops/orders/letters.ts'
import { bannerLayouts } from '../../contract/storefront.ts'
import { instant, jsonColumn } from '../platform/database/tables.ts'

export const banner = pgTable('banner', {
  sort: integer('sort').primaryKey(),
  content: text('content').notNull(),
  imageLg: text('image_lg'),
  imageLayout: text('image_layout', { enum: bannerLayouts }).notNull(),
  theme: text('theme').notNull(),
})

export const faqSection = pgTable('faq_section', {
  sort: integer('sort').primaryKey(),
  title: text('title').notNull(),
  questions: jsonb('questions').$type<{ title: string; content: string }[]>().notNull(),
})

export const content = pgTable('content', { key: text('key').primaryKey(), value: jsonColumn('value').notNull() })

export const contentVersion = pgTable('content_version', {
  id: uuid('id').primaryKey(),
  item: text('item').$type<ContentItem>().notNull(),
  value: jsonColumn('value').notNull(),
  shownFrom: instant('shown_from').notNull(),
  madeAt: instant('made_at').notNull(),
  madeBy: text('made_by'),
  settledAt: instant('settled_at'),
  withdrawnAt: instant('withdrawn_at'),
  withdrawnBy: text('withdrawn_by'),
})

export const contentDraft = pgTable('content_draft', {
  item: text('item').$type<ContentItem>().primaryKey(),
  value: jsonColumn('value').notNull(),
  savedAt: instant('saved_at').notNull(),
  savedBy: text('saved_by').notNull(),
})

export const translation = pgTable('translation', {
  language: text('language', { enum: languages }).notNull(),
  originalHash: text('original_hash').notNull(),
  place: text('place').notNull(),
  text: text('text').notNull(),
  madeAt: instant('made_at').notNull(),
  madeBy: text('made_by').notNull(),
})

/** The source of an attachment when its letter is sent again: a paper that is kept, or its own bytes. */
export type KeptAttachment = { filename: string; contentType: string } & AttachmentSource
export type AttachmentSource = { paper: 'contract' } | { paper: 'receipt'; invoiceId: string } | { base64: string }

/** A letter as it left. Its text is of its time: neither texts nor facts that change later change it. */
export const sentLetter = pgTable('sent_letter', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderNumber: text('order_number'),
  kind: text('kind').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  bodyText: text('body_text').notNull(),
  bodyHtml: text('body_html').notNull(),
  attachments: jsonb('attachments').$type<KeptAttachment[]>().notNull(),
  mayResend: boolean('may_resend').notNull(),
  outcome: text('outcome', { enum: letterOutcomes }).notNull(),
  sentAt: instant('sent_at').notNull(),
})
