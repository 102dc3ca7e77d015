import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, notExists, type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../contract/date.ts'
import type { Db, Queryable, Tx } from '../platform/database.ts'
import type { PricePlan } from './pricePlan.ts'
import {
  billingPeriod,
  chargeAttempt,
  invoice,
  invoiceLine,
  invoiceSeries,
  ledgerEntry,
  refundAttempt,
  subscription,
  subscriptionNotice,
} from './tables.ts'

export type InvoiceRow = typeof invoice.$inferSelect
export type AttemptRow = typeof chargeAttempt.$inferSelect
export type RefundRow = typeof refundAttempt.$inferSelect

export const insertSubscription = (tx: Tx, row: typeof subscription.$inferInsert) => tx.insert(subscription).values(row)

export async function lockSubscription(tx: Tx, orderId: string) {
  const [row] = await tx.select().from(subscription).where(eq(subscription.orderId, orderId)).for('update')
  return row
}

export const updateSubscription = (
  tx: Tx,
  orderId: string,
  change: { nextNumber?: number; nextChargeOn?: Day | null; plan?: PricePlan; endDate?: Day },
) => tx.update(subscription).set(change).where(eq(subscription.orderId, orderId))

export const subscriptionsByOrder = (db: Queryable, orderIds: string[]) =>
  db.select().from(subscription).where(inArray(subscription.orderId, orderIds))

/** A page of subscriptions with a period to bill, by order id. */
export async function dueSubscriptions(db: Db, today: Day, after: string): Promise<string[]> {
  const rows = await db
    .select({ orderId: subscription.orderId })
    .from(subscription)
    .where(and(lte(subscription.nextChargeOn, today), gt(subscription.orderId, after)))
    .orderBy(asc(subscription.orderId))
    .limit(200)
  return rows.map((row) => row.orderId)
}

export const insertPeriod = (tx: Tx, row: typeof billingPeriod.$inferInsert) => tx.insert(billingPeriod).values(row)

/** The next number of the year. The counter stays locked until the transaction ends, so that no number is ever lost. */
export async function takeInvoiceNumber(tx: Tx, year: number): Promise<number> {
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ year, lastNumber: 1 })
    .onConflictDoUpdate({ target: invoiceSeries.year, set: { lastNumber: sql`${invoiceSeries.lastNumber} + 1` } })
    .returning()
  if (!row) throw new Error('The invoice series gave no number')
  return row.lastNumber
}

export const insertInvoice = (tx: Tx, row: typeof invoice.$inferInsert) => tx.insert(invoice).values(row)
export const insertLines = (tx: Tx, rows: (typeof invoiceLine.$inferInsert)[]) => tx.insert(invoiceLine).values(rows)
export const insertEntries = (tx: Tx, rows: (typeof ledgerEntry.$inferInsert)[]) => tx.insert(ledgerEntry).values(rows)

export async function lockInvoice(tx: Tx, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await tx.select().from(invoice).where(eq(invoice.id, id)).for('update')
  return row
}

/** Whether an invoice of the order has failed without a try of its own. */
export async function somethingWaits(tx: Tx, orderId: string): Promise<boolean> {
  const tried = tx.select({ id: chargeAttempt.id }).from(chargeAttempt).where(eq(chargeAttempt.invoiceId, invoice.id))
  const [found] = await tx
    .select({ id: invoice.id })
    .from(invoice)
    .where(
      and(
        eq(invoice.orderId, orderId),
        eq(invoice.status, 'error'),
        ne(invoice.kind, 'credit'),
        isNull(invoice.deletedAt),
        notExists(tried),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** What the order's customer was charged for in vain, oldest first. */
export const lockFailedInvoices = (tx: Tx, orderId: string): Promise<InvoiceRow[]> =>
  tx
    .select()
    .from(invoice)
    .where(
      and(
        eq(invoice.orderId, orderId),
        eq(invoice.status, 'error'),
        ne(invoice.kind, 'credit'),
        isNull(invoice.deletedAt),
      ),
    )
    .orderBy(asc(invoice.id))
    .for('update')

export async function invoiceById(db: Queryable, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoice).where(eq(invoice.id, id))
  return row
}

/** Only the customer's own, and none that was deleted. */
export async function invoiceByNumber(
  db: Queryable,
  customerId: string,
  number: string,
): Promise<InvoiceRow | undefined> {
  const mine = and(eq(invoice.number, number), eq(invoice.customerId, customerId), isNull(invoice.deletedAt))
  const [row] = await db.select().from(invoice).where(mine)
  return row
}

export const linesOf = (db: Queryable, invoiceId: string) =>
  db
    .select({ name: invoiceLine.name, cents: invoiceLine.cents })
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, invoiceId))
    .orderBy(asc(invoiceLine.position))

/** The card of the charge that paid an invoice. */
export async function paidWith(db: Queryable, invoiceId: string): Promise<string | null> {
  const [row] = await db
    .select({ cardId: chargeAttempt.cardId })
    .from(chargeAttempt)
    .where(and(eq(chargeAttempt.invoiceId, invoiceId), eq(chargeAttempt.outcome, 'paid')))
  return row?.cardId ?? null
}

