import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import { type CreditNoteRow, creditNote, creditNoteLine } from '../tables.ts'

/** Only the customer's own. */
export async function creditNoteByNumber(
  db: Queryable,
  customerId: string,
  number: string,
): Promise<CreditNoteRow | undefined> {
  const mine = and(eq(creditNote.number, number), eq(creditNote.customerId, customerId))
  const [row] = await db.select().from(creditNote).where(mine)
  return row
}

export const linesOfCredit = (db: Queryable, creditNoteId: string) =>
  db
    .select({ name: creditNoteLine.name, cents: creditNoteLine.cents })
    .from(creditNoteLine)
    .where(eq(creditNoteLine.creditNoteId, creditNoteId))
    .orderBy(asc(creditNoteLine.position))

/** What an invoice was credited for since then. */
export const creditedSince = (tx: Tx, invoiceId: string, since: Date) =>
  tx
    .select({ id: creditNote.id, number: creditNote.number })
    .from(creditNote)
    .where(and(eq(creditNote.invoiceId, invoiceId), gt(creditNote.issuedAt, since)))

/** What was taken off an invoice before it was charged at an instant: the charge was smaller by it. */
export const creditedBefore = (db: Queryable, invoiceId: string, at: Date) =>
  db
    .select({ number: creditNote.number, totalCents: creditNote.totalCents, issuedOn: creditNote.issuedOn })
    .from(creditNote)
    .where(and(eq(creditNote.invoiceId, invoiceId), lte(creditNote.issuedAt, at)))
    .orderBy(asc(creditNote.id))
