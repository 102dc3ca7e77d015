import { and, desc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { anyOf } from '../../platform/anyOf.ts'
import type { Queryable } from '../../platform/database.ts'
import { type AttemptRow, chargeAttempt, creditNote, type InvoiceRow, invoice } from '../tables.ts'

export type LastAttempt = Pick<AttemptRow, 'outcome' | 'declineClass' | 'declineCode'>

type OfBoth = 'id' | 'orderId' | 'number' | 'reference' | 'description' | 'totalCents' | 'issuedOn' | 'issuedAt'
type OfDebt = 'periodStart' | 'periodEnd' | 'deletedAt' | 'retryOn' | 'purchaseState'

/** An invoice or a credit note as lists show it: what only the other kind has is null. */
export interface ListedPaper extends Pick<InvoiceRow, OfBoth | OfDebt> {
  kind: InvoiceRow['kind'] | 'credit'
  /** A credit note's state, or an invoice's status. */
  status: InvoiceRow['status']
  /** What a credit note takes something off. */
  creditedId: string | null
}

export interface PaperWithAttempt {
  paper: ListedPaper
  last: LastAttempt | null
  /** The cards of the order that their issuer refused for good, while it is not paid. */
  refusedOn: string[]
  /** Why the last of them was. */
  refusalCode: string | null
  /** How many invoices and credit notes its order has, and whether one of them is of a period. */
  total: number
  hasMonthly: boolean
}

/**
 * Invoices and credit notes, newest first, each with the charge tried last, of those that asked a card. With `newest` only
 * so many of each order, and what is not settled with the credits of it.
 */
export function papersByOrder(
  db: Queryable,
  orderIds: string[],
  newest: number | null = null,
): Promise<PaperWithAttempt[]> {
  const ranked = rankedPapers(db, orderIds)
  const paper = listed(ranked)
  const unsettled = db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(inArray(invoice.orderId, orderIds), inArray(invoice.status, UNSETTLED)))
  const onPage =
    newest === null
      ? undefined
      : or(lte(ranked.place, newest), inArray(paper.status, UNSETTLED), inArray(paper.creditedId, unsettled))
  const { invoiceId, outcome, declineClass, declineCode, number, orderId } = chargeAttempt
  const last = db
    .selectDistinctOn([invoiceId], { invoiceId, outcome, declineClass, declineCode })
    .from(chargeAttempt)
    .where(and(anyOf(orderId, orderIds), ne(outcome, 'unavailable')))
    .orderBy(invoiceId, desc(number))
    .as('last')
  return db
    .select({
      paper,
      last: { outcome: last.outcome, declineClass: last.declineClass, declineCode: last.declineCode },
      refusedOn: sql<string[]>`case when ${paper.status} = 'error' then array(
        select a.card_id::text from charge_attempt a where a.order_id = ${paper.orderId} and a.decline_class = 'hard'
      ) else '{}' end`,
      refusalCode: sql<string | null>`case when ${paper.status} = 'error' then (
        select a.decline_code from charge_attempt a where a.order_id = ${paper.orderId} and a.decline_class = 'hard'
        order by a.created_at desc limit 1) end`,
      total: ranked.total,
      hasMonthly: ranked.hasMonthly,
    })
    .from(ranked)
    .leftJoin(last, eq(last.invoiceId, paper.id))
    .where(onPage)
    .orderBy(desc(paper.issuedAt), desc(paper.id))
}

const UNSETTLED: ('open' | 'error')[] = ['open', 'error']

const LISTED = [
  ...([
    'id',
    'orderId',
    'number',
    'reference',
    'kind',
    'periodStart',
    'periodEnd',
    'creditedId',
    'description',
  ] as const),
  ...(['totalCents', 'status', 'issuedOn', 'issuedAt', 'retryOn', 'deletedAt', 'purchaseState'] as const),
]
type Listed = (typeof LISTED)[number]
const listed = <T extends Record<Listed, unknown>>(of: T): Pick<T, Listed> =>
  Object.fromEntries(LISTED.map((name) => [name, of[name]])) as Pick<T, Listed>

/** The place of each paper among those of its order, the newest first. */
function rankedPapers(db: Queryable, orderIds: string[]) {
  const papers = unionAll(debtsAsPapers(db, orderIds), creditsAsPapers(db, orderIds)).as('papers')
  const { orderId, issuedAt, id, deletedAt, kind } = papers
  const ofOrder = sql`partition by ${orderId}`
  return db
    .select({
      ...listed(papers),
      place: sql<number>`row_number() over (${ofOrder} order by ${issuedAt} desc, ${id} desc)`.as('place'),
      total: sql<number>`count(*) filter (where ${deletedAt} is null) over (${ofOrder})`.as('total'),
      hasMonthly: sql<boolean>`bool_or(${kind} = 'monthly_subscription' and ${deletedAt} is null) over (${ofOrder})`.as(
        'has_monthly',
      ),
    })
    .from(papers)
    .as('ranked')
}

// Lists do without what only the paper itself says, which is long.

const debtsAsPapers = (db: Queryable, orderIds: string[]) =>
  db
    .select({
      id: invoice.id,
      orderId: invoice.orderId,
      number: invoice.number,
      reference: invoice.reference,
      kind: sql<ListedPaper['kind']>`${invoice.kind}`.as('kind'),
      periodStart: invoice.periodStart,
      periodEnd: invoice.periodEnd,
      creditedId: sql<string | null>`null::uuid`.as('credited_id'),
      description: invoice.description,
      totalCents: invoice.totalCents,
      status: invoice.status,
      issuedOn: invoice.issuedOn,
      issuedAt: invoice.issuedAt,
      retryOn: invoice.retryOn,
      deletedAt: invoice.deletedAt,
      purchaseState: invoice.purchaseState,
    })
    .from(invoice)
    .where(anyOf(invoice.orderId, orderIds))

const creditsAsPapers = (db: Queryable, orderIds: string[]) =>
  db
    .select({
      id: creditNote.id,
      orderId: creditNote.orderId,
      number: sql<string | null>`${creditNote.number}`,
      reference: creditNote.reference,
      kind: sql<ListedPaper['kind']>`'credit'`.as('kind'),
      periodStart: sql<ListedPaper['periodStart']>`null::date`,
      periodEnd: sql<ListedPaper['periodEnd']>`null::date`,
      creditedId: sql<string | null>`${creditNote.invoiceId}`.as('credited_id'),
      description: creditNote.description,
      totalCents: creditNote.totalCents,
      status: sql<ListedPaper['status']>`${creditNote.state}`,
      issuedOn: creditNote.issuedOn,
      issuedAt: creditNote.issuedAt,
      retryOn: sql<ListedPaper['retryOn']>`null::date`,
      deletedAt: sql<ListedPaper['deletedAt']>`null::timestamptz`,
      purchaseState: sql<ListedPaper['purchaseState']>`null::text`,
    })
    .from(creditNote)
    .where(anyOf(creditNote.orderId, orderIds))
