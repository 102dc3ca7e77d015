import { and, asc, eq, exists, gt, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { blocked, live } from '../debtSql.ts'
import { chargeAttempt, creditNote, invoice, refundAttempt } from '../tables.ts'

const AT_ONCE = 200

interface Lost {
  before: Date
  after: string
}

/** A page of credit notes whose money was due back before a time, of which no try is under way or done. */
export function creditsNotRefunded(db: Db, { before, after }: Lost): Promise<{ id: string }[]> {
  const underWay = db
    .select({ id: refundAttempt.id })
    .from(refundAttempt)
    .where(and(eq(refundAttempt.creditNoteId, creditNote.id), live(sql`${refundAttempt}`)))
  return db
    .select({ id: creditNote.id })
    .from(creditNote)
    .innerJoin(chargeAttempt, eq(chargeAttempt.invoiceId, creditNote.invoiceId))
    .where(
      and(
        eq(creditNote.state, 'open'),
        lte(creditNote.issuedAt, before),
        eq(chargeAttempt.outcome, 'paid'),
        lte(chargeAttempt.settledAt, before),
        notExists(underWay),
        gt(creditNote.id, after),
      ),
    )
    .orderBy(asc(creditNote.id))
    .limit(AT_ONCE)
}

/** A page of charges that were known to be too many before a time, and that nobody began to pay back. */
export function surplusNotReturned(db: Db, { before, after }: Lost): Promise<{ id: string }[]> {
  const { id, outcome, settledAt } = chargeAttempt
  const begun = db.select({ id: refundAttempt.id }).from(refundAttempt).where(eq(refundAttempt.chargeId, id))
  return db
    .select({ id })
    .from(chargeAttempt)
    .where(and(eq(outcome, 'surplus'), lte(settledAt, before), notExists(begun), gt(id, after)))
    .orderBy(asc(id))
    .limit(AT_ONCE)
}

/** A page of orders that were paid for before a time, and where something still waits for that: not tried, nor stopped since. */
export function ordersStillWaiting(db: Db, { before, after }: Lost): Promise<{ id: string }[]> {
  const paid = db
    .select({ id: chargeAttempt.id })
    .from(chargeAttempt)
    .where(
      and(
        eq(chargeAttempt.orderId, invoice.orderId),
        eq(chargeAttempt.outcome, 'paid'),
        gt(chargeAttempt.settledAt, sql`coalesce(${invoice.tryQueuedAt}, ${invoice.issuedAt})`),
        lte(chargeAttempt.settledAt, before),
      ),
    )
  return db
    .selectDistinct({ id: invoice.orderId })
    .from(invoice)
    .where(and(blocked(sql`${invoice}`), isNull(invoice.retryOn), exists(paid), gt(invoice.orderId, after)))
    .orderBy(asc(invoice.orderId))
    .limit(AT_ONCE)
}
