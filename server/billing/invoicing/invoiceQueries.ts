import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import type { DebtRow } from '../debtFacts.ts'
import { owed } from '../debtSql.ts'
import { type AttemptRow, chargeAttempt, type InvoiceRow, invoice, invoiceLine } from '../tables.ts'

export type NewInvoice = typeof invoice.$inferInsert

export async function invoiceById(db: Queryable, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoice).where(eq(invoice.id, id))
  return row
}

/** Only the customer's own, and none that was deleted. What has no number yet goes by its reference. */
export async function invoiceByNumber(
  db: Queryable,
  customerId: string,
  number: string,
): Promise<InvoiceRow | undefined> {
  const called = or(eq(invoice.number, number), and(isNull(invoice.number), eq(invoice.reference, number)))
  const mine = and(called, eq(invoice.customerId, customerId), isNull(invoice.deletedAt))
  const [row] = await db.select().from(invoice).where(mine)
  return row
}

/** Whoever's it is. */
export async function invoiceNumbered(tx: Tx, number: string): Promise<Pick<InvoiceRow, 'id' | 'kind'> | undefined> {
  const [row] = await tx.select({ id: invoice.id, kind: invoice.kind }).from(invoice).where(eq(invoice.number, number))
  return row
}

/** What may be credited of an order. */
export async function invoicesOfOrder(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), ne(invoice.kind, 'credit'), isNull(invoice.deletedAt)))
  return rows.map(({ id }) => id)
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

/** What an order owes for longest. A purchase that may still come to nothing is not owed yet. */
export async function oldestUnpaid(tx: Tx, orderId: string) {
  const [row] = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), owed(sql`${invoice}`)))
    .orderBy(asc(invoice.issuedAt))
    .limit(1)
  return row && (row.status === 'error' || row.status === 'open') ? { ...row, status: row.status } : undefined
}

export type LastAttempt = Pick<AttemptRow, 'outcome' | 'declineClass' | 'declineCode'>
export interface InvoiceWithAttempt {
  invoice: DebtRow
  last: LastAttempt | null
  /** The cards of the order that their issuer refused for good, while it is not paid. */
  refusedOn: string[]
  /** Why the last of them was. */
  refusalCode: string | null
  /** How many invoices its order has, and whether one of them is of a period. */
  total: number
  hasMonthly: boolean
}

/**
 * Newest first, each with the charge tried last, of those that asked a card. With `newest` only so many of each order, and
 * what is not settled with the credits of it.
 */
export function invoicesByOrder(
  db: Queryable,
  orderIds: string[],
  newest: number | null = null,
): Promise<InvoiceWithAttempt[]> {
  const ranked = rankedInvoices(db, orderIds)
  const creditsUnsettled = sql`(select 1 from invoice o where o.id = ${invoice.creditsInvoiceId} and o.status in ('open', 'error'))`
  const onPage =
    newest === null
      ? undefined
      : or(lte(ranked.place, newest), inArray(invoice.status, ['open', 'error']), sql`exists ${creditsUnsettled}`)
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
        select a.card_id::text from charge_attempt a where a.order_id = ${invoice.orderId} and a.decline_class = 'hard'
      ) else '{}' end`,
      refusalCode: sql<string | null>`case when ${invoice.status} = 'error' then (
        select a.decline_code from charge_attempt a where a.order_id = ${invoice.orderId} and a.decline_class = 'hard'
        order by a.created_at desc limit 1) end`,
      total: ranked.total,
      hasMonthly: ranked.hasMonthly,
    })
    .from(invoice)
    .innerJoin(ranked, eq(ranked.id, invoice.id))
    .leftJoin(last, eq(last.invoiceId, invoice.id))
    .where(and(inArray(invoice.orderId, orderIds), onPage))
    .orderBy(desc(invoice.issuedAt), desc(invoice.id))
}

/** The place of each invoice among those of its order, the newest first. */
const rankedInvoices = (db: Queryable, orderIds: string[]) =>
  db
    .select({
      id: invoice.id,
      place:
        sql<number>`row_number() over (partition by ${invoice.orderId} order by ${invoice.issuedAt} desc, ${invoice.id} desc)`.as(
          'place',
        ),
      total:
        sql<number>`count(*) filter (where ${invoice.deletedAt} is null) over (partition by ${invoice.orderId})`.as(
          'total',
        ),
      hasMonthly:
        sql<boolean>`bool_or(${invoice.kind} = 'monthly_subscription' and ${invoice.deletedAt} is null) over (partition by ${invoice.orderId})`.as(
          'has_monthly',
        ),
    })
    .from(invoice)
    .where(inArray(invoice.orderId, orderIds))
    .as('ranked')
/** Credits of an invoice, or what staff invoiced an order for, since then; what was taken back meanwhile is left out. */
export const issuedSince = (
  tx: Tx,
  of: { credited: string } | { orderId: string },
  since: Date,
): Promise<{ id: string; number: string | null }[]> =>
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

/** The card that paid an invoice. */
export async function paidWith(db: Queryable, invoiceId: string): Promise<string | null> {
  const [row] = await db
    .select({ cardId: chargeAttempt.cardId })
    .from(chargeAttempt)
    .where(and(eq(chargeAttempt.invoiceId, invoiceId), eq(chargeAttempt.outcome, 'paid')))
  return row?.cardId ?? null
}
