import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytesColumn, instant } from '../platform/database/tables.ts'

/** A build whose pages may still be open somewhere. */
export const pageBuild = pgTable('page_build', {
  /** Made of the names of its files, which change with their content. */
  name: text('name').primaryKey(),
  /** When a process last started with it. */
  startedAt: instant('started_at').notNull(),
})

/** A script, sheet or font that pages of a build load. */
export const pageFile = pgTable(
  'page_file',
  {
    path: text('path').notNull(),
    build: text('build').notNull(),
    /** Whether the bytes are packed by brotli. */
    packed: boolean('packed').notNull(),
    bytes: bytesColumn('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.path, table.build] })],
)
