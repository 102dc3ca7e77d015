import { day } from '../../../contract/days/date.ts'
import type { EndedOrder } from '../../../contract/order/orderRules.ts'
import type { RunningChange } from '../../../contract/order/runningChange.ts'
import { seenOf } from '../../../contract/order/seenChange.ts'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { tryOut } from '../../platform/database/tryOut.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { lockOrder } from '../queries.ts'
import type { OrderRow } from '../tables.ts'
import { orderAnswer } from '../view/getOrder.ts'

export type ChangeNeeds = Pick<ShopParts, 'clock' | 'queue' | 'language'>
type SeenChange = ReturnType<typeof seenOf>

/** An order as a change has made it, read in the transaction of the change. */
export async function changeOf(
  { clock, language }: ChangeNeeds,
  tx: Tx,
  { customerId, orderNumber }: Pick<OrderRow, 'customerId' | 'orderNumber'>,
  more: Partial<Pick<RunningChange, 'lost_code' | 'new_price' | 'charged_now'>> = {},
): Promise<RunningChange> {
  const { order } = await orderAnswer({ db: tx, clock, language }, customerId, orderNumber)
  const { cancel_date, cancelling_date, next_payment_date: date, next_charge: charge } = order
  return {
    ends: day(cancel_date ?? cancelling_date ?? ''),
    next_charge: date && charge ? { date, ...charge } : null,
    new_price: more.new_price ?? null,
    charged_now: more.charged_now || null,
    lost_code: more.lost_code ?? null,
  }
}

/** The facts by which an ending may still be changed. */
export const endedOf = ({ cancelDate, returnedOn, withdrawnAt }: OrderRow): EndedOrder => ({
  endsOn: cancelDate,
  isCarBack: returnedOn !== null,
  isWithdrawn: withdrawnAt !== null,
})

/** Refuses a change that came out otherwise than its customer, or staff, had seen it. */
export function requireSeenChange(change: RunningChange, seen: SeenChange | undefined): void {
  if (!seen) return
  const now = seenOf(change)
  const isSame = Object.entries(now).every(([fact, value]) => seen[fact as keyof SeenChange] === value)
  if (!isSame) throw new Refusal('CHANGE_DIFFERS')
}

/** The person who changes an order: its customer, or staff with their ground, whom the customer asked. */
export interface ChangedBy {
  actor: string
  reason: string
}
export const byCustomer: ChangedBy = { actor: 'customer', reason: '' }

/** A change of a customer's own order. Only asked for it is the change itself, undone: so what is said ahead is what would be done. */
export async function changedOrTried(
  db: Db,
  customerId: string,
  { order_number, preview, seen }: { order_number: string; preview: boolean; seen?: SeenChange | undefined },
  run: (tx: Tx, order: OrderRow) => Promise<RunningChange>,
): Promise<RunningChange> {
  const change = async (tx: Tx): Promise<RunningChange> => {
    const order = await lockOrder(tx, customerId, order_number)
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    return await run(tx, order)
  }
  if (preview) return await tryOut(db, change)
  return await transaction(db, async (tx) => {
    const changed = await change(tx)
    requireSeenChange(changed, seen)
    return changed
  })
}
