import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/date.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { subscription, subscriptionNotice } from '../tables.ts'

/** The charge of a day, and whose it is: the id is the order's. */
export interface UntoldCharge {
  id: string
  customerId: string
  aboutDay: Day
}
const AT_ONCE = 100

/** A page of the monthly charges within the days, after the first of their order, whose customer was not told. */
export async function chargesUntold(
  db: Db,
  { from, to }: { from: Day; to: Day },
  last?: UntoldCharge,
): Promise<UntoldCharge[]> {
  const day = sql<Day>`${subscription.nextChargeOn}`
  return await db
    .select({ id: subscription.orderId, customerId: subscription.customerId, aboutDay: day })
    .from(subscription)
    .where(
      and(
        sql`${day} between ${from} and ${to}`,
        gt(subscription.nextNumber, 1),
        // It comes when the car was handed over.
        eq(subscription.awaitsHandover, false),
        // One look at the index per row, also while the planner does not know yet how many were told.
        sql`(select ${subscriptionNotice.orderId} from ${subscriptionNotice}
          where ${subscriptionNotice.orderId} = ${subscription.orderId} and ${subscriptionNotice.kind} = 'charge_ahead'
          and ${subscriptionNotice.aboutDay} = ${day} limit 1) is null`,
        last && sql`(${day}, ${subscription.orderId}) > (${last.aboutDay}, ${last.id})`,
      ),
    )
    .orderBy(asc(subscription.nextChargeOn), asc(subscription.orderId))
    .limit(AT_ONCE)
}

/** Answers the orders that had not been told of it before. */
export async function insertNotices(
  tx: Tx,
  kind: 'charge_ahead',
  about: UntoldCharge[],
  createdAt: Date,
): Promise<string[]> {
  const rows = about.map(({ id: orderId, customerId, aboutDay }) => ({
    ...{ id: newId(), kind, orderId, customerId, aboutDay, createdAt },
  }))
  const inserted = await tx
    .insert(subscriptionNotice)
    .values(rows)
    .onConflictDoNothing()
    .returning({ orderId: subscriptionNotice.orderId })
  return inserted.map(({ orderId }) => orderId)
}
