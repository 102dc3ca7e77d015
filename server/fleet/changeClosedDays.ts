import { eq } from 'drizzle-orm'
import type { Day } from '../../contract/date.ts'
import type { Tx } from '../platform/database.ts'
import { catalogueChanged } from './catalogueChanged.ts'
import { closedDay } from './tables.ts'

/** No car is handed out on the day; said again, the reason changes. */
export async function closeDay(tx: Tx, day: Day, reason: string): Promise<void> {
  catalogueChanged(tx)
  await tx.insert(closedDay).values({ day, reason }).onConflictDoUpdate({ target: closedDay.day, set: { reason } })
}

/** Cars are handed out after all. */
export async function openDay(tx: Tx, day: Day): Promise<void> {
  catalogueChanged(tx)
  await tx.delete(closedDay).where(eq(closedDay.day, day))
}
