import { asc } from 'drizzle-orm'
import { registrationOn } from '../fleet/cars/registrationOn.ts'
import { modelNameOn } from '../fleet/models/modelNameOn.ts'
import { anyOf } from '../platform/database/anyOf.ts'
import type { Queryable } from '../platform/database/database.ts'
import { orderDriver, orders } from './tables.ts'

/** Question: the number, the car and the drivers of orders as of today, by their ids. */
export async function ordersCollected(db: Queryable, ids: string[]) {
  const rows = await db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      model: modelNameOn(orders.modelId),
      plate: registrationOn(orders.vehicleId),
    })
    .from(orders)
    .where(anyOf(orders.id, ids))
  const drivers = await db
    .select()
    .from(orderDriver)
    .where(anyOf(orderDriver.orderId, ids))
    .orderBy(asc(orderDriver.slot))
  return new Map(
    rows.map(({ id, orderNumber, model, plate }) => {
      const own = drivers.filter(({ orderId }) => orderId === id)
      const names = own.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
      return [id, { orderNumber, car: [model, plate].filter(Boolean).join(', '), drivers: names }]
    }),
  )
}
