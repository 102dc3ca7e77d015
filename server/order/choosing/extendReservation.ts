import type { Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { holdUntil } from '../keepReservation.ts'
import { lockForStep } from '../lockForStep.ts'
import { updateOrder } from '../queries.ts'

/** WCAG 2.2.1: at least ten times, by one simple action. */
export const mostExtensions = 10

export async function extendReservation(
  { db, clock, config }: { db: Db; clock: Clock; config: { RESERVATION_MINUTES: number } },
  customerId: string,
  orderNumber: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockForStep(clock, tx, customerId, orderNumber)
    if (order.extensions >= mostExtensions) throw new Refusal('EXTENSIONS_USED')
    await updateOrder(tx, order.id, {
      reservedUntil: holdUntil(clock, config.RESERVATION_MINUTES),
      extensions: order.extensions + 1,
    })
  })
}
