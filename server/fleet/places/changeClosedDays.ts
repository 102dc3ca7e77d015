import { between } from 'drizzle-orm'
import { daysWithin } from '../../../contract/days/openDays.ts'
import type { Tx } from '../../platform/database/database.ts'
import { catalogueChanged } from '../market/catalogueChanged.ts'
import { closedDay, openedDay } from '../tables.ts'
import type { Days } from './changePlaces.ts'

/** The whole shop is closed on these days; said again, the reason changes. The next import leaves it. */
export async function closeDays(tx: Tx, { from, to }: Days, reason: string): Promise<void> {
  catalogueChanged(tx)
  const said = { reason, byStaff: true }
  await tx
    .insert(closedDay)
    .values(daysWithin({ from, to }).map((day) => ({ day, ...said })))
    .onConflictDoUpdate({ target: closedDay.day, set: said })
  await tx.delete(openedDay).where(between(openedDay.day, from, to))
}

/** The shop is open after all; where the catalogue closed it, the next import leaves it open. */
export async function openDays(tx: Tx, { from, to }: Days): Promise<void> {
  catalogueChanged(tx)
  const gone = await tx
    .delete(closedDay)
    .where(between(closedDay.day, from, to))
    .returning()
  const opened = gone.filter(({ byStaff }) => !byStaff).map(({ day }) => ({ day }))
  if (opened.length > 0) await tx.insert(openedDay).values(opened).onConflictDoNothing()
}
