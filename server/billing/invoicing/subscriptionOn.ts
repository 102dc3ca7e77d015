import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { InvoiceStatus } from '../../../contract/billing.ts'
import type { Day } from '../../../contract/days/date.ts'
import { type Cents, cents } from '../../../contract/money/money.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { rowFrom } from '../../platform/database/rowSet.ts'
import { periodAt, periodOf } from '../pricing/period.ts'
import { listCentsOf, type PricePlan } from '../pricing/pricePlan.ts'
import { subscription } from '../tables.ts'

/** The money side of an order's subscription. */
export interface Subscription {
  /** The plan by which its periods are priced. */
  plan: PricePlan
  /** When the card is charged next; null when nothing more comes. */
  nextPayment: Day | null
  /** The first period that is not invoiced. */
  firstOpen: number
  /** When its first period was, or will be, charged. */
  firstPayment: Day | null
  /** The invoice of its first period; null until it is invoiced. */
  firstInvoice: FirstInvoice | null
  /** Sums that credit notes took off the invoices of periods, below zero, by the first day that the period has now. */
  creditedOf: Partial<Record<Day, Cents>>
  /** The purchases whose charge is not answered. */
  undecided: string[]
}

/** The invoice of a first period: what its customer paid, and what stays of it. */
export interface FirstInvoice {
  number: string
  status: InvoiceStatus
  /** The total less what was credited. */
  cents: Cents
  /** The sum that charges took for it, and the day of the payment; null while it is not paid. */
  paidCents: Cents | null
  paidOn: Day | null
}

/** Within another slice's statement: the subscription of an order, for `subscriptionIn`. */
export const subscriptionOn = (orderId: SQLWrapper): SQL => sql`(
  select jsonb_build_object('row', to_jsonb(s), 'undecided', array(
    select i.purchase_id from invoice i where i.order_id = s.order_id and i.purchase_state = 'undecided'),
    'firstCharged', (select p.charge_on from billing_period p where p.order_id = s.order_id and p.number = 1),
    'firstInvoice', (
      select jsonb_build_object('number', i.number, 'status', i.status,
        'cents', i.total_cents + coalesce((select sum(c.total_cents) from credit_note c where c.invoice_id = i.id), 0),
        'paidCents', (select sum(a.cents) from charge_attempt a where a.invoice_id = i.id and a.outcome = 'paid'),
        'paidOn', (i.paid_at at time zone 'Europe/Helsinki')::date)
      from invoice i where i.order_id = s.order_id and i.kind = 'monthly_subscription' order by i.issued_at, i.id limit 1),
    'creditedOf', (
      select coalesce(jsonb_object_agg(start, cents), '{}') from (
        select coalesce(i.moved_start, i.period_start) as start, sum(c.total_cents) as cents
        from credit_note c join invoice i on i.id = c.invoice_id
        where c.order_id = s.order_id and i.kind = 'monthly_subscription' group by 1) credited))
  from ${subscription} s where s.order_id = ${orderId})`

/** The subscription of an order that is being confirmed. */
export const justStarted = ({ plan, nextChargeOn }: { plan: PricePlan; nextChargeOn: Day }): Subscription => ({
  plan,
  nextPayment: nextChargeOn,
  firstPayment: nextChargeOn,
  firstInvoice: null,
  creditedOf: {},
  firstOpen: 1,
  undecided: [],
})

/** `null` for an order that was never confirmed. */
export function subscriptionIn(read: unknown): Subscription | null {
  if (!read) return null
  const { row, undecided, firstCharged, firstInvoice, creditedOf } = read as {
    row: unknown
    firstCharged: Day | null
  } & Pick<Subscription, 'undecided' | 'firstInvoice' | 'creditedOf'>
  const { plan, anchor, nextNumber, nextChargeOn, endDate } = rowFrom<typeof subscription.$inferSelect>(
    subscription,
    row,
  )
  const comes = endDate === null || periodOf(anchor, nextNumber).start < endDate
  return {
    plan,
    nextPayment: comes ? nextChargeOn : null,
    firstPayment: firstCharged ?? nextChargeOn,
    firstOpen: nextNumber,
    undecided,
    firstInvoice,
    creditedOf,
  }
}

/** Question: the list price of an order's car in the month of a day, as it was agreed on by now. */
export async function carPriceOn(db: Queryable, orderId: string, on: Day): Promise<Cents> {
  const [row] = await db.select().from(subscription).where(eq(subscription.orderId, orderId))
  return row ? listCentsOf(row.plan, periodAt(row.anchor, on).number) : cents(0)
}
