import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { type Cents, cents } from '../../../contract/money/money.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { type CreditNoteRow, creditNote, creditNoteLine, invoice } from '../tables.ts'

/** Credit notes of this customer alone. */
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

/** The credit notes of an invoice since then. */
export const creditedSince = (tx: Tx, invoiceId: string, since: Date) =>
  tx
    .select({ id: creditNote.id, number: creditNote.number })
    .from(creditNote)
    .where(and(eq(creditNote.invoiceId, invoiceId), gt(creditNote.issuedAt, since)))

/** The buyer that an invoice names. */
export async function buyerOn(db: Queryable, invoiceId: string) {
  const [row] = await db.select({ buyer: invoice.buyer }).from(invoice).where(eq(invoice.id, invoiceId))
  return row?.buyer ?? null
}

/** The lines of an invoice, each with what credit notes took off it by name (above zero). */
export async function linesToCredit(db: Queryable, invoiceId: string): Promise<LineToCredit[]> {
  const { rows } = await db.execute<Record<keyof LineToCredit, string>>(sql`
    select l.id, l.position, l.name, l.cents, coalesce((
      select -sum(c.cents) from credit_note n join credit_note_line c on c.credit_note_id = n.id
      where n.invoice_id = l.invoice_id and c.invoice_line_id = l.id), 0) as credited
    from invoice_line l where l.invoice_id = ${invoiceId} order by l.position`)
  return rows.map(({ id, position, name, ...row }) => ({
    id,
    position: Number(position),
    name,
    cents: cents(Number(row.cents)),
    credited: cents(Number(row.credited)),
  }))
}

interface LineToCredit {
  id: string
  position: number
  name: string
  cents: Cents
  credited: Cents
}

/** A credit note of any customer. */
export async function creditNoteNumbered(db: Queryable, number: string): Promise<CreditNoteRow | undefined> {
  const [row] = await db.select().from(creditNote).where(eq(creditNote.number, number))
  return row
}
