import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { orderCode, promoCode } from './tables.ts'

export const codesOf = (db: Queryable, orderId: string) =>
  db.select().from(orderCode).where(eq(orderCode.orderId, orderId)).orderBy(asc(orderCode.createdAt))

/** One use, taken only while there are uses left and the code is valid: no two orders take the last one. */
export async function takeCode(tx: Tx, codeNorm: string, today: string) {
  const [row] = await tx
    .update(promoCode)
    .set({ used: sql`${promoCode.used} + 1` })
    .where(
      and(
        eq(promoCode.codeNorm, codeNorm),
        sql`${promoCode.validFrom} <= ${today}`,
        sql`${promoCode.validTo} >= ${today}`,
        sql`(${promoCode.maxUses} is null or ${promoCode.used} < ${promoCode.maxUses})`,
      ),
    )
    .returning()
  return row
}

/** The code in force is in force no more; its row stays as history. */
export async function replaceCode(tx: Tx, orderId: string, now: Date) {
  const [old] = await tx
    .update(orderCode)
    .set({ replacedAt: now })
    .where(and(eq(orderCode.orderId, orderId), isNull(orderCode.replacedAt)))
    .returning({ code: orderCode.code, promoCodeId: orderCode.promoCodeId })
  return old
}

/** A use that came to nothing is there for somebody else. */
export const giveUseBack = (tx: Tx, promoCodeId: string) =>
  tx
    .update(promoCode)
    .set({ used: sql`${promoCode.used} - 1` })
    .where(eq(promoCode.id, promoCodeId))

export async function insertCode(tx: Tx, row: Omit<typeof orderCode.$inferInsert, 'id'>): Promise<boolean> {
  const inserted = await tx
    .insert(orderCode)
    .values({ id: newId(), ...row })
    .onConflictDoNothing({ target: [orderCode.orderId, orderCode.promoCodeId] })
    .returning({ id: orderCode.id })
  return inserted.length > 0
}

/** A removed order lets go of its code as if it had never been given. */
export async function dropCode(tx: Tx, orderId: string): Promise<void> {
  const [old] = await tx
    .delete(orderCode)
    .where(and(eq(orderCode.orderId, orderId), isNull(orderCode.replacedAt)))
    .returning({ promoCodeId: orderCode.promoCodeId })
  if (old) await giveUseBack(tx, old.promoCodeId)
}

export async function insertReferral(
  tx: Tx,
  row: Omit<typeof promoCode.$inferInsert, 'id' | 'kind'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(promoCode)
    .values({ id: newId(), kind: 'referral', ...row })
    .onConflictDoNothing({ target: promoCode.codeNorm })
    .returning({ id: promoCode.id })
  return inserted.length > 0
}
