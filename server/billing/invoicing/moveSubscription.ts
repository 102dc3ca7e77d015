import { and, eq, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { Cents } from '../../../contract/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { rowSet } from '../../platform/database/rowSet.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { billSubscriptionJob } from '../jobNames.ts'
import { calendarFrom, periodOf } from '../pricing/period.ts'
import { periodPrice } from '../pricing/pricePlan.ts'
import { billingPeriod, invoice } from '../tables.ts'
import { lockSubscription, updateSubscription } from './queries.ts'

interface Move {
  /** The day that periods are counted from. */
  anchor: Day
  /** The car is handed over on the anchor day: from now on every period is billed. */
  isHandedOver?: boolean
  /** Nothing is written: the answer says what would be. */
  isPreview?: boolean
}

export interface Moved {
  /** The charge of the first period: when it was or will be made, and whether it is invoiced already. */
  firstCharge: { on: Day; cents: Cents; isBilled: boolean }
}

/**
 * Counts the periods from another day. A billed period moves with its invoice, paid or not. The sum stays, and the paper
 * keeps the period that it said beside the new one. The lock of the subscription's row settles the race with its billing.
 * Safe to repeat.
 */
export async function moveSubscription(
  { clock, queue }: Pick<ShopParts, 'clock' | 'queue'>,
  tx: Tx,
  orderId: string,
  { anchor, isHandedOver = false, isPreview = false }: Move,
): Promise<Moved> {
  const found = await lockSubscription(tx, orderId)
  if (!found) throw new Error(`Order ${orderId} has no subscription to move`)
  const today = clock.today()
  const calendar = calendarFrom(found, { anchor, today, isHandedOver })
  const isBilled = found.nextNumber > 1
  const chargedOn = isBilled ? await firstChargedOn(tx, orderId) : calendar.nextChargeOn
  const moved = { firstCharge: { on: chargedOn ?? today, cents: periodPrice(found.plan, 1).totalCents, isBilled } }
  if (isPreview) return moved
  await updateSubscription(tx, orderId, calendar)
  if (anchor !== found.anchor && isBilled) await moveBilled(tx, orderId, found, anchor)
  if (calendar.nextChargeOn && calendar.nextChargeOn <= today) await queue.enqueue(tx, billSubscriptionJob, { orderId })
  return moved
}

async function firstChargedOn(tx: Tx, orderId: string): Promise<Day | undefined> {
  const isFirst = and(eq(billingPeriod.orderId, orderId), eq(billingPeriod.number, 1))
  const [row] = await tx.select({ on: billingPeriod.chargeOn }).from(billingPeriod).where(isFirst)
  return row?.on
}

async function moveBilled(tx: Tx, orderId: string, from: { anchor: Day; nextNumber: number }, anchor: Day) {
  const moves = Array.from({ length: from.nextNumber - 1 }, (_, at) => {
    const { number, start, end } = periodOf(anchor, at + 1)
    return { number, was: periodOf(from.anchor, number).start, start_date: start, end_date: end }
  })
  const step = rowSet(moves, 'number integer, was date, start_date date, end_date date')
  await tx.execute(sql`
    update ${invoice} i set moved_start = nullif(step.start_date, i.period_start), moved_end = nullif(step.end_date, i.period_end)
    from ${step} step where i.order_id = ${orderId} and i.kind = 'monthly_subscription' and i.deleted_at is null
      and coalesce(i.moved_start, i.period_start) = step.was`)
  await tx.execute(sql`
    update ${billingPeriod} p set start_date = step.start_date, end_date = step.end_date
    from ${step} step where p.order_id = ${orderId} and p.number = step.number`)
}
