import { asc, eq, or, sql } from 'drizzle-orm'
import { type Cents, sumCents } from '../../../contract/money/money.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { called, calledPaper } from '../debtSql.ts'
import { creditNoteNumbered, linesOfCredit, linesToCredit } from '../invoicing/creditQueries.ts'
import {
  type CreditNoteRow,
  chargeAttempt,
  creditNote,
  type InvoiceRow,
  invoice,
  ledgerEntry,
  refundAttempt,
} from '../tables.ts'

interface Line {
  position: number
  name: string
  cents: Cents
  credited: Cents
}
/** Everything that the books know of one invoice or credit note. */
export interface PaperAccount {
  /** The paper that was asked for. */
  paper: (InvoiceRow & { number: string; type: 'invoice' }) | (CreditNoteRow & { type: 'credit' })
  /** The invoice that all of it is about. */
  original: InvoiceRow
  lines: Line[]
  credits: CreditNoteRow[]
}

/** Question for staff: an invoice or a credit note of any customer by its number. */
export async function paperAccount(db: Queryable, number: string): Promise<PaperAccount | null> {
  const [own] = await db.select().from(invoice).where(eq(invoice.number, number))
  if (own?.deletedAt) return null
  if (own) {
    const paper = { ...own, number, type: 'invoice' as const }
    return { paper, original: own, lines: await linesToCredit(db, own.id), credits: await creditsOf(db, own.id) }
  }
  const credit = await creditNoteNumbered(db, number)
  if (!credit) return null
  const [original] = await db.select().from(invoice).where(eq(invoice.id, credit.invoiceId))
  if (!original) throw new Error(`Credit note ${number} takes off nothing`)
  const lines = (await linesOfCredit(db, credit.id)).map((line, at) => ({ ...line, position: at + 1, credited: NONE }))
  return { paper: { ...credit, type: 'credit' }, original, lines, credits: await creditsOf(db, original.id) }
}

const NONE = 0 as Cents

/** The amount of the invoice that can still be credited. */
export const leftOf = ({ original, credits }: PaperAccount): Cents =>
  sumCents([original.totalCents, ...credits.map(({ totalCents }) => totalCents)])

const creditsOf = (db: Queryable, invoiceId: string): Promise<CreditNoteRow[]> =>
  db.select().from(creditNote).where(eq(creditNote.invoiceId, invoiceId)).orderBy(asc(creditNote.id))

/** Question for staff: every try to charge an invoice, oldest first. */
export const chargesOfInvoice = (db: Queryable, invoiceId: string) =>
  db.select().from(chargeAttempt).where(eq(chargeAttempt.invoiceId, invoiceId)).orderBy(asc(chargeAttempt.number))

/** Question for staff: every try to pay something of an invoice back, oldest first, with the card that paid. */
export const refundsOfInvoice = (db: Queryable, invoiceId: string) =>
  db
    .select({
      id: refundAttempt.id,
      paper: calledPaper(sql`${creditNote}`, sql`${invoice}`),
      attempt: refundAttempt.number,
      at: refundAttempt.createdAt,
      cents: refundAttempt.cents,
      outcome: refundAttempt.outcome,
      reason: refundAttempt.reason,
      paidOn: refundAttempt.paidOn,
      cardId: chargeAttempt.cardId,
    })
    .from(refundAttempt)
    .innerJoin(invoice, eq(invoice.id, refundAttempt.invoiceId))
    .leftJoin(chargeAttempt, eq(chargeAttempt.id, refundAttempt.chargeId))
    .leftJoin(creditNote, eq(creditNote.id, refundAttempt.creditNoteId))
    .where(eq(refundAttempt.invoiceId, invoiceId))
    .orderBy(asc(refundAttempt.createdAt), asc(refundAttempt.id))

/** Question for staff: the ledger of an invoice and its credit notes, oldest first. */
export const ledgerOfInvoice = (db: Queryable, { id, orderId }: Pick<InvoiceRow, 'id' | 'orderId'>) =>
  db
    .select({
      at: ledgerEntry.at,
      paper: sql<string>`coalesce(${creditNote.number}, ${called(sql`${invoice}`)})`,
      account: ledgerEntry.account,
      cents: ledgerEntry.cents,
      movement: ledgerEntry.postingId,
    })
    .from(ledgerEntry)
    .leftJoin(invoice, eq(invoice.id, ledgerEntry.documentId))
    .leftJoin(creditNote, eq(creditNote.id, ledgerEntry.documentId))
    .where(
      sql`${eq(ledgerEntry.orderId, orderId)} and (${or(eq(ledgerEntry.documentId, id), eq(creditNote.invoiceId, id))})`,
    )
    .orderBy(asc(ledgerEntry.id))
