import { closeDay, openDay } from '../../fleet/places/changeClosedDays.ts'
import { closedDays } from '../../fleet/places/closedDays.ts'
import { dealerIdsOf } from '../../fleet/places/findDealer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Queryable, Tx } from '../../platform/database/database.ts'
import { audited, triedOut } from '../audit.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { closedBy } from './placeActs.ts'

type Shop = { db: Db; clock: Clock }

/** Days on which no car is handed out. */
export function closedDayActs(shop: Shop): Pick<OpsHandlers, 'listClosedDays' | 'closeDay' | 'openDay'> {
  const listed = async (db: Queryable) => {
    const all = [...(await closedDays(db))].filter(([day]) => day >= shop.clock.today())
    return { days: all.map(([day, reason]) => ({ day, reason })) }
  }
  return {
    listClosedDays: () => listed(shop.db),
    closeDay: async ({ body: { day, reason, dry_run }, staff }) => {
      const act = async (tx: Tx) => {
        const dealerIds = await dealerIdsOf(tx)
        const affected = await closedBy(tx, { dealerIds, when: { on: day } }, () => closeDay(tx, day, reason))
        return { ...(await listed(tx)), affected }
      }
      if (dry_run) return await triedOut(shop.db, act)
      return await audited(shop, staff, { act: 'closeDay', subject: `day ${day}`, detail: { reason } }, act)
    },
    openDay: ({ body: { day }, staff }) =>
      audited(shop, staff, { act: 'openDay', subject: `day ${day}` }, async (tx) => {
        await openDay(tx, day)
        return await listed(tx)
      }),
  }
}
