import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { creditNote, invoice } from '../tables.ts'

/** Question for staff: the order of an invoice or credit invoice. */
export async function orderOfInvoice(db: Queryable, number: string): Promise<string | null> {
  const [row] = await db.select({ orderId: invoice.orderId }).from(invoice).where(eq(invoice.number, number))
  if (row) return row.orderId
  const [credit] = await db
    .select({ orderId: invoice.orderId })
    .from(creditNote)
    .innerJoin(invoice, eq(invoice.id, creditNote.invoiceId))
    .where(eq(creditNote.number, number))
  return credit?.orderId ?? null
}
