import type { Day } from '../../contract/days/date.ts'
import type { PhaseStatus } from '../../contract/identification.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Checked, ChecksRow } from './checksOn.ts'
import { creditPhase } from './phases.ts'
import { checksOfDay } from './queries.ts'

export interface ChecksToday {
  identified: boolean
  licence: PhaseStatus
  /** The credit check of the company, where one was asked for. */
  credit: PhaseStatus
}

/** Question: how the checks of a day stand, for any number of customers. One statement. */
export async function checksTodayOf(
  db: Queryable,
  checked: readonly Checked[],
  day: Day,
): Promise<Map<string, ChecksToday>> {
  const rows = await checksOfDay(db, checked, day)
  return new Map(rows.map((row) => [row.customer_id, checksIn(row)]))
}

/** How the checks stand in a row of `checksOn`. */
export const checksIn = ({ identified, licence, credit, ruling }: ChecksRow): ChecksToday => ({
  identified,
  licence: licence ?? 'not_started',
  credit: creditPhase(credit && { status: credit, ruling }),
})

/** Question: the same for one customer. */
export const checksToday = async (db: Queryable, checked: Checked, day: Day): Promise<ChecksToday> =>
  (await checksTodayOf(db, [checked], day)).get(checked.customerId) ?? {
    identified: false,
    licence: 'not_started',
    credit: 'not_started',
  }
