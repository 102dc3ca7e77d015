import type { Cents } from '../../../contract/money.ts'
import type { Queryable } from '../../platform/database.ts'
import { paidAttempt } from '../charging/chargeQueries.ts'
import { type InvoiceRow, invoiceById, invoiceByNumber, linesOf } from './invoiceQueries.ts'

/** An invoice with everything that stands on its paper and billing knows. */
export interface ReceiptFacts {
  invoice: InvoiceRow
  lines: { name: string; cents: Cents }[]
  /** The invoice that a credit invoice takes back. */
  credits: { number: string; issuedOn: string } | null
  /** The card that paid it. */
  cardId: string | null
}

/** Question: an invoice of this customer by its number; null for anybody else's and for one that was deleted. */
export async function receiptOf(db: Queryable, customerId: string, number: string): Promise<ReceiptFacts | null> {
  const invoice = await invoiceByNumber(db, customerId, number)
  if (!invoice) return null
  const original = invoice.creditsInvoiceId ? await invoiceById(db, invoice.creditsInvoiceId) : undefined
  return {
    invoice,
    lines: await linesOf(db, invoice.id),
    credits: original ? { number: original.number, issuedOn: original.issuedOn } : null,
    cardId: (await paidAttempt(db, invoice.id))?.cardId ?? null,
  }
}
