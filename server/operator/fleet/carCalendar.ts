import type { AnswerOf } from '../../../contract/call.ts'
import type { Day } from '../../../contract/days/date.ts'
import type { carCalendar as promise } from '../../../contract/ops/fleet/fleet.ts'
import { namesOf } from '../../account/person/peopleOf.ts'
import type { FoundVehicle } from '../../fleet/cars/findVehicles.ts'
import { blocksOf } from '../../fleet/cars/vehicleBlocks.ts'
import { modelsById } from '../../fleet/models/findModel.ts'
import { dealersById } from '../../fleet/places/findDealer.ts'
import { backOn, ordersOnCars } from '../../order/desk/carOrders.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { dealersFor, isAmong } from '../orderPlace.ts'

type Row = AnswerOf<typeof promise>['rows'][number]

/**
 * The orders and blocks of these cars between the days. An order that the reader may not see only shows that the car
 * is taken. Each slice is asked once.
 */
export async function carCalendar(
  db: Queryable,
  staff: Staff,
  cars: FoundVehicle[],
  days: { from: Day; to: Day },
): Promise<Row[]> {
  const seen = await dealersFor(db, staff, 'orders.see')
  const ids = cars.map(({ id }) => id)
  const [orders, blocks] = [await ordersOnCars(db, ids, days), await blocksOf(db, ids, days)]
  const known = orders.filter(({ dealerId }) => isAmong(seen, dealerId))
  const names = await namesOf(db, known)
  const dealers = await dealersById(db, [...new Set(cars.map(({ dealerId }) => dealerId))])
  const models = await modelsById(db, [...new Set(cars.map(({ modelId }) => modelId))])
  const bars = new Map<string, Row['bars']>(ids.map((id) => [id, []]))
  for (const order of orders) {
    const isKnown = isAmong(seen, order.dealerId)
    bars
      .get(order.vehicleId)
      ?.push({
        kind: order.status === 'pending' ? 'hold' : 'order',
        from: order.startDate,
        to: backOn(order),
        order_number: isKnown ? order.orderNumber : null,
        text: isKnown ? (order.companyName ?? names.get(order.customerId) ?? '') : '',
      })
  }
  for (const { vehicleId, firstDay, lastDay, reason } of blocks)
    bars.get(vehicleId)?.push({ kind: 'service', from: firstDay, to: lastDay, order_number: null, text: reason })
  return cars.map((car) => ({
    registration: car.registration,
    model: models.get(car.modelId)?.displayName ?? '',
    place: dealers.get(car.dealerId)?.displayName ?? '',
    state: car.state,
    bars: (bars.get(car.id) ?? []).toSorted((a, b) => (a.from < b.from ? -1 : 1)),
  }))
}
