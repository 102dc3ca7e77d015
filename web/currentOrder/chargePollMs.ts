import { isBeingCharged } from '../../contract/money/invoiceRules.ts'
import type { Order } from '../../contract/order.ts'

/** Somebody who has just pressed looks at the page for so long. */
const WATCHED_MS = 2 * 60_000
const SOON_MS = 1_500
const LATER_MS = 15_000

type Charged = Pick<Order, 'first_charge' | 'invoices' | 'confirmed_at'>

/** How soon orders with a charge under way are asked for again: often at first; false when no charge is. */
export function chargePollMs(orders: readonly Charged[], now: number): number | false {
  const underWay = orders.filter(
    ({ first_charge, invoices }) => first_charge?.state === 'under_way' || invoices.some(isBeingCharged),
  )
  if (underWay.length === 0) return false
  const isWatched = underWay.some(({ confirmed_at }) => confirmed_at && now - Date.parse(confirmed_at) < WATCHED_MS)
  return isWatched ? SOON_MS : LATER_MS
}
