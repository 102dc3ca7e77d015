import { and, asc, inArray, sql } from 'drizzle-orm'
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
        // These as the partial index has them, which holds nobody who was told.
        sql`${subscription.nextNumber} > 1 and not ${subscription.awaitsHandover}`,
        sql`${subscription.toldChargeOn} is distinct from ${day}`,
        last && sql`(${day}, ${subscription.orderId}) > (${last.aboutDay}, ${last.id})`,
      ),
    )
    .orderBy(asc(subscription.nextChargeOn), asc(subscription.orderId))
    .limit(AT_ONCE)
}

/** Locks those of a page whose customer still waits to be told; who is held by somebody else is told by the next sweep. */
export async function lockUntold(tx: Tx, page: UntoldCharge[]): Promise<UntoldCharge[]> {
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

/** That locked ones are told; answers those of them that nobody had told before. */
export async function keepTold(tx: Tx, about: UntoldCharge[], createdAt: Date): Promise<UntoldCharge[]> {
  if (about.length === 0) return []
  const ids = about.map(({ id }) => id)
  await tx
    .update(subscription)
    .set({ toldChargeOn: sql`${subscription.nextChargeOn}` })
    .where(inArray(subscription.orderId, ids))
  const rows = about.map(({ id: orderId, customerId, aboutDay }) => ({
    ...{ id: newId(), kind: 'charge_ahead' as const, orderId, customerId, aboutDay, createdAt },
  }))
  const inserted = await tx
    .insert(subscriptionNotice)
    .values(rows)
    .onConflictDoNothing()
    .returning({ orderId: subscriptionNotice.orderId })
  const told = new Set(inserted.map(({ orderId }) => orderId))
  return about.filter(({ id }) => told.has(id))
}
