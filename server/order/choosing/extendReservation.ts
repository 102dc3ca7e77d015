import type { Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { mostExtensions, renewedHold } from '../hold.ts'
import { lockForStep } from '../lockForStep.ts'
import { extendHold } from '../queries.ts'

export async function extendReservation(
  { db, clock, config }: { db: Db; clock: Clock; config: { RESERVATION_MINUTES: number } },
  customerId: string,
  orderNumber: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockForStep(clock, tx, customerId, orderNumber)
    const hold = renewedHold(clock.now(), config.RESERVATION_MINUTES)
    const isExtended = order.extensions < mostExtensions && (await extendHold(tx, order.id, hold))
    if (!isExtended) throw new Refusal('EXTENSIONS_USED')
  })
}
