import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { FIRST_ID, newId } from '../../platform/ids.ts'
import { subscription, subscriptionNotice } from '../tables.ts'

/** The day that a letter is about, and whose it is: the id is the order's. */
export interface Reminder {
  id: string
  customerId: string
  aboutDay: Day
}
type Kind = typeof subscriptionNotice.$inferSelect.kind
const AT_ONCE = 100

/** The day of the charge that the customer was not told of, written as its index has it. Charges before the handover are left out. */
const untold = sql<Day>`(case when ${subscription.nextNumber} > 1 and not ${subscription.awaitsHandover}
  and ${subscription.toldChargeOn} is distinct from ${subscription.nextChargeOn} then ${subscription.nextChargeOn} end)`

/** A page of the monthly charges within the days, after the first of their order, whose customer was not told. */
export async function chargesToAnnounce(
  db: Db,
  { from, to }: { from: Day; to: Day },
  last?: Reminder,
): Promise<Reminder[]> {
  return await db
    .select({ id: subscription.orderId, customerId: subscription.customerId, aboutDay: untold })
    .from(subscription)
    .where(
      and(
        sql`${untold} between ${from} and ${to}`,
        last && sql`(${untold}, ${subscription.orderId}) > (${last.aboutDay}, ${last.id})`,
      ),
    )
    .orderBy(asc(untold), asc(subscription.orderId))
    .limit(AT_ONCE)
}

/** Locks those of a page whose customer still waits to be told; rows that another transaction has locked are left to the next sweep. */
export async function lockUnannounced(tx: Tx, page: Reminder[]): Promise<Reminder[]> {
  const rows = await tx
    .select({ id: subscription.orderId, day: subscription.nextChargeOn })
    .from(subscription)
    .where(
      and(
        inArray(
          subscription.orderId,
          page.map(({ id }) => id),
        ),
        sql`${subscription.toldChargeOn} is distinct from ${subscription.nextChargeOn}`,
      ),
    )
    .orderBy(asc(subscription.orderId))
    .for('update', { skipLocked: true })
  const days = new Map(rows.map(({ id, day }) => [id, day]))
  return page.filter(({ id, aboutDay }) => days.get(id) === aboutDay)
}

/** Marks locked subscriptions as told; answers those of them that nobody had told before. */
export async function recordAnnounced(tx: Tx, about: Reminder[], createdAt: Date): Promise<Reminder[]> {
  if (about.length === 0) return []
  const ids = about.map(({ id }) => id)
  await tx
    .update(subscription)
    .set({ toldChargeOn: sql`${subscription.nextChargeOn}` })
    .where(inArray(subscription.orderId, ids))
  return await insertNotices(tx, 'charge_ahead', about, createdAt)
}

const notTold = (kind: Kind, aboutDay: SQL) =>
  sql`not exists (select 1 from ${subscriptionNotice} where ${subscriptionNotice.orderId} = ${subscription.orderId}
    and ${subscriptionNotice.kind} = ${kind} and ${subscriptionNotice.aboutDay} = ${aboutDay})`

interface Days {
  from: Day
  to: Day
}

/**
 * Finds those of these subscriptions that are charged within the days with a card that ends before, and whose customer
 * was not told.
 */
export async function chargedWithCardEnding(db: Db, orderIds: string[], { from, to }: Days): Promise<Reminder[]> {
  const day = sql<Day>`${subscription.nextChargeOn}`
  return await db
    .select({ id: subscription.orderId, customerId: subscription.customerId, aboutDay: day })
    .from(subscription)
    .where(
      and(inArray(subscription.orderId, orderIds), sql`${day} between ${from} and ${to}`, notTold('card_expires', day)),
    )
}

/** A page of running terms of more than a month that end within the days, and whose customer was not told. */
export async function termsEnding(db: Db, { from, to }: Days, after: string = FIRST_ID): Promise<Reminder[]> {
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
        notTold('term_ends', day),
        gt(subscription.orderId, after),
      ),
    )
    .orderBy(asc(subscription.orderId))
    .limit(AT_ONCE)
}

/** Marks reminders as told; answers those that no other process had told before. */
export async function insertNotices(tx: Tx, kind: Kind, about: Reminder[], createdAt: Date): Promise<Reminder[]> {
  const rows = about.map(({ id: orderId, customerId, aboutDay }) => ({
    id: newId(),
    kind,
    orderId,
    customerId,
    aboutDay,
    createdAt,
  }))
  const inserted = await tx
    .insert(subscriptionNotice)
    .values(rows)
    .onConflictDoNothing()
    .returning({ orderId: subscriptionNotice.orderId })
  const isNew = new Set(inserted.map(({ orderId }) => orderId))
  return about.filter(({ id }) => isNew.has(id))
}
