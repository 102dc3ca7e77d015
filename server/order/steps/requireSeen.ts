import { Refusal } from '../../platform/refusal.ts'
import { type Bound, orderVersion } from '../view/orderVersion.ts'

/** Refuses when something else was shown than what the order binds to now; who does not say what was shown is not asked. */
export function requireSeen(bound: Bound, seen: string | undefined): void {
  if (seen !== undefined && seen !== orderVersion(bound))
    throw new Refusal('ORDER_CHANGED', { body: { error: 'order_changed' } })
}
