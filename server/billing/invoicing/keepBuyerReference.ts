import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { creditNote, invoice } from '../tables.ts'

/**
 * Before the buyer's own reference changes: invoices and credit notes with the old one keep it. Papers that were issued
 * without any show the one that is in force when they are read.
 */
export async function keepBuyerReference(tx: Tx, orderId: string, buyerReference: string): Promise<void> {
  if (buyerReference === '') return
  for (const table of [invoice, creditNote])
    await tx
      .update(table)
      .set({ buyerReference })
      .where(and(eq(table.orderId, orderId), eq(table.buyerReference, '')))
}
