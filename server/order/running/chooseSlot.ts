import type { Day } from '../../../contract/days/date.ts'
import { hoursAt } from '../../../contract/days/openDays.ts'
import { type Slot, slotsLeft, slotsWithin } from '../../../contract/handover.ts'
import { placeDays } from '../../fleet/places/placeDays.ts'
import { type Tx, transaction } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { handoverMail } from '../mails.ts'
import { lockOrder, updateOrder } from '../queries.ts'
import type { OrderRow } from '../tables.ts'
import { words } from '../words.ts'

export interface SlotChoice {
  orderNumber: string
  slot: Slot
}

/** The state that a choice of a time is judged by: whether it was made already, whether it is asked for, and its day. */
interface SlotQuestion {
  isChosen: boolean
  isAsked: boolean
  day: Day | null
  field: 'pickup_time' | 'return_time'
  answer: Partial<OrderRow>
}

/** One of the day's slots for handing the car over. A second press with the same slot finds it chosen. */
export async function chooseSlot(
  { db, clock, queue }: Pick<ShopParts, 'db' | 'clock' | 'queue'>,
  customerId: string,
  { orderNumber, slot }: SlotChoice,
  questionOf: (tx: Tx, order: OrderRow) => SlotQuestion | Promise<SlotQuestion>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, customerId, orderNumber)
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    const { isChosen, isAsked, day, field, answer } = await questionOf(tx, order)
    if (isChosen) return
    if (!isAsked) throw new Refusal('TIME_NOT_ASKED')
    const hours = day === null ? undefined : hoursAt(day, await placeDays(tx, order.dealerId))
    const refused = (why: 'slotShut' | 'slotGone') => invalid({ [field]: [(language) => words[language][why]] })
    if (!slotsWithin(hours).includes(slot)) throw refused('slotShut')
    if (!slotsLeft(day, clock.now(), hours).includes(slot)) throw refused('slotGone')
    await updateOrder(tx, order.id, answer)
    const kind = field === 'pickup_time' ? ('pickup_chosen' as const) : ('return_chosen' as const)
    await queue.enqueue(tx, handoverMail, { kind, customerId, orderNumber })
  })
}