/** Invoices that carry no reference of the buyer yet get the one that was in force so far. */
export const keepReference = (tx: Tx, orderId: string, buyerReference: string) =>
  tx
    .update(invoice)
    .set({ buyerReference })
    .where(and(eq(invoice.orderId, orderId), eq(invoice.buyerReference, '')))

export const updateInvoice = (
  tx: Tx,
  id: string,
  change: Partial<Pick<InvoiceRow, 'status' | 'paidAt' | 'retryOn' | 'deletedAt'>>,
) => tx.update(invoice).set(change).where(eq(invoice.id, id))

/** What an order owes for longest. */
export async function oldestUnpaid(tx: Tx, orderId: string) {
  const [row] = await tx
    .select()
    .from(invoice)
    .where(
      and(
        eq(invoice.orderId, orderId),
        inArray(invoice.status, ['open', 'error']),
        ne(invoice.kind, 'credit'),
        isNull(invoice.deletedAt),
      ),
    )
    .orderBy(asc(invoice.issuedAt))
    .limit(1)
  return row && (row.status === 'error' || row.status === 'open') ? { ...row, status: row.status } : undefined
}

export type LastAttempt = Pick<AttemptRow, 'outcome' | 'declineClass' | 'declineCode'>
export interface InvoiceWithAttempt {
  invoice: InvoiceRow
  last: LastAttempt | null
}

/** Newest first, each with the charge tried last. */
export function invoicesByOrder(db: Queryable, orderIds: string[]): Promise<InvoiceWithAttempt[]> {
  const { invoiceId, outcome, declineClass, declineCode, number, orderId } = chargeAttempt
  const last = db
    .selectDistinctOn([invoiceId], { invoiceId, outcome, declineClass, declineCode })
    .from(chargeAttempt)
    .where(inArray(orderId, orderIds))
    .orderBy(invoiceId, desc(number))
    .as('last')
  return db
    .select({
      invoice,
      last: { outcome: last.outcome, declineClass: last.declineClass, declineCode: last.declineCode },
    })
    .from(invoice)
    .leftJoin(last, eq(last.invoiceId, invoice.id))
    .where(inArray(invoice.orderId, orderIds))
    .orderBy(desc(invoice.issuedAt), desc(invoice.id))
}

export async function lastAttempt(tx: Tx, invoiceId: string): Promise<AttemptRow | undefined> {
  const [row] = await tx
    .select()
    .from(chargeAttempt)
    .where(eq(chargeAttempt.invoiceId, invoiceId))
    .orderBy(desc(chargeAttempt.number))
    .limit(1)
  return row
}

export const insertAttempt = (tx: Tx, row: typeof chargeAttempt.$inferInsert) => tx.insert(chargeAttempt).values(row)

export async function attemptById(db: Queryable, id: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(chargeAttempt).where(eq(chargeAttempt.id, id))
  return row
}

export const updateAttempt = (tx: Tx, id: string, change: Partial<Omit<AttemptRow, 'id'>>) =>
  tx.update(chargeAttempt).set(change).where(eq(chargeAttempt.id, id))

interface ToAsk {
  now: Date
  /** When they are asked about again, should this question get lost. */
  later: Date
  most: number
}

