import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'
import { staffNote } from './tables.ts'

/** Question: what staff wrote about a customer, newest first; of one order, with what is about its customer. */
export async function staffNotes(db: Queryable, { customerId, orderId }: { customerId: string; orderId?: string }) {
  const rows = await db
    .select()
    .from(staffNote)
    .where(
      and(
        eq(staffNote.customerId, customerId),
        orderId ? or(isNull(staffNote.orderId), eq(staffNote.orderId, orderId)) : undefined,
      ),
    )
    .orderBy(desc(staffNote.id))
  return rows.map(({ id, orderId: of, note, writtenBy, writtenAt }) => ({
    ...{ note_id: id, about: of ? ('order' as const) : ('customer' as const), note },
    ...{ by: writtenBy, at: writtenAt.toISOString() },
  }))
}
