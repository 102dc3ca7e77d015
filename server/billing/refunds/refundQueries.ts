import { and, eq, ne } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { chargeAttempt, type RefundRow, refundAttempt } from '../tables.ts'

export async function refundById(db: Queryable, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refundAttempt).where(eq(refundAttempt.id, id))
  return row
}

/** Whether another refund has this reference of the processor already. */
export async function isReferenceOfAnotherRefund(tx: Tx, id: string, providerRef: string): Promise<boolean> {
  const other = and(eq(refundAttempt.providerRef, providerRef), ne(refundAttempt.id, id))
  const found = await tx.select({ id: refundAttempt.id }).from(refundAttempt).where(other).limit(1)
  return found.length > 0
}

/** The processor's reference of the charge that a refund pays back. */
export async function refundCharge(db: Queryable, { chargeId }: Pick<RefundRow, 'chargeId'>): Promise<string> {
  const [charge] = chargeId
    ? await db
        .select({ providerRef: chargeAttempt.providerRef })
        .from(chargeAttempt)
        .where(eq(chargeAttempt.id, chargeId))
    : []
  if (!charge?.providerRef) throw new Error(`No processor's reference of charge ${chargeId}`)
  return charge.providerRef
}
