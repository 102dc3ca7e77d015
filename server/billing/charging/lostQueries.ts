import { aliasedTable, and, asc, eq, exists, gt, isNull, lte, ne, notExists, notInArray } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { chargeAttempt, invoice, refundAttempt } from '../tables.ts'

const AT_ONCE = 200

interface Lost {
  before: Date
  after: string
}

/** A page of credit invoices whose money was due back before a time, of which no try is under way or done. */
export function creditsNotRefunded(db: Db, { before, after }: Lost): Promise<{ id: string; chargeId: string }[]> {
  const underWay = db
    .select({ id: refundAttempt.id })
    .from(refundAttempt)
    .where(and(eq(refundAttempt.invoiceId, invoice.id), notInArray(refundAttempt.outcome, ['rejected', 'surplus'])))
  return db
    .select({ id: invoice.id, chargeId: chargeAttempt.id })
    .from(invoice)
    .innerJoin(chargeAttempt, eq(chargeAttempt.invoiceId, invoice.creditsInvoiceId))
    .where(
      and(
        eq(invoice.kind, 'credit'),
        eq(invoice.status, 'open'),
        lte(invoice.issuedAt, before),
        eq(chargeAttempt.outcome, 'paid'),
        lte(chargeAttempt.settledAt, before),
        notExists(underWay),
        gt(invoice.id, after),
      ),
    )
    .orderBy(asc(invoice.id))
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

/** A page of orders that were paid for before a time, and where something still waits for that without a try of its own. */
export function ordersStillWaiting(db: Db, { before, after }: Lost): Promise<{ id: string }[]> {
  const paying = aliasedTable(chargeAttempt, 'paying')
  const tried = db.select({ id: chargeAttempt.id }).from(chargeAttempt).where(eq(chargeAttempt.invoiceId, invoice.id))
  const paid = db
    .select({ id: paying.id })
    .from(paying)
    .where(
      and(
        eq(paying.orderId, invoice.orderId),
        eq(paying.outcome, 'paid'),
        gt(paying.settledAt, invoice.issuedAt),
        lte(paying.settledAt, before),
      ),
    )
  return db
    .selectDistinct({ id: invoice.orderId })
    .from(invoice)
    .where(
      and(
        eq(invoice.status, 'error'),
        ne(invoice.kind, 'credit'),
        isNull(invoice.deletedAt),
        isNull(invoice.retryOn),
        notExists(tried),
        exists(paid),
        gt(invoice.orderId, after),
      ),
    )
    .orderBy(asc(invoice.orderId))
    .limit(AT_ONCE)
}
