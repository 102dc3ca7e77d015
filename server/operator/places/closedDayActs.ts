import * as promises from '../../../contract/ops/customers/limits.ts'
import { closeDays, openDays } from '../../fleet/places/changeClosedDays.ts'
import { closedDays } from '../../fleet/places/closedDays.ts'
import { dealerIdsOf } from '../../fleet/places/findDealer.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { act, type ActShop as Shop } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { closedBy, daysOf } from './placeActs.ts'

/** Days on which no car is handed out. */
export function closedDayActs(shop: Shop): Pick<OpsHandlers, 'listClosedDays' | 'closeDay' | 'openDay'> {
  const listed = async (db: Queryable) => {
    const all = [...(await closedDays(db))].filter(([day]) => day >= shop.clock.today())
    return { days: all.map(([day, reason]) => ({ day, reason })) }
  }
  return {
    listClosedDays: () => listed(shop.db),
    closeDay: act(shop, promises.closeDay, async (tx, { body }) => {
      const dealerIds = await dealerIdsOf(tx)
      const affected = await closedBy(tx, { dealerIds, when: daysOf(body) }, () =>
        closeDays(tx, daysOf(body), body.reason),
      )
      return { ...(await listed(tx)), affected }
    }),
    openDay: act(shop, promises.openDay, async (tx, { body }) => {
      await openDays(tx, daysOf(body))
      return await listed(tx)
    }),
  }
}
