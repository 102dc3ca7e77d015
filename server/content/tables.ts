import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

export const banner = pgTable('banner', {
  sort: integer('sort').primaryKey(),
  content: text('content').notNull(),
  imageLg: text('image_lg'),
  imageLayout: text('image_layout', { enum: ['left', 'right', 'none'] }).notNull(),
  theme: text('theme').notNull(),
})

export const faqSection = pgTable('faq_section', {
  sort: integer('sort').primaryKey(),
  title: text('title').notNull(),
  questions: jsonb('questions').$type<{ title: string; content: string }[]>().notNull(),
})

export const content = pgTable('content', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})
