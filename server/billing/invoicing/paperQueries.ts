import { sql } from 'drizzle-orm'
import type { Cents } from '../../../contract/money/money.ts'
import { sameCards } from '../../payment/orderCards.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { counts } from '../debtSql.ts'
import type { AttemptRow, InvoiceRow } from '../tables.ts'

export type LastAttempt = Pick<AttemptRow, 'outcome' | 'declineClass' | 'declineCode'>

type OfBoth = 'id' | 'orderId' | 'number' | 'reference' | 'description' | 'totalCents' | 'issuedOn'
type OfDebt =
  | 'periodStart'
  | 'periodEnd'
  | 'deletedAt'
  | 'retryOn'
  | 'purchaseState'
  | 'handedOverOn'
  | 'writtenOffCents'

/** An invoice or a credit note as lists show it. Columns that only the other kind has are null. */
export interface ListedPaper extends Pick<InvoiceRow, OfBoth | OfDebt> {
  kind: InvoiceRow['kind'] | 'credit'
  /** A credit note's state, or an invoice's status. */
  status: InvoiceRow['status']
  /** Whether its period was moved, so that the paper says another one. */
  moved: boolean
  /** The invoice that a credit note corrects. */
  creditedId: string | null
  /** The sum that came for it by bank transfer. */
  transferredCents: Cents
}

export interface PaperWithAttempt {
  paper: ListedPaper
  last: LastAttempt | null
  /** While the invoice is not paid: the cards of the order that their issuer refused for good, for any order. */
  refusedOn: string[]
  /** Why the last of these cards was refused. */
  refusalCode: string | null
  /** How many invoices and credit notes its order has, and whether one of them is of a period. */
  total: number
  hasMonthly: boolean
}

type Row = Omit<ListedPaper, 'deletedAt'> &
  Omit<PaperWithAttempt, 'paper' | 'last'> & {
    deletedAt: string | null
    outcome: LastAttempt['outcome'] | null
  } & Pick<LastAttempt, 'declineClass' | 'declineCode'>

/**
 * Invoices and credit notes, newest first, each with the charge tried last: of those that asked a card, if there are any.
 * With `newest` only so many of each order, and what is not settled with the credits of it. Written out, since a company's
 * list has thousands of rows, and the query builder takes as long to read them as everything else takes together.
 */
export async function papersByOrder(
  db: Queryable,
  orderIds: string[],
  newest: number | null,
): Promise<PaperWithAttempt[]> {
  // One parameter, however many there are.
  const ids = sql`${sql.param(orderIds)}::uuid[]`
  // Lists do without what only the paper itself says, which is long.
  const papers = sql`
    select id, order_id, number, reference, kind, coalesce(moved_start, period_start) as period_start,
      coalesce(moved_end, period_end) as period_end, moved_start is not null as moved, null::uuid as credited_id, description,
      total_cents, status, issued_on, issued_at, retry_on, deleted_at, purchase_state, handed_over_on, written_off_cents,
      coalesce((select sum(b.cents) from bank_transfer b where b.invoice_id = invoice.id), 0) as transferred
    from invoice where order_id = any(${ids})
    union all
    select id, order_id, number, reference, 'credit', null, null, false, invoice_id, description,
      total_cents, state, issued_on, issued_at, null, null, null, null, null, 0
    from credit_note where order_id = any(${ids})`
  // Rows of invoices, undecided purchases among them, and of credit notes alike.
  const unsettled = sql`status in ('open', 'error')`
  const onPage = sql`place <= ${newest} or ${unsettled} or credited_id in (
    select id from invoice where order_id = any(${ids}) and ${unsettled})`
  const refused = sql`(
    select own, a.decline_code, a.created_at from ${sameCards(sql`ranked.order_id`)} same
    join charge_attempt a on a.card_id = same.id where ${counts(sql`a`)} and a.decline_class = 'hard') refused`
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with ranked as (
      select paper.*, row_number() over (of_order order by issued_at desc, id desc) as place,
        count(*) filter (where deleted_at is null) over of_order as total,
        bool_or(kind = 'monthly_subscription' and deleted_at is null) over of_order as has_monthly
      from (${papers}) paper
      window of_order as (partition by order_id)
    ), last as (
      select distinct on (invoice_id) invoice_id, outcome, decline_class, decline_code from charge_attempt
      where order_id = any(${ids}) order by invoice_id, outcome = 'unavailable', number desc
    )
    select id, order_id as "orderId", number, reference, kind, period_start as "periodStart", period_end as "periodEnd", moved,
      credited_id as "creditedId", description, total_cents as "totalCents", status, issued_on as "issuedOn",
      retry_on as "retryOn", deleted_at as "deletedAt", purchase_state as "purchaseState",
      handed_over_on as "handedOverOn", written_off_cents as "writtenOffCents", transferred::bigint as "transferredCents", total, has_monthly as "hasMonthly",
      outcome, decline_class as "declineClass", decline_code as "declineCode",
      case when status = 'error' then array(
        select distinct own::text from ${refused}) else '{}' end as "refusedOn",
      case when status = 'error' then (select decline_code from ${refused} order by created_at desc limit 1) end as "refusalCode"
    from ranked left join last on last.invoice_id = ranked.id
    where ${newest === null ? sql`true` : onPage}
    order by issued_at desc, id desc`)
  return rows.map(withAttempt)
}

function withAttempt(row: Row): PaperWithAttempt {
  const { outcome, declineClass, declineCode, deletedAt, refusedOn, refusalCode, total, hasMonthly } = row
  return {
    paper: { ...row, deletedAt: deletedAt === null ? null : new Date(deletedAt) },
    last: outcome === null ? null : { outcome, declineClass, declineCode },
    refusedOn,
    refusalCode,
    total,
    hasMonthly,
  }
}
