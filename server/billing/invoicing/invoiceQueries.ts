import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lte, ne, notExists, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/date.ts'
import type { Db, Queryable, Tx } from '../../platform/database.ts'
import type { AttemptRow } from '../charging/chargeQueries.ts'
import { chargeAttempt, invoice, invoiceLine, invoiceSeries, ledgerEntry } from '../tables.ts'

export type InvoiceRow = typeof invoice.$inferSelect

/** Takes so many numbers of the year; answers the last. The counter stays locked until the transaction ends, so that none is ever lost. */
export async function takeInvoiceNumbers(tx: Tx, year: number, many: number): Promise<number> {
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ year, lastNumber: many })
    .onConflictDoUpdate({ target: invoiceSeries.year, set: { lastNumber: sql`${invoiceSeries.lastNumber} + ${many}` } })
    .returning()
  if (!row) throw new Error('The invoice series gave no number')
  return row.lastNumber
}

export type NewInvoice = typeof invoice.$inferInsert
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

/** What the order's customer has not paid, oldest first. */
export const lockUnpaidInvoices = (tx: Tx, orderId: string): Promise<InvoiceRow[]> =>
  tx
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

/** Invoices that carry no reference of the buyer yet get the one that was in force so far. */
export const keepReference = (tx: Tx, orderId: string, buyerReference: string) =>
  tx
    .update(invoice)
    .set({ buyerReference })
    .where(and(eq(invoice.orderId, orderId), eq(invoice.buyerReference, '')))

export const updateInvoice = (
  tx: Tx,
  id: string,
  change: Partial<Pick<InvoiceRow, 'status' | 'paidAt' | 'retryOn' | 'deletedAt' | 'purchaseState'>>,
) => tx.update(invoice).set(change).where(eq(invoice.id, id))

/** What an order owes for longest. A purchase that may still come to nothing is not owed yet. */
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
        sql`${invoice.purchaseState} is distinct from 'undecided'`,
      ),
    )
    .orderBy(asc(invoice.issuedAt))
    .limit(1)
  return row && (row.status === 'error' || row.status === 'open') ? { ...row, status: row.status } : undefined
}

export type LastAttempt = Pick<AttemptRow, 'outcome' | 'declineClass' | 'declineCode'>
export interface InvoiceWithAttempt {
  invoice: Omit<InvoiceRow, 'buyer' | 'seller'>
  last: LastAttempt | null
  /** The cards that their issuer refused for good, while it is not paid. */
  refusedOn: string[]
}

/** Newest first, each with the charge tried last, of those that asked a card. */
export function invoicesByOrder(db: Queryable, orderIds: string[]): Promise<InvoiceWithAttempt[]> {
  const { invoiceId, outcome, declineClass, declineCode, number, orderId } = chargeAttempt
  const last = db
    .selectDistinctOn([invoiceId], { invoiceId, outcome, declineClass, declineCode })
    .from(chargeAttempt)
    .where(and(inArray(orderId, orderIds), ne(outcome, 'unavailable')))
    .orderBy(invoiceId, desc(number))
    .as('last')
  // Lists do without what only the paper itself says, which is long.
  const { buyer, seller, ...listed } = getTableColumns(invoice)
  return db
    .select({
      invoice: listed,
      last: { outcome: last.outcome, declineClass: last.declineClass, declineCode: last.declineCode },
      refusedOn: sql<string[]>`case when ${invoice.status} = 'error' then array(
        select a.card_id::text from charge_attempt a where a.invoice_id = ${invoice.id} and a.decline_class = 'hard'
      ) else '{}' end`,
    })
    .from(invoice)
    .leftJoin(last, eq(last.invoiceId, invoice.id))
    .where(inArray(invoice.orderId, orderIds))
    .orderBy(desc(invoice.issuedAt), desc(invoice.id))
}

interface ToTry {
  dueBy: Day
  issuedBefore: Date
  after: string
}
const TRIED_AT_ONCE = 200

/** A page of unpaid invoices, by id, whose next try is due: the schedule's, or the very first that somehow never came. */
export function invoicesToTry(db: Db, { dueBy, issuedBefore, after }: ToTry): Promise<{ id: string }[]> {
  const scheduled = db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(lte(invoice.retryOn, dueBy), gt(invoice.id, after)))
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
        gt(invoice.id, after),
      ),
    )
  return scheduled.union(forgotten).orderBy(asc(invoice.id)).limit(TRIED_AT_ONCE)
}

export async function lockInvoiceNumbered(tx: Tx, number: string): Promise<InvoiceRow | undefined> {
  const [row] = await tx.select().from(invoice).where(eq(invoice.number, number)).for('update')
  return row
}

/** Credits of an invoice, or what staff invoiced an order for, since then; what was taken back meanwhile is left out. */
export const issuedSince = (
  tx: Tx,
  of: { credited: string } | { orderId: string },
  since: Date,
): Promise<{ id: string; number: string }[]> =>
  tx
    .select({ id: invoice.id, number: invoice.number })
    .from(invoice)
    .where(
      and(
        'credited' in of
          ? eq(invoice.creditsInvoiceId, of.credited)
          : and(eq(invoice.orderId, of.orderId), eq(invoice.kind, 'other'), isNull(invoice.purchaseId)),
        ne(invoice.status, 'credited'),
        isNull(invoice.deletedAt),
        gt(invoice.issuedAt, since),
      ),
    )

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
