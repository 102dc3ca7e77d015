import { holderDue } from '../../../contract/handover.ts'
import * as promises from '../../../contract/ops/orders/holders.ts'
import { namesOf } from '../../account/person/peopleOf.ts'
import { registrationsOf } from '../../fleet/cars/registrationsOf.ts'
import { changeOf, registerHolder, unregisteredHolders } from '../../order/desk/registerHolder.ts'
import { act, type ActShop as Shop } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { dealersFor } from '../orderPlace.ts'
import { pageOf } from '../page.ts'

/** The duty to tell the vehicle register who has a car for more than 30 days. */
export const holderActs = (shop: Shop): Pick<OpsHandlers, 'listHolders' | 'registerHolder'> => ({
  listHolders: async ({ query: { after, limit }, staff }) => {
    const { db, clock } = shop
    const dealerIds = await dealersFor(db, staff, 'orders.see')
    const { shown, next } = pageOf(await unregisteredHolders(db, { after, dealerIds, most: limit + 1 }), limit)
    const names = await namesOf(db, shown)
    const registrations = await registrationsOf(db, [...new Set(shown.map(({ vehicleId }) => vehicleId))])
    const holders = shown.map((row) => {
      const due = holderDue(row.day)
      return {
        order_number: row.orderNumber,
        change: changeOf(row.kind),
        day: row.day,
        due,
        overdue: due < clock.today(),
        registration: registrations.get(row.vehicleId) ?? '',
        holder: row.companyName ?? names.get(row.customerId) ?? '',
        business_id: row.businessId,
        since: row.since,
      }
    })
    return { holders, next }
  },
  registerHolder: act(shop, promises.registerHolder, async (tx, { body, actor }) => {
    const { order_number, change, registration, registered_on } = body
    const told = { orderNumber: order_number, change, registration, day: registered_on, actor }
    const { day } = await registerHolder(shop, tx, told)
    return { order_number, change, day, due: holderDue(day), registered_on }
  }),
})
