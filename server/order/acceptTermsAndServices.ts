import type { Clock } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database.ts'
import { holdUntil } from './keepReservation.ts'
import { lockForStep } from './lockForStep.ts'
import { updateOrder } from './queries.ts'

/** The terms and the services as they stand are accepted; a completed step keeps the car for longer. */
export async function acceptTermsAndServices(
  { db, clock, config }: { db: Db; clock: Clock; config: { RESERVATION_MINUTES: number } },
  customerId: string,
  orderNumber: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockForStep(tx, clock, customerId, orderNumber)
    await updateOrder(tx, order.id, {
      termsAcceptedAt: order.termsAcceptedAt ?? clock.now(),
      reservedUntil: holdUntil(clock, config.RESERVATION_MINUTES),
    })
  })
}
