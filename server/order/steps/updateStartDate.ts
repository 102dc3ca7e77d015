import { type Day, laterOf } from '../../../contract/days/date.ts'
import { pickupDayAllowed } from '../../fleet/places/pickupDay.ts'
import { pickupDays } from '../../fleet/places/pickupDays.ts'
import { placeDays } from '../../fleet/places/placeDays.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockForStep } from '../lockForStep.ts'
import { updateOrder } from '../queries.ts'

/** Another pickup day for the same car: never before it is free, never when its place is closed. */
export async function updateStartDate(
  { db, clock }: { db: Db; clock: Clock },
  customerId: string,
  orderNumber: string,
  startDate: Day,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockForStep(clock, tx, customerId, orderNumber)
    const { from, to } = pickupDays(clock.today())
    const place = await placeDays(tx, order.dealerId)
    if (!pickupDayAllowed(startDate, { from: laterOf(from, order.availableFromDate), to, place }))
      throw new Refusal('PICKUP_DAY_IMPOSSIBLE')
    await updateOrder(tx, order.id, { startDate })
  })
}
