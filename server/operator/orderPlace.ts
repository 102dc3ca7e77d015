import { type Permission, placesFor } from '../../contract/ops/roles.ts'
import { dealersById } from '../fleet/findDealer.ts'
import { findOrder } from '../order/desk/findOrders.ts'
import type { Queryable } from '../platform/database.ts'
import type { Staff } from '../platform/http.ts'
import { Refusal } from '../platform/refusal.ts'

type Fields = { order_number?: unknown } | null | undefined

/** Refuses a call that names an order of a place where the caller is not permitted it. An unknown order is the call's to refuse. */
export async function requireOrderPlace(
  db: Queryable,
  { grants }: Staff,
  permission: Permission,
  sent: { body?: unknown; params?: unknown; query?: unknown },
): Promise<void> {
  const places = placesFor(grants, permission)
  if (places === 'everywhere') return
  for (const part of [sent.params, sent.query, sent.body]) {
    const number = (part as Fields)?.order_number
    const order = typeof number === 'string' ? await findOrder(db, number) : undefined
    if (!order) continue
    const place = (await dealersById(db, [order.dealerId])).get(order.dealerId)?.locationId
    if (place === undefined || !places.includes(place)) throw new Refusal('NOT_PERMITTED')
  }
}
