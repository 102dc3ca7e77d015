import type { Cents } from '../../../contract/money.ts'
import type { Queryable } from '../../platform/database.ts'
import type { CreditNoteRow, InvoiceRow } from '../tables.ts'
import { creditedBefore, creditNoteByNumber, linesOfCredit } from './creditQueries.ts'
import { invoiceById, invoiceByNumber, linesOf, paidWith } from './invoiceQueries.ts'

/** An invoice or a credit note with everything that stands on its paper and billing knows. */
export type ReceiptFacts = { lines: { name: string; cents: Cents }[] } & (
  | {
      kind: 'invoice'
      paper: InvoiceRow & { number: string }
      /** What paid it. */
      charge: { cardId: string; cents: Cents } | null
      /** What made the charge smaller than the invoice. */
      creditedBefore: { number: string; totalCents: Cents; issuedOn: string }[]
    }
  | {
      kind: 'credit'
      paper: CreditNoteRow
      /** What it takes something off. */
      credited: { number: string; issuedOn: string }
    }
)

/**
 * Question: an invoice or a credit note of this customer by its number; null for anybody else's, for one that was deleted,
 * and for what is not owed yet.
 */
export async function receiptOf(db: Queryable, customerId: string, number: string): Promise<ReceiptFacts | null> {
  const invoice = await invoiceByNumber(db, customerId, number)
  return invoice ? await receiptOfInvoice(db, invoice) : await receiptOfCredit(db, customerId, number)
}

/** The same of an invoice that the caller knows by its id; null also when it came to nothing. */
export async function receiptById(db: Queryable, customerId: string, invoiceId: string): Promise<ReceiptFacts | null> {
  const invoice = await invoiceById(db, invoiceId)
  return invoice?.customerId === customerId && !invoice.deletedAt ? await receiptOfInvoice(db, invoice) : null
}

async function receiptOfInvoice(db: Queryable, invoice: InvoiceRow): Promise<ReceiptFacts | null> {
  if (invoice.number === null) return null
  const paper = { ...invoice, number: invoice.number }
  const charge = await paidWith(db, paper.id)
  const credited = charge ? await creditedBefore(db, paper.id, charge.createdAt) : []
  return { kind: 'invoice', paper, lines: await linesOf(db, paper.id), charge, creditedBefore: credited }
}

async function receiptOfCredit(db: Queryable, customerId: string, number: string): Promise<ReceiptFacts | null> {
  const paper = await creditNoteByNumber(db, customerId, number)
  if (!paper) return null
  const original = await invoiceById(db, paper.invoiceId)
  if (!original?.number) throw new Error(`Credit note ${number} takes off nothing that was owed`)
  const credited = { number: original.number, issuedOn: original.issuedOn }
  return { kind: 'credit', paper, lines: await linesOfCredit(db, paper.id), credited }
}
