import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { rowSet } from '../../platform/database/rowSet.ts'
import { subscription } from '../tables.ts'

export const insertSubscription = (tx: Tx, row: typeof subscription.$inferInsert) => tx.insert(subscription).values(row)

export async function lockSubscription(tx: Tx, orderId: string) {
  const [row] = await tx.select().from(subscription).where(eq(subscription.orderId, orderId)).for('update')
  return row
}

export const updateSubscription = (
  tx: Tx,
  orderId: string,
  change: Partial<
    Pick<
      typeof subscription.$inferInsert,
      'anchor' | 'awaitsHandover' | 'nextNumber' | 'nextChargeOn' | 'plan' | 'endDate' | 'fixedTerm'
    >
  >,
) => tx.update(subscription).set(change).where(eq(subscription.orderId, orderId))

/** The company that the order is billed to; null for a private customer's. */
export async function billedCompany(tx: Tx, orderId: string): Promise<string | null> {
  const [row] = await tx
    .select({ businessId: subscription.businessId })
    .from(subscription)
    .where(eq(subscription.orderId, orderId))
  return row?.businessId ?? null
}

/** Invoices of one transaction: few enough that the counter of their numbers is soon free again. */
const BILLED_AT_ONCE = 100

export interface DueSubscription {
  id: string
  chargeOn: Day | null
}
/** A page of subscriptions with a period to bill, those that are due for longest first. */
export const dueSubscriptions = (db: Db, dueBy: Day, last?: DueSubscription): Promise<DueSubscription[]> =>
  db
    .select({ id: subscription.orderId, chargeOn: subscription.nextChargeOn })
    .from(subscription)
    .where(
      and(
        lte(subscription.nextChargeOn, dueBy),
        last && sql`(${subscription.nextChargeOn}, ${subscription.orderId}) > (${last.chargeOn}, ${last.id})`,
      ),
    )
    .orderBy(asc(subscription.nextChargeOn), asc(subscription.orderId))
    .limit(BILLED_AT_ONCE)

/** Locks those of these subscriptions that are due. With `isShared`, those that another transaction has locked are left out. */
export const lockDue = (tx: Tx, { orderIds, dueBy, isShared }: { orderIds: string[]; dueBy: Day; isShared: boolean }) =>
  tx
    .select()
    .from(subscription)
    .where(and(inArray(subscription.orderId, orderIds), lte(subscription.nextChargeOn, dueBy)))
    .orderBy(asc(subscription.orderId))
    .for('update', isShared ? { skipLocked: true } : {})

interface Step {
  orderId: string
  nextNumber: number
  nextChargeOn: Day | null
}
/** The statement that moves each subscription on to its next period; null when there is none to move. */
export const moveOn = (steps: Step[]): SQL | null => {
  const rows = steps.map((step) => ({
    order_id: step.orderId,
    next_number: step.nextNumber,
    next_charge_on: step.nextChargeOn,
  }))
  return rows.length === 0
    ? null
    : sql`update ${subscription} set next_number = step.next_number, next_charge_on = step.next_charge_on
        from ${rowSet(rows, 'order_id uuid, next_number integer, next_charge_on date')} step
        where ${subscription.orderId} = step.order_id`
}