/** Charges to be asked about now; several processes that look share them out. */
export const claimChargesToAsk = (tx: Tx, { now, later, most }: ToAsk): Promise<{ id: string }[]> =>
  tx
    .update(chargeAttempt)
    .set({ askAfter: later })
    .where(
      inArray(
        chargeAttempt.id,
        tx
          .select({ id: chargeAttempt.id })
          .from(chargeAttempt)
          .where(lte(chargeAttempt.askAfter, now))
          .orderBy(asc(chargeAttempt.askAfter))
          .limit(most)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning({ id: chargeAttempt.id })

export const claimRefundsToAsk = (tx: Tx, { now, later, most }: ToAsk): Promise<{ id: string }[]> =>
  tx
    .update(refundAttempt)
    .set({ askAfter: later })
    .where(
      inArray(
        refundAttempt.id,
        tx
          .select({ id: refundAttempt.id })
          .from(refundAttempt)
          .where(lte(refundAttempt.askAfter, now))
          .orderBy(asc(refundAttempt.askAfter))
          .limit(most)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning({ id: refundAttempt.id })

/** Unpaid invoices whose next try is due: the schedule's, or the very first that somehow never came. */
export async function invoicesToTry(db: Db, today: Day, issuedBefore: Date): Promise<string[]> {
  const scheduled = db.select({ id: invoice.id }).from(invoice).where(lte(invoice.retryOn, today))
  const forgotten = db
    .select({ id: invoice.id })
    .from(invoice)
    .leftJoin(chargeAttempt, eq(chargeAttempt.invoiceId, invoice.id))
    .where(
      and(
        eq(invoice.status, 'open'),
        ne(invoice.kind, 'credit'),
        isNull(invoice.deletedAt),
        lte(invoice.issuedAt, issuedBefore),
        isNull(invoice.retryOn),
        isNull(chargeAttempt.id),
      ),
    )
  return (await scheduled.union(forgotten).limit(200)).map((row) => row.id)
}

export async function lockInvoiceNumbered(tx: Tx, number: string): Promise<InvoiceRow | undefined> {
  const [row] = await tx.select().from(invoice).where(eq(invoice.number, number)).for('update')
  return row
}

/** What may be credited of an order, oldest first. */
export const lockInvoicesOf = (tx: Tx, orderId: string): Promise<InvoiceRow[]> =>
  tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), ne(invoice.kind, 'credit'), isNull(invoice.deletedAt)))
    .orderBy(asc(invoice.id))
    .for('update')

/** The credit invoices of an invoice, oldest first. */
export const creditsOf = (tx: Tx, invoiceId: string): Promise<InvoiceRow[]> =>
  tx.select().from(invoice).where(eq(invoice.creditsInvoiceId, invoiceId)).orderBy(asc(invoice.id))

/** Credits that no money answers: the debt they take off is gone with them. */
export const settleCredits = (tx: Tx, invoiceId: string, paidAt: Date) =>
  tx
    .update(invoice)
    .set({ status: 'paid', paidAt })
    .where(and(eq(invoice.creditsInvoiceId, invoiceId), eq(invoice.status, 'open')))

export async function paidAttempt(tx: Tx, invoiceId: string): Promise<AttemptRow | undefined> {
  const [row] = await tx
    .select()
    .from(chargeAttempt)
    .where(and(eq(chargeAttempt.invoiceId, invoiceId), eq(chargeAttempt.outcome, 'paid')))
  return row
}

export async function insertRefund(tx: Tx, row: typeof refundAttempt.$inferInsert): Promise<RefundRow | null> {
  const [inserted] = await tx.insert(refundAttempt).values(row).returning()
  return inserted ?? null
}

export async function lastRefund(tx: Tx, creditId: string): Promise<RefundRow | undefined> {
  const [row] = await tx
    .select()
    .from(refundAttempt)
    .where(eq(refundAttempt.invoiceId, creditId))
    .orderBy(desc(refundAttempt.number))
    .limit(1)
  return row
}

export const refundsOfCharge = (tx: Tx, chargeId: string): Promise<RefundRow[]> =>
  tx.select().from(refundAttempt).where(eq(refundAttempt.chargeId, chargeId))

export async function refundById(db: Queryable, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refundAttempt).where(eq(refundAttempt.id, id))
  return row
}

export const updateRefund = (tx: Tx, id: string, change: Partial<Omit<RefundRow, 'id'>>) =>
  tx.update(refundAttempt).set(change).where(eq(refundAttempt.id, id))

/** What the processor calls the charge that a refund pays back. */
export async function refundCharge(db: Queryable, { chargeId }: RefundRow): Promise<string> {
  const charge = await attemptById(db, chargeId)
  if (!charge?.providerRef) throw new Error(`No processor's reference of charge ${chargeId}`)
  return charge.providerRef
}

/** The day that a letter is about, and whose it is. */
export interface Reminder {
  orderId: string
  customerId: string
  aboutDay: Day
}
const AT_ONCE = 500

const untold = (kind: 'card_expires' | 'term_ends', aboutDay: SQL) =>
  sql`not exists (select 1 from ${subscriptionNotice} where ${subscriptionNotice.orderId} = ${subscription.orderId}
    and ${subscriptionNotice.kind} = ${kind} and ${subscriptionNotice.aboutDay} = ${aboutDay})`

/** Subscriptions whose next charge is within the days, and whose customer was not told about a card ending before it. */
export async function subscriptionsCharged(db: Db, from: Day, to: Day): Promise<Reminder[]> {
  const day = sql<Day>`${subscription.nextChargeOn}`
  const found = await db
    .select({ orderId: subscription.orderId, customerId: subscription.customerId, aboutDay: day })
    .from(subscription)
    .where(and(sql`${day} between ${from} and ${to}`, untold('card_expires', day)))
  return found
}

/** Running terms of more than a month that end within the days, and whose customer was not told. */
export async function termsEnding(db: Db, from: Day, to: Day): Promise<Reminder[]> {
  const day = sql<Day>`(${subscription.anchor} + ${subscription.fixedTerm} * interval '1 month')::date`
  return await db
    .select({ orderId: subscription.orderId, customerId: subscription.customerId, aboutDay: day })
    .from(subscription)
    .where(
      and(
        gt(subscription.fixedTerm, 1),
        isNull(subscription.endDate),
        sql`${day} between ${from} and ${to}`,
        untold('term_ends', day),
      ),
    )
    .limit(AT_ONCE)
}

/** False when it was told before. */
export async function insertNotice(tx: Tx, row: typeof subscriptionNotice.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(subscriptionNotice)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: subscriptionNotice.id })
  return inserted.length > 0
}
