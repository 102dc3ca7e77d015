import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/date.ts'
import { rowFrom } from '../../platform/rowSet.ts'
import { periodOf } from '../pricing/period.ts'
import type { PricePlan } from '../pricing/pricePlan.ts'
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
  /** The purchases whose charge is not answered. */
  undecided: string[]
}

/** Within another slice's statement: the subscription of an order, for `subscriptionIn`. */
export const subscriptionOn = (orderId: SQLWrapper): SQL => sql`(
  select jsonb_build_object('row', to_jsonb(s), 'undecided', array(
    select i.purchase_id from invoice i where i.order_id = s.order_id and i.purchase_state = 'undecided'),
    'firstCharged', (select p.charge_on from billing_period p where p.order_id = s.order_id and p.number = 1))
  from ${subscription} s where s.order_id = ${orderId})`

/** Null of an order that was never confirmed. */
export function subscriptionIn(read: unknown): Subscription | null {
  if (!read) return null
  const { row, undecided, firstCharged } = read as { row: unknown; undecided: string[]; firstCharged: Day | null }
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
  }
}
