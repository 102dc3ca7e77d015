import { and, asc, desc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import { attemptById } from '../charging/chargeQueries.ts'
import { refundAttempt } from '../tables.ts'

export type RefundRow = typeof refundAttempt.$inferSelect

export async function insertRefund(tx: Tx, row: typeof refundAttempt.$inferInsert): Promise<RefundRow | null> {
  const [inserted] = await tx.insert(refundAttempt).values(row).returning()
  return inserted ?? null
}

export async function lastRefund(tx: Tx, creditId: string): Promise<RefundRow | undefined> {
  const [row] = await tx
    .select()
    .from(refundAttempt)
    .where(eq(refundAttempt.invoiceId, creditId))
    .orderBy(desc(refundAttempt.number))
    .limit(1)
  return row
}

/** Every try to pay the same thing back, oldest first: one credit invoice, or one charge that was too many. */
export const refundsOf = (
  tx: Tx,
  { invoiceId, chargeId }: Pick<RefundRow, 'invoiceId' | 'chargeId'>,
): Promise<RefundRow[]> =>
  tx
    .select()
    .from(refundAttempt)
    .where(and(eq(refundAttempt.invoiceId, invoiceId), eq(refundAttempt.chargeId, chargeId)))
    .orderBy(asc(refundAttempt.number))

export async function refundById(db: Queryable, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refundAttempt).where(eq(refundAttempt.id, id))
  return row
}

export const updateRefund = (tx: Tx, id: string, change: Partial<Omit<RefundRow, 'id'>>) =>
  tx.update(refundAttempt).set(change).where(eq(refundAttempt.id, id))

/** What the processor calls the charge that a refund pays back. */
export async function refundCharge(db: Queryable, { chargeId }: RefundRow): Promise<string> {
  const charge = await attemptById(db, chargeId)
  if (!charge?.providerRef) throw new Error(`No processor's reference of charge ${chargeId}`)
  return charge.providerRef
}
