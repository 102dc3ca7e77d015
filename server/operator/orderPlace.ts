import { type Permission, placesFor } from '../../contract/ops/roles.ts'
import { orderOfInvoice } from '../billing/invoicing/orderOfInvoice.ts'
import { dealersById } from '../fleet/findDealer.ts'
import { dealerOfOrder } from '../order/desk/dealerOfOrder.ts'
import type { Queryable } from '../platform/database.ts'
import type { Staff } from '../platform/http.ts'
import { Refusal } from '../platform/refusal.ts'

interface Sent {
  body?: unknown
  params?: unknown
  query?: unknown
}

/** How each name that a call may give leads to the dealer of an order; null: there is none of that name. */
const dealerBy: Record<string, (db: Queryable, name: string) => Promise<string | null>> = {
  order_number: (db, number) => dealerOfOrder(db, { number }),
  invoice_number: async (db, number) => {
    const id = await orderOfInvoice(db, number)
    return id === null ? null : dealerOfOrder(db, { id })
  },
}

/** The place of the order that a request is about: its location_id; null where it names none. */
export async function placeOf(db: Queryable, { params, query, body }: Sent): Promise<string | null> {
  const named = { ...asThing(params), ...asThing(query), ...asThing(body) }
  for (const [field, find] of Object.entries(dealerBy)) {
    const name = named[field]
    const dealerId = typeof name === 'string' ? await find(db, name) : null
    if (dealerId !== null) return (await dealersById(db, [dealerId])).get(dealerId)?.locationId ?? null
  }
  return null
}
const asThing = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Refuses a call that names an order of a place where the caller is not permitted it. An unknown order is the call's to refuse. */
export async function requireOrderPlace(
  db: Queryable,
  { grants }: Staff,
  permission: Permission,
  sent: Sent,
): Promise<void> {
  const places = placesFor(grants, permission)
  if (places === 'everywhere') return
  const place = await placeOf(db, sent)
  if (place !== null && !places.includes(place)) throw new Refusal('NOT_PERMITTED')
}
