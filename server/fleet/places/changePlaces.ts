import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { OpeningHours } from '../../../contract/days/openDays.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { catalogueChanged } from '../market/catalogueChanged.ts'
import { dealer, dealerClosedDay } from '../tables.ts'
import type { DealerPlace } from './findDealer.ts'
import { ownClosedDates } from './placeDays.ts'

/** Question for staff: the places of the catalogue, hidden ones too, by name. */
export const placesForStaff = (db: Queryable): Promise<DealerPlace[]> =>
  db
    .select({ ...getTableColumns(dealer), closedDates: ownClosedDates(sql`${dealer.id}`) })
    .from(dealer)
    .where(or(eq(dealer.active, true), eq(dealer.hiddenByStaff, true)))
    .orderBy(asc(dealer.displayName))

/** The phone and the hours as staff wrote them: the next import leaves them. */
export async function tellPlace(
  tx: Tx,
  id: string,
  said: { phone: string | null; openingHours: OpeningHours | null },
): Promise<void> {
  catalogueChanged(tx)
  await tx
    .update(dealer)
    .set({ ...said, toldByStaff: true })
    .where(eq(dealer.id, id))
}

/** Said again, the reason changes. */
export async function closePlace(tx: Tx, dealerId: string, day: Day, reason: string): Promise<void> {
  catalogueChanged(tx)
  const target = [dealerClosedDay.dealerId, dealerClosedDay.day]
  await tx.insert(dealerClosedDay).values({ dealerId, day, reason }).onConflictDoUpdate({ target, set: { reason } })
}

export async function openPlace(tx: Tx, dealerId: string, day: Day): Promise<void> {
  catalogueChanged(tx)
  await tx.delete(dealerClosedDay).where(and(eq(dealerClosedDay.dealerId, dealerId), eq(dealerClosedDay.day, day)))
}

/** Nothing is sold at a hidden place, and the next import leaves it hidden. */
export async function hidePlace(tx: Tx, id: string, isHidden: boolean): Promise<void> {
  catalogueChanged(tx)
  await tx.update(dealer).set({ active: !isHidden, hiddenByStaff: isHidden }).where(eq(dealer.id, id))
}
