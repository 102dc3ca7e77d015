import type { Cents } from '../../../contract/money/money.ts'
import { cardLabelIn } from '../../payment/cardLabel.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { CreditNoteRow, InvoiceRow } from '../tables.ts'
import { creditNoteByNumber, linesOfCredit } from './creditQueries.ts'
import { type InvoiceOnPaper, invoiceById, invoiceOnPaper } from './invoiceQueries.ts'

/** An invoice or a credit note with everything that stands on its paper and billing knows. */
export type ReceiptFacts = { lines: { name: string; cents: Cents }[] } & (
  | {
      kind: 'invoice'
      paper: InvoiceRow & { number: string }
      /** The charge that paid it, with the card in words. */
      charge: { card: string | null; cents: Cents } | null
      /** The credit notes that made the charge smaller than the invoice. */
      creditedBefore: { number: string; totalCents: Cents; issuedOn: string }[]
    }
  | {
      kind: 'credit'
      paper: CreditNoteRow
      /** The invoice that it corrects. */
      credited: { number: string; issuedOn: string }
    }
)

/**
 * Question: an invoice or a credit note of this customer by its number; null for anybody else's, for one that was deleted,
 * and for what is not owed yet.
 */
export async function receiptOf(db: Queryable, customerId: string, number: string): Promise<ReceiptFacts | null> {
  const found = await invoiceOnPaper(db, customerId, { number })
  return found ? receiptOfInvoice(found) : await receiptOfCredit(db, customerId, number)
}

/** The same of an invoice by its id. Null also when its purchase came to nothing. One statement. */
export async function receiptById(db: Queryable, customerId: string, invoiceId: string): Promise<ReceiptFacts | null> {
  const found = await invoiceOnPaper(db, customerId, { id: invoiceId })
  return found ? receiptOfInvoice(found) : null
}

function receiptOfInvoice({ row, lines, charge }: InvoiceOnPaper): ReceiptFacts | null {
  if (row.number === null) return null
  const paper = { ...row, number: row.number }
  const paid = charge && { card: cardLabelIn(charge.card), cents: charge.cents }
  return { kind: 'invoice', paper, lines, charge: paid, creditedBefore: charge?.creditedBefore ?? [] }
}

async function receiptOfCredit(db: Queryable, customerId: string, number: string): Promise<ReceiptFacts | null> {
  const paper = await creditNoteByNumber(db, customerId, number)
  if (!paper) return null
  const original = await invoiceById(db, paper.invoiceId)
  if (!original?.number) throw new Error(`Credit note ${number} takes off nothing that was owed`)
  const credited = { number: original.number, issuedOn: original.issuedOn }
  return { kind: 'credit', paper, lines: await linesOfCredit(db, paper.id), credited }
}
