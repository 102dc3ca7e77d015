import { aliasedTable, and, asc, count, eq, gt, isNull, ne, notExists, notInArray, or, sql } from 'drizzle-orm'
import type { Cents } from '../../../contract/money.ts'
import type { Queryable } from '../../platform/database.ts'
import { invoice, refundAttempt } from '../tables.ts'
import type { RefundRow } from './refundQueries.ts'

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

/** The same in SQL as waitsForStaff (refund.ts). */
function waiting(db: Queryable) {
  const other = aliasedTable(refundAttempt, 'other')
  const settledSince = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.invoiceId, refundAttempt.invoiceId),
        eq(other.chargeId, refundAttempt.chargeId),
        ne(other.id, refundAttempt.id),
        or(notInArray(other.outcome, ['rejected', 'surplus']), gt(other.number, refundAttempt.number)),
      ),
    )
  return or(
    and(eq(refundAttempt.outcome, 'surplus'), isNull(refundAttempt.paidOn)),
    and(eq(refundAttempt.outcome, 'rejected'), notExists(settledSince)),
  )
}

/** Question for staff: what the processor did not pay back, or paid back twice, and nobody has settled yet; oldest first. */
export function waitingRefunds(db: Queryable, most: number): Promise<WaitingRefund[]> {
  const { id, orderId, outcome, number: attempt, cents, reason, settledAt, createdAt } = refundAttempt
  const since = sql`coalesce(${settledAt}, ${createdAt})`.mapWith(createdAt)
  return db
    .select({ id, orderId, invoiceNumber: invoice.number, outcome, attempt, cents, reason, since })
    .from(refundAttempt)
    .innerJoin(invoice, eq(invoice.id, refundAttempt.invoiceId))
    .where(waiting(db))
    .orderBy(asc(since), asc(id))
    .limit(most)
}

/** Question: how many of them there are, by what became of the money. */
export const countWaitingRefunds = (db: Queryable) =>
  db
    .select({ outcome: refundAttempt.outcome, refunds: count() })
    .from(refundAttempt)
    .where(waiting(db))
    .groupBy(refundAttempt.outcome)
