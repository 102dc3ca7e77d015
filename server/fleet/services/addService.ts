import { lte, sql } from 'drizzle-orm'
import type { SalePhase } from '../../../contract/cars/serviceKinds.ts'
import type { Day } from '../../../contract/days/date.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { catalogueChanged } from '../market/catalogueChanged.ts'
import { openDealers } from '../places/findDealer.ts'
import { extraService } from '../tables.ts'
import type { ServiceFacts } from './changeServices.ts'

interface NewService extends ServiceFacts {
  serviceKey: string
  serviceGroup: string
  recurring: boolean
  salePhase: SalePhase
}

/**
 * One more service, the last of the list, sold at these places (location_id) from a day on; null: from now. False: the key is
 * taken, also by one that is not sold any more.
 */
export async function addService(
  tx: Tx,
  service: NewService,
  { places, from }: { places: readonly string[]; from: Day | null },
): Promise<boolean> {
  catalogueChanged(tx)
  const [last] = await tx.select({ sort: sql<number>`coalesce(max(${extraService.sort}), 0)` }).from(extraService)
  const rows = (await openDealers(tx)).map(({ id, locationId }) => {
    const isSold = places.includes(locationId)
    return {
      ...service,
      id: newId(),
      dealerId: id,
      sort: (last?.sort ?? 0) + 1,
      active: isSold && from === null,
      startsOn: isSold ? from : null,
      byStaff: true,
    }
  })
  const ofKey = sql`select 1 from ${extraService} where ${extraService.serviceKey} = ${service.serviceKey}`
  if ((await tx.execute(ofKey)).rows.length > 0 || rows.length === 0) return false
  // Somebody who adds the same at once is refused by the key of dealer and service.
  return (await tx.insert(extraService).values(rows).onConflictDoNothing().returning()).length === rows.length
}

/** Services whose first day has come are sold from now on. */
export const beginServices = ({ db, clock }: { db: Db; clock: Clock }): Promise<void> =>
  transaction(db, async (tx) => {
    const begun = await tx
      .update(extraService)
      .set({ active: true, startsOn: null })
      .where(lte(extraService.startsOn, clock.today()))
      .returning({ id: extraService.id })
    if (begun.length > 0) catalogueChanged(tx)
  })
