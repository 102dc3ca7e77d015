import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import { type Cents, cents } from '../../../contract/money/money.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { called, calledPaper } from '../debtSql.ts'
import { chargeAttempt, creditNote, invoice, ledgerEntry, refundAttempt } from '../tables.ts'

/** Question for staff: every try to charge an order's invoices, oldest first. */
export const chargesOf = (db: Queryable, orderId: string) =>
  db
    .select({
      invoiceNumber: called(sql`${invoice}`),
      attempt: chargeAttempt.number,
      at: chargeAttempt.createdAt,
      cents: chargeAttempt.cents,
      outcome: chargeAttempt.outcome,
      declineCode: chargeAttempt.declineCode,
    })
    .from(chargeAttempt)
    .innerJoin(invoice, eq(invoice.id, chargeAttempt.invoiceId))
    .where(eq(chargeAttempt.orderId, orderId))
    .orderBy(asc(chargeAttempt.createdAt), asc(chargeAttempt.id))

/** Question for staff: every try to pay something of an order back, oldest first. */
export const refundsOfOrder = (db: Queryable, orderId: string) =>
  db
    .select({
      id: refundAttempt.id,
      invoiceNumber: calledPaper(sql`${creditNote}`, sql`${invoice}`),
      attempt: refundAttempt.number,
      at: refundAttempt.createdAt,
      cents: refundAttempt.cents,
      outcome: refundAttempt.outcome,
      reason: refundAttempt.reason,
      paidOn: refundAttempt.paidOn,
      reference: refundAttempt.bankReference,
    })
    .from(refundAttempt)
    .innerJoin(invoice, eq(invoice.id, refundAttempt.invoiceId))
    .leftJoin(creditNote, eq(creditNote.id, refundAttempt.creditNoteId))
    .where(eq(refundAttempt.orderId, orderId))
    .orderBy(asc(refundAttempt.createdAt), asc(refundAttempt.id))

/** Question for staff: the ledger of an order, oldest first. */
export const ledgerOf = (db: Queryable, orderId: string) =>
  db
    .select({
      at: ledgerEntry.at,
      invoiceNumber: calledPaper(sql`${creditNote}`, sql`${invoice}`),
      account: ledgerEntry.account,
      cents: ledgerEntry.cents,
      movement: ledgerEntry.postingId,
    })
    .from(ledgerEntry)
    .leftJoin(invoice, eq(invoice.id, ledgerEntry.documentId))
    .leftJoin(creditNote, eq(creditNote.id, ledgerEntry.documentId))
    .where(eq(ledgerEntry.orderId, orderId))
    .orderBy(asc(ledgerEntry.id))

/** Income of an order over some days, without VAT: invoiced less credited. */
export interface Earning {
  from: Day
  /** The day after the last one. */
  end: Day
  cents: Cents
}

/** Question: what each of these orders has brought, month by month; what is of no month on the day of its invoice. */
export async function earningsOf(db: Queryable, orderIds: string[]): Promise<Map<string, Earning[]>> {
  if (orderIds.length === 0) return new Map()
  const from = sql<Day>`coalesce(${invoice.movedStart}, ${invoice.periodStart}, ${invoice.issuedOn})`
  const end = sql<Day>`coalesce(${invoice.movedEnd}, ${invoice.periodEnd}, ${invoice.issuedOn} + 1)`
  const rows = await db
    .select({ orderId: ledgerEntry.orderId, from, end, cents: sql<string>`-sum(${ledgerEntry.cents})` })
    .from(ledgerEntry)
    .leftJoin(creditNote, eq(creditNote.id, ledgerEntry.documentId))
    .innerJoin(invoice, eq(invoice.id, sql`coalesce(${creditNote.invoiceId}, ${ledgerEntry.documentId})`))
    .where(and(inArray(ledgerEntry.orderId, orderIds), eq(ledgerEntry.account, 'revenue')))
    .groupBy(ledgerEntry.orderId, from, end)
  return Map.groupBy(
    rows.map((row) => ({ ...row, cents: cents(Number(row.cents)) })),
    ({ orderId }) => orderId,
  )
}
