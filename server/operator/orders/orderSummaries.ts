import type { OrderSummary } from '../../../contract/ops/orders/orders.ts'
import { namesOf } from '../../account/person/peopleOf.ts'
import { registrationsOf } from '../../fleet/cars/registrationsOf.ts'
import { modelsById } from '../../fleet/models/findModel.ts'
import { dealersById } from '../../fleet/places/findDealer.ts'
import { type FoundOrder, findOrder } from '../../order/desk/findOrders.ts'
import { replacementsOut } from '../../order/desk/replacementCar.ts'
import { seenVersion } from '../../order/desk/seenVersion.ts'
import type { Queryable } from '../../platform/database/database.ts'

const each = (ids: string[]): string[] => [...new Set(ids)]

/** Orders as staff see them in a list. Each slice is asked once, however many orders there are. */
export async function orderSummaries(db: Queryable, rows: FoundOrder[]): Promise<OrderSummary[]> {
  const names = await namesOf(db, rows)
  const dealers = await dealersById(db, each(rows.map((row) => row.dealerId)))
  const models = await modelsById(db, each(rows.map((row) => row.modelId)))
  const replacements = await replacementsOut(
    db,
    rows.map(({ id }) => id),
  )
  const cars = [...rows, ...replacements.values()].map(({ vehicleId }) => vehicleId)
  const registrations = await registrationsOf(db, each(cars))
  const replacementOf = (id: string): OrderSummary['replacement_out'] => {
    const out = replacements.get(id)
    return out ? { registration: registrations.get(out.vehicleId) ?? '', due_on: out.dueOn } : null
  }
  return rows.map((row) => ({
    order_number: row.orderNumber,
    status: row.status,
    customer: names.get(row.customerId) ?? '',
    company: row.companyName,
    car: models.get(row.modelId)?.displayName ?? '',
    registration: registrations.get(row.vehicleId) ?? '',
    dealer: dealers.get(row.dealerId)?.displayName ?? '',
    place: dealers.get(row.dealerId)?.locationId ?? '',
    start_date: row.startDate,
    fixed_term: row.fixedTerm,
    released: row.vehicleReleaseReady,
    pickup_time: row.pickupTime,
    return_prompted: row.promptReturnTime,
    return_time: row.returnTime,
    cancel_date: row.cancelDate,
    replacement_out: replacementOf(row.id),
    created_at: row.createdAt.toISOString(),
    version: seenVersion(row),
  }))
}

/** The order that an act has just changed, in the act's own transaction. */
export async function changedOrder(db: Queryable, orderNumber: string): Promise<{ order: OrderSummary }> {
  const row = await findOrder(db, orderNumber)
  const [order] = row ? await orderSummaries(db, [row]) : []
  if (!order) throw new Error('The order that was just changed is gone')
  return { order }
}
