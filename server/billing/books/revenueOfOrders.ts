import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import { isOfDay } from '../../platform/database/beginOfDay.ts'

/** Within another statement: what was earned of each order on a day, without tax and less what was credited. */
export const revenueOfOrders = (day: Day): SQL => sql`
  select order_id, -sum(cents) as cents from ledger_entry
  where account = 'revenue' and ${isOfDay(sql`at`, day)} group by order_id`
