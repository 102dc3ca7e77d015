import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { ClosedDate, OpeningHours, PlaceDays } from '../../../contract/days/openDays.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { closedDay, dealer, dealerClosedDay } from '../tables.ts'

/** SQL: the closed days of the whole shop. */
export const shopClosedDays = sql<Day[]>`(select coalesce(json_agg(${closedDay.day}), '[]') from ${closedDay})`

/** SQL: the days that one place alone is closed on, earliest first. */
export const ownClosedDates = (dealerId: SQL): SQL<ClosedDate[]> => sql<ClosedDate[]>`(
  select coalesce(json_agg(json_build_object('date', shut.day, 'reason', shut.reason) order by shut.day), '[]')
  from ${dealerClosedDay} shut where shut.dealer_id = ${dealerId})`

type Said = { openingHours: OpeningHours | null; closedDates: readonly ClosedDate[] }

/** The days of a place, of what it says and what the shop says. */
export const daysOf = ({ openingHours, closedDates }: Said, shopClosed: Iterable<Day>): PlaceDays => ({
  hours: openingHours,
  closed: new Set([...shopClosed, ...closedDates.map(({ date }) => date)]),
})

/** Question: on which days one place hands out cars and takes them back. One statement. */
export async function placeDays(db: Queryable, dealerId: string): Promise<PlaceDays> {
  const found = (await daysByPlace(db, [dealerId])).get(dealerId)
  if (!found) throw new Error(`No dealer ${dealerId}`)
  return found
}

/** Question: the same of several places, by their ids. One statement. */
export async function daysByPlace(db: Queryable, dealerIds: readonly string[]): Promise<Map<string, PlaceDays>> {
  const { rows } = await db.execute<{ id: string; shop: Day[] } & Said>(sql`
    select id, opening_hours as "openingHours", ${ownClosedDates(sql`dealer.id`)} as "closedDates", ${shopClosedDays} as shop
    from ${dealer} where id = any(${sql.param([...dealerIds])}::uuid[])`)
  return new Map(rows.map(({ id, shop, ...said }) => [id, daysOf(said, shop)]))
}
