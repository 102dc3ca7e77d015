import { eq } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { Tx } from '../../platform/database/database.ts'
import { catalogueChanged } from '../market/catalogueChanged.ts'
import { closedDay, openedDay } from '../tables.ts'

/** The whole shop is closed on the day; said again, the reason changes. The next import leaves it. */
export async function closeDay(tx: Tx, day: Day, reason: string): Promise<void> {
  catalogueChanged(tx)
  const said = { reason, byStaff: true }
  await tx
    .insert(closedDay)
    .values({ day, ...said })
    .onConflictDoUpdate({ target: closedDay.day, set: said })
  await tx.delete(openedDay).where(eq(openedDay.day, day))
}

/** The shop is open after all; where the catalogue closed it, the next import leaves it open. */
export async function openDay(tx: Tx, day: Day): Promise<void> {
  catalogueChanged(tx)
  const gone = await tx.delete(closedDay).where(eq(closedDay.day, day)).returning()
  if (gone.some(({ byStaff }) => !byStaff)) await tx.insert(openedDay).values({ day }).onConflictDoNothing()
}
