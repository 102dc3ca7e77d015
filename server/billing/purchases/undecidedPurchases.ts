import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { chargeAttempt, invoice } from '../tables.ts'

/** Question: the purchases of these orders whose charge is not answered, each with the bank's page if it waits there. */
export async function undecidedPurchases(db: Queryable, orderIds: string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ purchaseId: invoice.purchaseId, bankUrl: chargeAttempt.redirectUrl })
    .from(invoice)
    .innerJoin(chargeAttempt, eq(chargeAttempt.invoiceId, invoice.id))
    .where(and(inArray(invoice.orderId, orderIds), eq(invoice.purchaseState, 'undecided')))
  return new Map(rows.flatMap(({ purchaseId, bankUrl }) => (purchaseId ? [[purchaseId, bankUrl] as const] : [])))
}

/** Question: whether the charge of this invoice came to nothing, and the purchase with it. */
export async function isPurchaseUndone(db: Queryable, invoiceId: string): Promise<boolean> {
  const [row] = await db.select({ state: invoice.purchaseState }).from(invoice).where(eq(invoice.id, invoiceId))
  return row?.state === 'undone'
}
