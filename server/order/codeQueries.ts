import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Day } from '../../contract/days/date.ts'
import type { Queryable, Tx } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { type OrderRow, orderCode, orders, promoCode } from './tables.ts'

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

/** An order that is over lets go of its code as if it had never been given, or of one of these codes alone. */
export async function dropCode(tx: Tx, orderId: string, of?: string[]): Promise<void> {
  if (of?.length === 0) return
  const isIt = of ? inArray(orderCode.code, of) : undefined
  const [old] = await tx
    .delete(orderCode)
    .where(and(eq(orderCode.orderId, orderId), isNull(orderCode.replacedAt), isIt))
    .returning({ promoCodeId: orderCode.promoCodeId })
  if (old) await giveUseBack(tx, old.promoCodeId)
}

/** While an order is expired its code is there for others. */
export async function putCodeAside(tx: Tx, orderId: string, now: Date): Promise<void> {
  const old = await replaceCode(tx, orderId, now)
  if (old) await giveUseBack(tx, old.promoCodeId)
}

/** An order that comes back has the code again that was put aside, if it is still valid and has uses left. */
export async function takeCodeBack(
  tx: Tx,
  { id: orderId, expiredAt }: { id: string; expiredAt: Date | null },
  today: string,
): Promise<void> {
  if (!expiredAt) return
  const aside = and(eq(orderCode.orderId, orderId), eq(orderCode.replacedAt, expiredAt))
  const [old] = await tx
    .select({ codeNorm: promoCode.codeNorm })
    .from(orderCode)
    .innerJoin(promoCode, eq(promoCode.id, orderCode.promoCodeId))
    .where(aside)
  if (!old) return
  if (await takeCode(tx, old.codeNorm, today)) await tx.update(orderCode).set({ replacedAt: null }).where(aside)
  else await tx.delete(orderCode).where(aside)
}

/**
 * The code that an ending let go of, once more. Its time may be over, since it was given in time; false when others have taken
 * its last use. One that the order has still is not taken twice.
 */
export async function takeCodeAgain(
  tx: Tx,
  { id: orderId, customerId }: Pick<OrderRow, 'id' | 'customerId'>,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const had = and(eq(orderCode.orderId, orderId), eq(orderCode.code, code))
  const kept = await tx.select({ id: orderCode.id }).from(orderCode).where(had)
  if (kept.length > 0) return true
  const [row] = await tx
    .update(promoCode)
    .set({ used: sql`${promoCode.used} + 1` })
    .where(
      and(eq(promoCode.code, code), sql`(${promoCode.maxUses} is null or ${promoCode.used} < ${promoCode.maxUses})`),
    )
    .returning()
  if (!row) return false
  const { id: promoCodeId, description, valueType, value } = row
  return await insertCode(tx, { customerId, orderId, promoCodeId, code, description, valueType, value, createdAt: now })
}

/** Question: whose order gives this code to friends. */
export async function giverOf(tx: Tx, orderId: string): Promise<string | undefined> {
  const [row] = await tx.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, orderId))
  return row?.customerId
}

/** A withdrawn order recommends nothing: its own code was good until yesterday. */
export const endReferral = (tx: Tx, orderId: string, yesterday: Day) =>
  tx
    .update(promoCode)
    .set({ validFrom: sql`least(${promoCode.validFrom}, ${yesterday})`, validTo: yesterday })
    .where(eq(promoCode.ownerOrderId, orderId))

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
