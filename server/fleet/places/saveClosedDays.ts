import { sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { Tx } from '../../platform/database/database.ts'
import { rowSet } from '../../platform/database/rowSet.ts'

/** The closed days of the whole shop from now on. What staff closed stays closed, and what they opened stays open. */
export async function saveClosedDays(tx: Tx, days: readonly { day: Day; reason: string }[]): Promise<void> {
  const given = rowSet(days, 'day date, reason text')
  await tx.execute(sql`
    delete from closed_day c where not by_staff and not exists (select 1 from ${given} r where r.day = c.day)`)
  await tx.execute(sql`delete from opened_day o where not exists (select 1 from ${given} r where r.day = o.day)`)
  await tx.execute(sql`
    insert into closed_day (day, reason) select day, reason from ${given} r
    where not exists (select 1 from opened_day o where o.day = r.day)
    on conflict (day) do update set reason = excluded.reason where not closed_day.by_staff`)
}
