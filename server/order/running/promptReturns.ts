import { addDays } from '../../../contract/date.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Sweeping } from '../../platform/eachDue.ts'
import type { Queue } from '../../platform/jobs.ts'
import { eachDueOrder, returnsUnasked } from '../dueOrders.ts'
import { returnPromptMail } from '../mails.ts'
import { updateOrder } from '../queries.ts'

interface Needs extends Sweeping {
  db: Db
  clock: Clock
  queue: Queue
}
const AHEAD_DAYS = 7

/** A week before the last day the account page and a letter ask when the car comes back, unless staff asked already. */
export const promptReturns = (shop: Needs): Promise<void> =>
  eachDueOrder(shop, {
    act: 'ask when a car comes back',
    due: returnsUnasked(addDays(shop.clock.today(), AHEAD_DAYS)),
    run: async (tx, { id, customerId, orderNumber }) => {
      await updateOrder(tx, id, { promptReturnTime: true })
      await shop.queue.enqueue(tx, returnPromptMail, { customerId, orderNumber })
    },
  })
