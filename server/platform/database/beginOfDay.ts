import { type SQL, sql } from 'drizzle-orm'
import { addDays, type Day } from '../../../contract/days/date.ts'

/** Within a statement: when a day begins in Finland. */
export const beginOf = (day: SQL): SQL => sql`((${day})::date::timestamp at time zone 'Europe/Helsinki')`

/** Within a statement: whether an instant is of this day in Finland. */
export const isOfDay = (instant: SQL, day: Day): SQL =>
  sql`(${instant} >= ${beginOf(sql`${day}`)} and ${instant} < ${beginOf(sql`${addDays(day, 1)}`)})`
