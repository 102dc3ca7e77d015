import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { anyOf } from '../../platform/anyOf.ts'
import type { Queryable } from '../../platform/database.ts'
import { staffNote } from '../tables.ts'

interface Wanted {
  customerId: string
  orderId?: string
  /** Of notes on orders, those on these alone. */
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
    ...{ note_id: id, about: of ? ('order' as const) : ('customer' as const), note },
    ...{ by: writtenBy, at: writtenAt.toISOString() },
  }))
}
