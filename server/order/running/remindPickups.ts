import { addDays } from '../../../contract/days/date.ts'
import type { Sweeping } from '../../platform/database/eachDue.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { eachDueOrder, pickupsOn } from '../dueOrders.ts'
import { handoverMail } from '../mails.ts'
import { updateOrder } from '../queries.ts'

/** On the day before the pickup its customer is told once when and where; again when the day was moved. */
export async function remindPickups(shop: Sweeping & Pick<ShopParts, 'db' | 'clock' | 'queue'>): Promise<void> {
  const tomorrow = addDays(shop.clock.today(), 1)
  await eachDueOrder(shop, {
    act: 'remind of a pickup',
    due: pickupsOn(tomorrow),
    run: async (tx, { id, customerId, orderNumber }) => {
      await updateOrder(tx, id, { pickupTold: tomorrow })
      await shop.queue.enqueue(tx, handoverMail, { kind: 'pickup_tomorrow', customerId, orderNumber })
    },
  })
}
