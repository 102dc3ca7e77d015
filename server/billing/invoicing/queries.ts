import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/date.ts'
import type { Db, Queryable, Tx } from '../../platform/database.ts'
import type { PricePlan } from '../pricing/pricePlan.ts'
import { billingPeriod, subscription, subscriptionNotice } from '../tables.ts'

export const insertSubscription = (tx: Tx, row: typeof subscription.$inferInsert) => tx.insert(subscription).values(row)

export async function lockSubscription(tx: Tx, orderId: string) {
  const [row] = await tx.select().from(subscription).where(eq(subscription.orderId, orderId)).for('update')
  return row
}

export const updateSubscription = (
  tx: Tx,
  orderId: string,
  change: { nextNumber?: number; nextChargeOn?: Day | null; plan?: PricePlan; endDate?: Day },
) => tx.update(subscription).set(change).where(eq(subscription.orderId, orderId))

export const subscriptionsByOrder = (db: Queryable, orderIds: string[]) =>
  db
    .select({
      ...getTableColumns(subscription),
      /** The purchases whose charge is not answered. */
      undecided: sql<string[]>`array(select i.purchase_id from invoice i
        where i.order_id = subscription.order_id and i.purchase_state = 'undecided')`,
    })
    .from(subscription)
    .where(inArray(subscription.orderId, orderIds))

/** The company that the order is billed to; null for a private customer's. */
export async function billedCompany(tx: Tx, orderId: string): Promise<string | null> {
  const [row] = await tx
    .select({ businessId: subscription.businessId })
    .from(subscription)
    .where(eq(subscription.orderId, orderId))
  return row?.businessId ?? null
}

const AT_ONCE = 200

/** A page of subscriptions with a period to bill, by order id. */
export const dueSubscriptions = (db: Db, today: Day, after: string): Promise<{ id: string }[]> =>
  db
    .select({ id: subscription.orderId })
    .from(subscription)
    .where(and(lte(subscription.nextChargeOn, today), gt(subscription.orderId, after)))
    .orderBy(asc(subscription.orderId))
    .limit(AT_ONCE)

export const insertPeriod = (tx: Tx, row: typeof billingPeriod.$inferInsert) => tx.insert(billingPeriod).values(row)

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
