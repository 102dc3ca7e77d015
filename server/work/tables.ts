import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { workKindNames } from '../../contract/ops/work/workKinds.ts'
import { dayColumn, instant } from '../platform/database/tables.ts'

export const workMark = pgTable(
  'work_mark',
  {
    kind: text('kind', { enum: workKindNames }).notNull(),
    itemId: uuid('item_id').notNull(),
    assignedTo: uuid('assigned_to'),
    /** As the person was called then: keys of the command line are no rows of people. */
    assignedName: text('assigned_name'),
    snoozedUntil: dayColumn('snoozed_until'),
    doneAt: instant('done_at'),
    doneBy: text('done_by'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.itemId] })],
)
