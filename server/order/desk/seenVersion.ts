import type { SeenFact } from '../../../contract/ops/orders/orderActs.ts'
import type { OrderRow } from '../tables.ts'

/** The version of an order that acts of staff rest on. The end of its id stands for the car; it tells two cars apart. */
const factsOf = (order: OrderRow): Record<SeenFact, string | number | boolean | null> => ({
  status: order.status,
  start_date: order.startDate,
  registration: order.vehicleId.slice(-12),
  released: order.vehicleReleaseReady,
  pickup_time: order.pickupTime,
  return_prompted: order.promptReturnTime,
  return_time: order.returnTime,
  cancel_date: order.cancelDate,
  returned_on: order.returnedOn,
  withdrawn: order.withdrawnAt !== null,
})

/** The facts themselves, so that who comes back with another version can be told which of them changed. */
export const seenVersion = (order: OrderRow): string =>
  Buffer.from(JSON.stringify(factsOf(order))).toString('base64url')

/** Which facts of an order are not what they were in a version. What cannot be read says that all of them are other ones. */
export function changedSince(version: string, order: OrderRow): SeenFact[] {
  if (version === seenVersion(order)) return []
  const seen = factsIn(version)
  const facts = Object.entries(factsOf(order)) as [SeenFact, unknown][]
  return facts.filter(([name, value]) => seen[name] !== value).map(([name]) => name)
}

function factsIn(version: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(Buffer.from(version, 'base64url').toString())
    return read !== null && typeof read === 'object' ? { ...read } : {}
  } catch {
    return {}
  }
}
