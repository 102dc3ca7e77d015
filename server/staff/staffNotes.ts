import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../platform/database/anyOf.ts'
import type { Queryable, Tx } from '../platform/database/database.ts'
import { eventsFrom, type TimelinePage } from '../platform/database/timeline.ts'
import { newId } from '../platform/ids.ts'
import { staffNote } from './tables.ts'

interface Wanted {
  customerId: string
  orderId?: string
  /** Limits notes on orders to these. */
  orderIds?: string[] | undefined
}

/** Question: what staff wrote about a customer, newest first; of some orders, with what is about their customer. */
export async function staffNotes(
  db: Queryable,
  { customerId, orderId, orderIds = orderId ? [orderId] : undefined }: Wanted,
) {
  const rows = await db
    .select()
    .from(staffNote)
    .where(
      and(
        eq(staffNote.customerId, customerId),
        orderIds && or(isNull(staffNote.orderId), anyOf(staffNote.orderId, orderIds)),
      ),
    )
    .orderBy(desc(staffNote.id))
  return rows.map(({ id, orderId: of, note, writtenBy, writtenAt }) => ({
    note_id: id,
    about: of ? ('order' as const) : ('customer' as const),
    note,
    by: writtenBy,
    at: writtenAt.toISOString(),
  }))
}

export const keepNote = (tx: Tx, note: Omit<typeof staffNote.$inferInsert, 'id'>): Promise<unknown> =>
  tx.insert(staffNote).values({ id: newId(), ...note })

/** Branch of an order's timeline: what staff wrote about it, or about its customer. */
export const noteEvents = ({ orderId, customerId }: { orderId: string; customerId: string }, page: TimelinePage): SQL =>
  eventsFrom(
    {
      kind: 'note',
      from: staffNote,
      at: staffNote.writtenAt,
      id: staffNote.id,
      by: sql`'staff:' || ${staffNote.writtenBy}`,
      facts: { note: staffNote.note },
      where: sql`${staffNote.customerId} = ${customerId}
        and (${staffNote.orderId} = ${orderId} or ${staffNote.orderId} is null)`,
    },
    page,
  )

/** Erases the notes on orders that go. */
export const eraseNotesOn = (tx: Tx, orderIds: string[]): Promise<unknown> =>
  tx.delete(staffNote).where(anyOf(staffNote.orderId, orderIds))

export const eraseNotesOf = (tx: Tx, customerIds: string[]): Promise<unknown> =>
  tx.delete(staffNote).where(anyOf(staffNote.customerId, customerIds))
