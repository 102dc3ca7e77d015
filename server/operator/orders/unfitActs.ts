import { unfitCars } from '../../fleet/cars/unfitCars.ts'
import { modelsById } from '../../fleet/models/findModel.ts'
import { dealersById } from '../../fleet/places/findDealer.ts'
import { knownDamages } from '../../handover/knownDamages.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { pageOf } from '../page.ts'
import { chosenItems, type WorkShop } from '../work/workLists.ts'
import { rowOf, workRows } from '../work/workRows.ts'

/** Cars that came back damaged: each waits for somebody to say that it is fit, by ending its block. */
export const unfitActs = (shop: WorkShop): Pick<OpsHandlers, 'listUnfitCars'> => ({
  listUnfitCars: async ({ query: { show, limit, after }, staff }) => {
    const { db, clock } = shop
    const choice = await chosenItems(shop, 'unfit', show, staff.id)
    const found = await unfitCars(db, clock.today(), { ...choice, after, most: limit + 1 })
    const { shown, next } = pageOf(
      found.map(({ block, car }) => ({ id: block.id, block, car })),
      limit,
    )
    const rows = await workRows(shop, staff, 'unfit', shown)
    const models = await modelsById(db, [...new Set(shown.map(({ car }) => car.modelId))])
    const dealers = await dealersById(db, [...new Set(shown.map(({ car }) => car.dealerId))])
    const cars = []
    for (const { block, car } of shown)
      cars.push({
        registration: car.registration,
        model: models.get(car.modelId)?.displayName ?? '',
        place: dealers.get(car.dealerId)?.displayName ?? '',
        since: block.firstDay,
        reason: block.reason,
        damages: (await knownDamages(db, car.id)).map(({ description }) => description),
        ...rowOf(rows, block.id),
      })
    return { cars, next }
  },
})
