import { and, eq, gt } from 'drizzle-orm'
import type { ParsedBodyOf } from '../../../contract/call.ts'
import { formatDay } from '../../../contract/days/date.ts'
import { isFar } from '../../../contract/handover/protocol.ts'
import type { Language } from '../../../contract/language.ts'
import type { SeenKilometres } from '../../../contract/order/kilometresSeen.ts'
import { isHandedOver } from '../../../contract/order/orderRules.ts'
import type { enterReading as promise } from '../../../contract/order/running.ts'
import { formatCount } from '../../../contract/text/count.ts'
import { atOneInstant, type Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { lockOrder } from '../queries.ts'
import { readingOut, toldReadings } from '../readingsOf.ts'
import { odometerReading } from '../tables.ts'
import { words } from '../words.ts'
import { kilometresSeen } from './getKilometres.ts'

/**
 * The customer tells how far their car has gone: a hint for them and for staff, which nothing is charged by. Never below the
 * handover. An earlier hint that was higher was mistyped, and goes; of one day the last one counts.
 */
export const enterReading = (
  { db, ...needs }: { db: Db; clock: Clock; language: Language },
  customerId: string,
  { order_number, kilometres, sure }: ParsedBodyOf<typeof promise>,
): Promise<SeenKilometres> =>
  transaction(db, async (tx) => {
    const order = await lockOrder(tx, customerId, order_number)
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    if (!isHandedOver(order.status) || order.returnedOn) throw new Refusal('NO_CAR_OUT')
    const shop = { ...needs, ...atOneInstant(needs) }
    const [now, today] = [shop.clock.now(), shop.clock.today()]
    const out = await readingOut(tx, order)
    if (out && kilometres < out.kilometres)
      throw invalid({ kilometres: [(language) => words[language].odometerAtHandover(out.kilometres)] })
    const last = (await toldReadings(tx, order)).find((one) => one.kilometres <= kilometres && one.day < today) ?? out
    if (last && !sure && isFar(last, { kilometres, day: today }))
      throw new Refusal('ODOMETER_FAR', {
        values: {
          driven: (language) => formatCount(kilometres - last.kilometres, language),
          since: (language) => formatDay(last.day, language),
        },
      })
    const { id: orderId, vehicleId } = order
    await tx
      .delete(odometerReading)
      .where(
        and(
          eq(odometerReading.orderId, orderId),
          gt(odometerReading.kilometres, kilometres),
          eq(odometerReading.vehicleId, vehicleId),
        ),
      )
    await tx
      .insert(odometerReading)
      .values({ id: newId(), customerId, orderId, vehicleId, kilometres, readOn: today, createdAt: now })
      .onConflictDoUpdate({
        target: [odometerReading.orderId, odometerReading.vehicleId, odometerReading.readOn],
        set: { kilometres, createdAt: now },
      })
    return await kilometresSeen(shop, tx, order)
  })
