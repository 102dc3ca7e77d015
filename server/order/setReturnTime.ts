import { type Slot, slotsLeft } from '../../contract/handover.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database.ts'
import { invalid, Refusal } from '../platform/refusal.ts'
import { lockOrder, updateOrder } from './queries.ts'

/** The customer says when they bring the car back; with that the question is answered. */
export async function setReturnTime(
  { db, clock }: { db: Db; clock: Clock },
  customerId: string,
  { orderNumber, slot }: { orderNumber: string; slot: Slot },
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, customerId, orderNumber)
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    if (!order.promptReturnTime && order.returnTime === slot) return
    if (!order.promptReturnTime) throw new Refusal('TIME_NOT_ASKED')
    if (!slotsLeft(order.cancelDate, clock.now()).includes(slot)) throw invalid({ return_time: ['Aika on jo mennyt.'] })
    await updateOrder(tx, order.id, { returnTime: slot, promptReturnTime: false })
  })
}
