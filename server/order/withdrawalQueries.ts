import { and, asc, count, eq, gt } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../platform/database/database.ts'
import { type NoticeRow, type OrderRow, orders, withdrawalNotice } from './tables.ts'

export const insertNotice = (tx: Tx, row: NoticeRow) => tx.insert(withdrawalNotice).values(row)

export async function noticeById(db: Queryable, id: string): Promise<NoticeRow | undefined> {
  const [row] = await db.select().from(withdrawalNotice).where(eq(withdrawalNotice.id, id))
  return row
}

export async function lockNotice(tx: Tx, id: string): Promise<NoticeRow | undefined> {
  const [row] = await tx.select().from(withdrawalNotice).where(eq(withdrawalNotice.id, id)).for('update')
  return row
}

export async function updateNotice(tx: Tx, id: string, change: Partial<NoticeRow>): Promise<void> {
  await tx.update(withdrawalNotice).set(change).where(eq(withdrawalNotice.id, id))
}

/** The order of a number, of any customer. */
export async function lockNumbered(tx: Tx, orderNumber: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.orderNumber, orderNumber)).for('no key update')
  return row
}

/** How many notices about an order came since then. */
export async function noticesSince(db: Queryable, orderId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ notices: count() })
    .from(withdrawalNotice)
    .where(and(eq(withdrawalNotice.orderId, orderId), gt(withdrawalNotice.receivedAt, since)))
  return row?.notices ?? 0
}

const AT_ONCE = 200

/** A page of notices that nobody has looked at yet. */
export const receivedNotices = (db: Db, after: string): Promise<{ id: string }[]> =>
  db
    .select({ id: withdrawalNotice.id })
    .from(withdrawalNotice)
    .where(and(eq(withdrawalNotice.state, 'received'), gt(withdrawalNotice.id, after)))
    .orderBy(asc(withdrawalNotice.id))
    .limit(AT_ONCE)
