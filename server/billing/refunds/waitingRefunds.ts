import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Cents } from '../../../contract/money/money.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { isAfter, isChosen, type RowChoice, type RowPage } from '../../platform/database/rowChoice.ts'
import { calledPaper, refundWaits } from '../debtSql.ts'
import { mayStillArrive } from '../polling.ts'
import { isToBeLookedUp } from '../states.ts'
import { creditNote, invoice, type RefundRow, refundAttempt } from '../tables.ts'

export interface WaitingRefund {
  id: string
  orderId: string
  invoiceNumber: string
  outcome: RefundRow['outcome']
  attempt: number
  cents: Cents
  reason: string | null
  /** How the processor's yes differs from what was asked for. */
  reviewReason: string | null
  providerRef: string | null
  since: Date
  /** Whether the money had come by bank transfer, so that it goes back by one. */
  isOfTransfer: boolean
  /** Whether its outcome has to be looked up at the processor. */
  isUnclear: boolean
  /** Whether it is too early to say that it was not paid back. */
  mayArrive: boolean
}

const waiting = (now: Date): SQL => refundWaits(sql`${refundAttempt}`, now)

/**
 * Question for staff: what the processor did not pay back, paid back twice, or never answered of, and nobody has settled yet;
 * oldest first.
 */
export async function waitingRefunds(
  db: Queryable,
  now: Date,
  { after, most, ...choice }: RowPage,
): Promise<WaitingRefund[]> {
  const { id, orderId, outcome, number: attempt, cents, reason, settledAt, createdAt } = refundAttempt
  const { reviewReason, providerRef, paidOn } = refundAttempt
  const since = sql`coalesce(${settledAt}, ${createdAt})`.mapWith(createdAt)
  const invoiceNumber = calledPaper(sql`${creditNote}`, sql`${invoice}`)
  const rows = await db
    .select({
      id,
      orderId,
      invoiceNumber,
      outcome,
      attempt,
      cents,
      reason,
      reviewReason,
      providerRef,
      since,
      isOfTransfer: sql<boolean>`${refundAttempt.transferId} is not null`,
      number: attempt,
      paidOn,
      createdAt,
    })
    .from(refundAttempt)
    .innerJoin(invoice, eq(invoice.id, refundAttempt.invoiceId))
    .leftJoin(creditNote, eq(creditNote.id, refundAttempt.creditNoteId))
    .where(and(waiting(now), isChosen(id, choice), isAfter(id, after)))
    .orderBy(asc(id))
    .limit(most)
  return rows.map(({ number, paidOn: on, createdAt: at, ...row }) => ({
    ...row,
    isUnclear: isToBeLookedUp({ ...row, number, paidOn: on, createdAt: at }, now),
    mayArrive: mayStillArrive({ outcome: row.outcome, createdAt: at }, now),
  }))
}

/** Question: the ids of these refunds alone. */
export async function waitingRefundIds(
  db: Queryable,
  now: Date,
  { most, ...choice }: RowChoice & { most: number },
): Promise<string[]> {
  const { id } = refundAttempt
  const rows = await db
    .select({ id })
    .from(refundAttempt)
    .where(and(waiting(now), isChosen(id, choice)))
    .limit(most)
  return rows.map((row) => row.id)
}

/** Question: the number of these refunds, by outcome. */
export const countWaitingRefunds = (db: Queryable, now: Date) =>
  db
    .select({ outcome: refundAttempt.outcome, refunds: count() })
    .from(refundAttempt)
    .where(waiting(now))
    .groupBy(refundAttempt.outcome)
