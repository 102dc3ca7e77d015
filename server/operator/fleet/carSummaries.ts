import type { CarOrder, ListedCar } from '../../../contract/ops/fleet/fleet.ts'
import type { Grant, Permission } from '../../../contract/ops/roles.ts'
import { placesFor } from '../../../contract/ops/roles.ts'
import type { FoundVehicle, WantedVehicles } from '../../fleet/cars/findVehicles.ts'
import { blocksOf } from '../../fleet/cars/vehicleBlocks.ts'
import { modelsById, modelsForStaff } from '../../fleet/models/findModel.ts'
import { dealersById, dealersNamed } from '../../fleet/places/findDealer.ts'
import { backOn, ordersWithCars } from '../../order/desk/carOrders.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { dealersFor, isAmong } from '../orderPlace.ts'

/** Cars as staff see them in a list, with orders of places where they may see them. Each slice is asked once, however many cars there are. */
export async function carSummaries(
  clock: Clock,
  db: Queryable,
  staff: Staff,
  cars: FoundVehicle[],
): Promise<ListedCar[]> {
  const seen = await dealersFor(db, staff, 'orders.see')
  const ids = cars.map(({ id }) => id)
  const dealers = await dealersById(db, [...new Set(cars.map(({ dealerId }) => dealerId))])
  const models = await modelsById(db, [...new Set(cars.map(({ modelId }) => modelId))])
  const [orders, blocks] = [await ordersWithCars(db, ids), await blocksOf(db, ids, { from: clock.today() })]
  return cars.map((car) => {
    const [dealer, order] = [dealers.get(car.dealerId), orders.get(car.id)]
    return {
      registration: car.registration,
      model: models.get(car.modelId)?.displayName ?? '',
      gear: car.gear,
      location_id: dealer?.locationId ?? '',
      place: dealer?.displayName ?? '',
      state: car.state,
      free_from: car.freeFrom,
      inspection_due: car.inspectionDue,
      leasing_ends: car.leasingEnds,
      version: car.version,
      order: order && isAmong(seen, order.dealerId) ? carOrder(order) : null,
      blocks: blocks
        .filter(({ vehicleId }) => vehicleId === car.id)
        .map(({ id, firstDay, lastDay, reason, untilFit }) => ({
          block_id: id,
          first_day: firstDay,
          last_day: lastDay,
          reason,
          until_fit: untilFit,
        })),
    }
  })
}

type Order = Awaited<ReturnType<typeof ordersWithCars>> extends Map<string, infer Row> ? Row : never

export const carOrder = (order: Order): CarOrder => ({
  order_number: order.orderNumber,
  status: order.status,
  start_date: order.startDate,
  end_date: backOn(order),
})

interface Asked {
  place?: string | undefined
  model?: string | undefined
  plate?: string | undefined
}

/** The cars that are asked for, of the places where this member of staff may; null when there can be none. */
export async function carsAsked(
  db: Queryable,
  { grants, permission }: { grants: readonly Grant[]; permission: Permission },
  { place, model, plate }: Asked,
): Promise<WantedVehicles | null> {
  const permitted = placesFor(grants, permission)
  const places =
    place === undefined ? permitted : permitted === 'everywhere' || permitted.includes(place) ? [place] : []
  const dealerIds = places === 'everywhere' ? null : (await dealersNamed(db, places)).map(({ id }) => id)
  const models = model === undefined ? [] : (await modelsForStaff(db)).filter((one) => one.model === model)
  if (dealerIds?.length === 0 || (model !== undefined && models.length === 0)) return null
  return { dealerIds, modelId: models[0]?.id, plate: plate || undefined }
}
