import type { Cents } from '../../../contract/money.ts'
import type { Queryable } from '../../platform/database.ts'
import type { InvoiceRow } from '../tables.ts'
import { invoiceById, invoiceByNumber, linesOf, paidWith } from './invoiceQueries.ts'

/** An invoice with everything that stands on its paper and billing knows. */
export interface ReceiptFacts {
  invoice: InvoiceRow & { number: string }
  lines: { name: string; cents: Cents }[]
  /** The invoice that a credit invoice takes back. */
  credits: { number: string; issuedOn: string } | null
  /** The card that paid it. */
  cardId: string | null
}

/** Question: an invoice of this customer by its number; null for anybody else's, for one that was deleted, and for what is not owed yet. */
export async function receiptOf(db: Queryable, customerId: string, number: string): Promise<ReceiptFacts | null> {
  const invoice = await invoiceByNumber(db, customerId, number)
  if (!invoice || invoice.number === null) return null
  const original = invoice.creditsInvoiceId ? await invoiceById(db, invoice.creditsInvoiceId) : undefined
  return {
    invoice: { ...invoice, number: invoice.number },
    lines: await linesOf(db, invoice.id),
    credits: original?.number ? { number: original.number, issuedOn: original.issuedOn } : null,
    cardId: await paidWith(db, invoice.id),
  }
}
