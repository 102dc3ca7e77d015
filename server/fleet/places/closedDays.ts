import type { Day } from '../../../contract/days/date.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { closedDay } from '../tables.ts'

/** Days on which no dealer hands out cars, earliest first, each with its reason. */
export async function closedDays(db: Queryable): Promise<Map<Day, string>> {
  const rows = await db.select().from(closedDay).orderBy(closedDay.day)
  return new Map(rows.map(({ day, reason }) => [day, reason]))
}
