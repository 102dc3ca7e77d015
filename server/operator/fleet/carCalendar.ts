import type { AnswerOf } from '../../../contract/call.ts'
import type { BarKind } from '../../../contract/cars/carStates.ts'
import { addDays, type Day, laterOf } from '../../../contract/days/date.ts'
import type { carCalendar as promise } from '../../../contract/ops/fleet/fleet.ts'
import { awaitsPickup } from '../../../contract/order/orderRules.ts'
import { namesOf } from '../../account/person/peopleOf.ts'
import type { FoundVehicle } from '../../fleet/cars/findVehicles.ts'
import { blocksOf } from '../../fleet/cars/vehicleBlocks.ts'
import { modelsById } from '../../fleet/models/findModel.ts'
import { dealersById } from '../../fleet/places/findDealer.ts'
import { backOn, type CarStay, staysOnCars } from '../../order/desk/carOrders.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { dealersFor, isAmong } from '../orderPlace.ts'

type Row = AnswerOf<typeof promise>['rows'][number]

/**
 * The orders and blocks of these cars between the days, and the days until a car can be had again. An order that the reader
 * may not see only shows that the car is taken. Each slice is asked once.
 */
export async function carCalendar(
  db: Queryable,
  staff: Staff,
  cars: FoundVehicle[],
  { today, ...days }: { from: Day; to: Day; today: Day },
): Promise<Row[]> {
  const seen = await dealersFor(db, staff, 'orders.see')
  const ids = cars.map(({ id }) => id)
  const [stays, blocks] = [await staysOnCars(db, ids, days), await blocksOf(db, ids, days)]
  const known = stays.map(({ order }) => order).filter(({ dealerId }) => isAmong(seen, dealerId))
  const names = await namesOf(db, known)
  const dealers = await dealersById(db, [...new Set(cars.map(({ dealerId }) => dealerId))])
  const models = await modelsById(db, [...new Set(cars.map(({ modelId }) => modelId))])
  const bars = new Map<string, Row['bars']>(ids.map((id) => [id, []]))
  for (const { order, vehicleId, from, to, isSwapped } of stays) {
    const isKnown = isAmong(seen, order.dealerId)
    const kind = isSwapped ? 'over' : kindOf(order, today)
    bars
      .get(vehicleId)
      ?.push({
        kind,
        from,
        to: kind === 'late' ? null : to,
        order_number: isKnown ? order.orderNumber : null,
        text: isKnown ? (order.companyName ?? names.get(order.customerId) ?? '') : '',
      })
  }
  for (const { vehicleId, firstDay, lastDay, reason } of blocks)
    bars.get(vehicleId)?.push({ kind: 'service', from: firstDay, to: lastDay, order_number: null, text: reason })
  for (const { id, state, freeFrom } of cars) {
    const to = addDays(freeFrom, -1)
    if (state === 'back' && to >= days.from && today <= days.to)
      bars.get(id)?.push({ kind: 'coming', from: laterOf(today, days.from), to, order_number: null, text: '' })
  }
  return cars.map((car) => ({
    registration: car.registration,
    model: models.get(car.modelId)?.displayName ?? '',
    place: dealers.get(car.dealerId)?.displayName ?? '',
    state: car.state,
    bars: (bars.get(car.id) ?? []).toSorted((a, b) => (a.from < b.from ? -1 : 1)),
  }))
}

function kindOf(order: CarStay['order'], today: Day): BarKind {
  const back = backOn(order)
  if (order.status === 'pending') return 'hold'
  if (awaitsPickup(order.status)) return 'reserved'
  if (order.returnedOn) return 'over'
  if (back === null) return 'out'
  return back < today ? 'late' : 'ending'
}
