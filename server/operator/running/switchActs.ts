import * as promises from '../../../contract/ops/content/content.ts'
import { readContent } from '../../content/readContent.ts'
import { saveValue } from '../../content/saveContent.ts'
import { countOrdersBegun } from '../../order/desk/findOrders.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { act, type ActShop as Shop } from '../act.ts'
import { auditEntries } from '../audit.ts'
import type { OpsHandlers } from '../opsHttp.ts'

/** Switches of the whole shop. */
export const switchActs = (shop: Shop): Pick<OpsHandlers, 'listSwitches' | 'setOrdering' | 'setMaintenance'> => ({
  listSwitches: () => switches(shop.db),
  setOrdering: act(shop, promises.setOrdering, async (tx, { body: { on } }) => {
    await saveValue(tx, 'ordering_disabled', !on)
    return await switches(tx)
  }),
  setMaintenance: act(shop, promises.setMaintenance, async (tx, { body: { type, content } }) => {
    await saveValue(tx, 'maintenance', content === null ? null : { type, content })
    return await switches(tx)
  }),
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

/** The last person who set a switch, by the audit. */
async function lastSet(db: Queryable, subject: string) {
  const [last] = await auditEntries(db, { subject, most: 1 })
  return last ? { by: last.actor, at: last.at.toISOString() } : null
}
