import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { OwnDate } from '../../../contract/days/openDays.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { dealer } from '../tables.ts'
import { ownDatesOf } from './placeDays.ts'

export type Dealer = typeof dealer.$inferSelect

/** With the days that are not as its week says. */
export type DealerPlace = Dealer & { ownDates: readonly OwnDate[] }

/** Also those that have closed since: old orders name them. */
export async function dealersById(db: Queryable, ids: string[]): Promise<Map<string, Dealer>> {
  const rows = ids.length > 0 ? await db.select().from(dealer).where(inArray(dealer.id, ids)) : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** Every dealer that hands out cars, in the order of their names. */
export const openDealers = (db: Queryable): Promise<Dealer[]> =>
  db.select().from(dealer).where(eq(dealer.active, true)).orderBy(dealer.displayName)

/** The ids of every dealer, also of those that have closed since: orders still go there. */
export const dealerIdsOf = async (db: Queryable): Promise<string[]> =>
  (await db.select({ id: dealer.id }).from(dealer)).map(({ id }) => id)

/** The same with the days of each that are not as its week says. */
export const openPlaces = (db: Queryable): Promise<DealerPlace[]> =>
  db
    .select({ ...getTableColumns(dealer), ownDates: ownDatesOf(sql`${dealer.id}`) })
    .from(dealer)
    .where(eq(dealer.active, true))
    .orderBy(dealer.displayName)

/** Question: the dealer of a location id, also one that has closed since. */
export async function dealerOnceAt(db: Queryable, locationId: string): Promise<Dealer | null> {
  const [found] = await db.select().from(dealer).where(eq(dealer.locationId, locationId))
  return found ?? null
}

/** Question: the dealers of location ids, also those that have closed since. */
export const dealersNamed = async (db: Queryable, locationIds: string[]): Promise<Dealer[]> =>
  locationIds.length === 0 ? [] : db.select().from(dealer).where(inArray(dealer.locationId, locationIds))
