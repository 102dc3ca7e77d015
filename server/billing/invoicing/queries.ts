import { and, asc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/date.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { rowSet } from '../../platform/rowSet.ts'
import { subscription, subscriptionNotice } from '../tables.ts'

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
      'anchor' | 'awaitsHandover' | 'nextNumber' | 'nextChargeOn' | 'plan' | 'endDate'
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

const AT_ONCE = 200
/** So many invoices wait for each other: few enough that the counter of their numbers is soon free again. */
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

/** Of these subscriptions those that are due, and in nobody else's hands if that is asked. */
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
/** The periods that these subscriptions come to next. */
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

/** The day that a letter is about, and whose it is: the id is the order's. */
export interface Reminder {
  id: string
  customerId: string
  aboutDay: Day
}
const untold = (kind: 'card_expires' | 'term_ends', aboutDay: SQL) =>
  sql`not exists (select 1 from ${subscriptionNotice} where ${subscriptionNotice.orderId} = ${subscription.orderId}
    and ${subscriptionNotice.kind} = ${kind} and ${subscriptionNotice.aboutDay} = ${aboutDay})`

interface Days {
  from: Day
  to: Day
}

/** Of these subscriptions the ones whose next charge is within the days, and whose customer was not told of a card that ends before it. */
export async function chargedWithCardEnding(db: Db, orderIds: string[], { from, to }: Days): Promise<Reminder[]> {
  const day = sql<Day>`${subscription.nextChargeOn}`
  return await db
    .select({ id: subscription.orderId, customerId: subscription.customerId, aboutDay: day })
    .from(subscription)
    .where(
      and(inArray(subscription.orderId, orderIds), sql`${day} between ${from} and ${to}`, untold('card_expires', day)),
    )
}

/** A page of running terms of more than a month that end within the days, and whose customer was not told. */
export async function termsEnding(db: Db, { from, to }: Days, after: string): Promise<Reminder[]> {
  const day = sql<Day>`(${subscription.anchor} + ${subscription.fixedTerm} * interval '1 month')::date`
  return await db
    .select({ id: subscription.orderId, customerId: subscription.customerId, aboutDay: day })
    .from(subscription)
    .where(
      and(
        gt(subscription.fixedTerm, 1),
        isNull(subscription.endDate),
        eq(subscription.awaitsHandover, false),
        sql`${day} between ${from} and ${to}`,
        untold('term_ends', day),
        gt(subscription.orderId, after),
      ),
    )
    .orderBy(asc(subscription.orderId))
    .limit(AT_ONCE)
}

/** False when it was told before. */
export async function insertNotice(tx: Tx, row: typeof subscriptionNotice.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(subscriptionNotice)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: subscriptionNotice.id })
  return inserted.length > 0
}
