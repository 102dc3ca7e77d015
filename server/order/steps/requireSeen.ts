import { Refusal } from '../../platform/http/refusal.ts'
import type { FullOrder } from '../fullOrderQueries.ts'
import { type Bound, orderVersion } from '../view/orderVersion.ts'

/** Refuses when something else was shown than what the order binds to now; who does not say what was shown is not asked. */
export function requireSeen(bound: Bound, seen: string | undefined): void {
  if (seen !== undefined && seen !== orderVersion(bound))
    throw new Refusal('ORDER_CHANGED', { body: { error: 'order_changed' } })
}

/** Refuses when a driver was named or taken away since, by the account or another device: the form would undo that unseen. */
export function requireDriversSeen(drivers: FullOrder['drivers'], seen: string[] | undefined): void {
  if (seen === undefined) return
  const shown = new Set(seen)
  if (drivers.length !== shown.size || drivers.some(({ id }) => !shown.has(id))) throw new Refusal('DRIVERS_CHANGED')
}
