import type { Sweeping } from '../../platform/database/eachDue.ts'
import { eventOnCommit } from '../../platform/observe/events.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { eachDueOrder, pickupMissed } from '../dueOrders.ts'
import { orderNoticeMail } from '../mails.ts'
import { updateOrder } from '../queries.ts'

type Needs = Sweeping & Pick<ShopParts, 'db' | 'clock' | 'queue'>

/** The day after a car was not handed over its customer hears of it by letter, staff by the event; once for each day that was agreed. */
export const tellMissedPickups = (shop: Needs): Promise<void> =>
  eachDueOrder(shop, {
    act: 'tell of a missed pickup',
    due: pickupMissed(shop.clock.today()),
    run: async (tx, { id: orderId, customerId, startDate }) => {
      await updateOrder(tx, orderId, { missedTold: startDate })
      const at = shop.clock.now().toISOString()
      await shop.queue.enqueue(tx, orderNoticeMail, { kind: 'pickup_missed', customerId, orderId, at })
      eventOnCommit(tx, 'order', { outcome: 'pickup_missed', orderId, customerId })
    },
  })
