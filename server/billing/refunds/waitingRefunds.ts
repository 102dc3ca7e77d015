import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Cents } from '../../../contract/money.ts'
import type { Queryable } from '../../platform/database.ts'
import { isAfter, isChosen, type RowChoice, type RowPage } from '../../platform/rowChoice.ts'
import { calledPaper, refundWaits } from '../debtSql.ts'
import { creditNote, invoice, type RefundRow, refundAttempt } from '../tables.ts'

export interface WaitingRefund {
  id: string
  orderId: string
  invoiceNumber: string
  outcome: RefundRow['outcome']
  attempt: number
  cents: Cents
  reason: string | null
  since: Date
}

const waiting = refundWaits(sql`${refundAttempt}`)

/** Question for staff: what the processor did not pay back, or paid back twice, and nobody has settled yet; oldest first. */
export function waitingRefunds(db: Queryable, { after, most, ...choice }: RowPage): Promise<WaitingRefund[]> {
  const { id, orderId, outcome, number: attempt, cents, reason, settledAt, createdAt } = refundAttempt
  const since = sql`coalesce(${settledAt}, ${createdAt})`.mapWith(createdAt)
  const invoiceNumber = calledPaper(sql`${creditNote}`, sql`${invoice}`)
  return db
    .select({ id, orderId, invoiceNumber, outcome, attempt, cents, reason, since })
    .from(refundAttempt)
    .innerJoin(invoice, eq(invoice.id, refundAttempt.invoiceId))
    .leftJoin(creditNote, eq(creditNote.id, refundAttempt.creditNoteId))
    .where(and(waiting, isChosen(id, choice), isAfter(id, after)))
    .orderBy(asc(id))
    .limit(most)
}

/** Question: their ids alone. */
export async function waitingRefundIds(
  db: Queryable,
  { most, ...choice }: RowChoice & { most: number },
): Promise<string[]> {
  const { id } = refundAttempt
  const rows = await db
    .select({ id })
    .from(refundAttempt)
    .where(and(waiting, isChosen(id, choice)))
    .limit(most)
  return rows.map((row) => row.id)
}

/** Question: how many of them there are, by what became of the money. */
export const countWaitingRefunds = (db: Queryable) =>
  db
    .select({ outcome: refundAttempt.outcome, refunds: count() })
    .from(refundAttempt)
    .where(waiting)
    .groupBy(refundAttempt.outcome)
