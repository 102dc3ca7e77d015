import { and, asc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { Cents } from '../../../contract/money/money.ts'
import { type cardLabelIn, cardLabelOn } from '../../payment/cardLabel.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { owed } from '../debtSql.ts'
import { chargeAttempt, creditNote, type InvoiceRow, invoice, invoiceLine } from '../tables.ts'

export async function invoiceById(db: Queryable, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoice).where(eq(invoice.id, id))
  return row
}

/** The invoices of this customer alone, without deleted ones. An invoice without a number is found by its reference. */
function mine(customerId: string, number: string): SQL | undefined {
  const called = or(eq(invoice.number, number), and(isNull(invoice.number), eq(invoice.reference, number)))
  return and(called, eq(invoice.customerId, customerId), isNull(invoice.deletedAt))
}

/** An invoice of a customer, by its number or its reference. */
export async function invoiceByNumber(
  db: Queryable,
  customerId: string,
  number: string,
): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoice).where(mine(customerId, number))
  return row
}

/** An invoice with everything that stands on its paper. */
export interface InvoiceOnPaper {
  row: InvoiceRow
  lines: { name: string; cents: Cents }[]
  /** The charge that paid the invoice, and the credit notes that made the charge smaller than the invoice. */
  charge: {
    cents: Cents
    card: Parameters<typeof cardLabelIn>[0]
    creditedBefore: { number: string; totalCents: Cents; issuedOn: Day }[]
  } | null
}

const id = sql`${sql.identifier('invoice')}.id`
const lines = sql<InvoiceOnPaper['lines']>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'cents', l.cents) order by l.position), '[]')
  from ${invoiceLine} l where l.invoice_id = ${id})`
const charge = sql<InvoiceOnPaper['charge']>`(
  select jsonb_build_object('cents', a.cents, 'card', ${cardLabelOn(sql`a.card_id`)}, 'creditedBefore', (
    select coalesce(jsonb_agg(jsonb_build_object('number', n.number, 'totalCents', n.total_cents, 'issuedOn', n.issued_on)
      order by n.id), '[]')
    from ${creditNote} n where n.invoice_id = a.invoice_id and n.issued_at <= a.created_at))
  from ${chargeAttempt} a where a.invoice_id = ${id} and a.outcome = 'paid' order by a.number limit 1)`

/** An invoice of a customer with all of its paper, by its number or its id. One statement. */
export async function invoiceOnPaper(
  db: Queryable,
  customerId: string,
  by: { number: string } | { id: string },
): Promise<InvoiceOnPaper | undefined> {
  const isIt =
    'id' in by
      ? and(eq(invoice.id, by.id), eq(invoice.customerId, customerId), isNull(invoice.deletedAt))
      : mine(customerId, by.number)
  const [found] = await db.select({ row: invoice, lines, charge }).from(invoice).where(isIt)
  return found
}

/** An invoice of any customer. */
export async function invoiceNumbered(tx: Tx, number: string): Promise<Pick<InvoiceRow, 'id'> | undefined> {
  const [row] = await tx.select({ id: invoice.id }).from(invoice).where(eq(invoice.number, number))
  return row
}

/** The invoices of an order that may be credited. */
export async function invoicesOfOrder(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), isNull(invoice.deletedAt)))
  return rows.map(({ id }) => id)
}

export const linesOf = (db: Queryable, invoiceId: string) =>
  db
    .select({ name: invoiceLine.name, cents: invoiceLine.cents })
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, invoiceId))
    .orderBy(asc(invoiceLine.position))

/**
 * The oldest invoice that the order owes. A purchase that may still come to nothing is not owed yet, and what the shop
 * charges by its own decision waits for its own day.
 */
export async function oldestUnpaid(tx: Tx, orderId: string) {
  const [row] = await tx
    .select()
    .from(invoice)
    .where(
      and(
        eq(invoice.orderId, orderId),
        owed(sql`${invoice}`),
        sql`not (${invoice.kind} = 'other' and ${invoice.status} = 'open' and ${invoice.purchaseId} is null)`,
      ),
    )
    .orderBy(asc(invoice.issuedAt))
    .limit(1)
  return row && (row.status === 'error' || row.status === 'open') ? { ...row, status: row.status } : undefined
}

/** The amount that staff invoiced the order for since then, without invoices that were taken back meanwhile. */
export const invoicedSince = (tx: Tx, orderId: string, since: Date) =>
  tx
    .select({
      id: invoice.id,
      number: invoice.number,
      totalCents: invoice.totalCents,
      periodStart: invoice.periodStart,
    })
    .from(invoice)
    .where(
      and(
        eq(invoice.orderId, orderId),
        eq(invoice.kind, 'other'),
        isNull(invoice.purchaseId),
        ne(invoice.status, 'credited'),
        gt(invoice.issuedAt, since),
      ),
    )
