import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/tables.ts'

interface StoredAttachment {
  filename: string
  contentType: string
  base64: string
}

export const sandboxMail = pgTable('sandbox_mail', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  bodyText: text('body_text').notNull(),
  bodyHtml: text('body_html').notNull(),
  attachments: jsonb('attachments').$type<StoredAttachment[]>().notNull(),
  headers: jsonb('headers').$type<Record<string, string>>().notNull(),
  sentAt: instant('sent_at').notNull(),
})
