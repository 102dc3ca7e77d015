import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { OpeningHours, OwnDate, PlaceDays } from '../../../contract/days/openDays.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { closedDay, dealer, dealerClosedDay } from '../tables.ts'

/** SQL: the closed days of the whole shop. */
export const shopClosedDays = sql<Day[]>`(select coalesce(json_agg(${closedDay.day}), '[]') from ${closedDay})`

/** SQL: the days of one place that are not as its week says, earliest first. */
export const ownDatesOf = (dealerId: SQL): SQL<OwnDate[]> => sql<OwnDate[]>`(
  select coalesce(json_agg(json_build_object('date', shut.day, 'reason', shut.reason, 'hours', shut.hours) order by shut.day), '[]')
  from ${dealerClosedDay} shut where shut.dealer_id = ${dealerId})`

type Said = { openingHours: OpeningHours | null; ownDates: readonly OwnDate[] }

/** The days of a place, of what it says and what the shop says. */
export const daysOf = ({ openingHours, ownDates }: Said, shopClosed: Iterable<Day>): PlaceDays => ({
  hours: openingHours,
  closed: new Set([...shopClosed, ...ownDates.flatMap(({ date, hours }) => (hours ? [] : [date]))]),
  others: new Map(ownDates.flatMap(({ date, hours }) => (hours ? [[date, hours] as const] : []))),
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
    select id, opening_hours as "openingHours", ${ownDatesOf(sql`dealer.id`)} as "ownDates", ${shopClosedDays} as shop
    from ${dealer} where id = any(${sql.param([...dealerIds])}::uuid[])`)
  return new Map(rows.map(({ id, shop, ...said }) => [id, daysOf(said, shop)]))
}
