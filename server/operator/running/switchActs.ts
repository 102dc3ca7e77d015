import { readContent } from '../../content/readContent.ts'
import { saveValue } from '../../content/saveContent.ts'
import { countOrdersBegun } from '../../order/desk/findOrders.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Queryable, Tx } from '../../platform/database/database.ts'
import { auditEntries, audited, triedOut } from '../audit.ts'
import type { OpsHandlers } from '../opsHttp.ts'

type Shop = { db: Db; clock: Clock }

/** What holds for the whole shop at once. */
export const switchActs = (shop: Shop): Pick<OpsHandlers, 'listSwitches' | 'setOrdering' | 'setMaintenance'> => ({
  listSwitches: () => switches(shop.db),
  setOrdering: ({ body: { on, dry_run }, staff }) => {
    const set = async (tx: Tx) => {
      await saveValue(tx, 'ordering_disabled', !on)
      return await switches(tx)
    }
    if (dry_run) return triedOut(shop.db, set)
    return audited(shop, staff, { act: 'setOrdering', subject: 'ordering', detail: { on } }, set)
  },
  setMaintenance: ({ body: { type, content, dry_run }, staff }) => {
    const set = async (tx: Tx) => {
      await saveValue(tx, 'maintenance', content === null ? null : { type, content })
      return await switches(tx)
    }
    if (dry_run) return triedOut(shop.db, set)
    return audited(shop, staff, { act: 'setMaintenance', subject: 'maintenance', detail: { type, content } }, set)
  },
})

async function switches(db: Queryable) {
  const { ordering_disabled, maintenance } = await readContent(db, ['ordering_disabled', 'maintenance'])
  return {
    ordering: !ordering_disabled,
    ordering_set: await lastSet(db, 'ordering'),
    orders_begun: await countOrdersBegun(db),
    maintenance,
    maintenance_set: await lastSet(db, 'maintenance'),
  }
}

/** Who acted on a switch last, by the audit. */
async function lastSet(db: Queryable, subject: string) {
  const [last] = await auditEntries(db, { subject, most: 1 })
  return last ? { by: last.actor, at: last.at.toISOString() } : null
}
