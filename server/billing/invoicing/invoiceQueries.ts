import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import { owed } from '../debtSql.ts'
import { chargeAttempt, type InvoiceRow, invoice, invoiceLine } from '../tables.ts'

export async function invoiceById(db: Queryable, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoice).where(eq(invoice.id, id))
  return row
}

/** Only the customer's own, and none that was deleted. What has no number yet goes by its reference. */
export async function invoiceByNumber(
  db: Queryable,
  customerId: string,
  number: string,
): Promise<InvoiceRow | undefined> {
  const called = or(eq(invoice.number, number), and(isNull(invoice.number), eq(invoice.reference, number)))
  const mine = and(called, eq(invoice.customerId, customerId), isNull(invoice.deletedAt))
  const [row] = await db.select().from(invoice).where(mine)
  return row
}

/** Whoever's it is. */
export async function invoiceNumbered(tx: Tx, number: string): Promise<Pick<InvoiceRow, 'id'> | undefined> {
  const [row] = await tx.select({ id: invoice.id }).from(invoice).where(eq(invoice.number, number))
  return row
}

/** What may be credited of an order. */
export async function invoicesOfOrder(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), isNull(invoice.deletedAt)))
  return rows.map(({ id }) => id)
}

export const linesOf = (db: Queryable, invoiceId: string) =>
  db
    .select({ name: invoiceLine.name, cents: invoiceLine.cents })
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, invoiceId))
    .orderBy(asc(invoiceLine.position))

/** What an order owes for longest. A purchase that may still come to nothing is not owed yet. */
export async function oldestUnpaid(tx: Tx, orderId: string) {
  const [row] = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), owed(sql`${invoice}`)))
    .orderBy(asc(invoice.issuedAt))
    .limit(1)
  return row && (row.status === 'error' || row.status === 'open') ? { ...row, status: row.status } : undefined
}

/** What staff invoiced an order for since then; what was taken back meanwhile is left out. */
export const invoicedSince = (tx: Tx, orderId: string, since: Date) =>
  tx
    .select({ id: invoice.id, number: invoice.number })
    .from(invoice)
    .where(
      and(
        eq(invoice.orderId, orderId),
        eq(invoice.kind, 'other'),
        isNull(invoice.purchaseId),
        ne(invoice.status, 'credited'),
        isNull(invoice.deletedAt),
        gt(invoice.issuedAt, since),
      ),
    )

/** The charge that paid an invoice. */
export async function paidWith(db: Queryable, invoiceId: string) {
  const [row] = await db
    .select({ cardId: chargeAttempt.cardId, cents: chargeAttempt.cents, createdAt: chargeAttempt.createdAt })
    .from(chargeAttempt)
    .where(and(eq(chargeAttempt.invoiceId, invoiceId), eq(chargeAttempt.outcome, 'paid')))
  return row ?? null
}
