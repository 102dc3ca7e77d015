import { addDays } from '../../contract/date.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database.ts'
import type { Queue } from '../platform/jobs.ts'
import { returnPromptMail } from './mails.ts'
import { lockUnpromptedReturns, updateOrder } from './queries.ts'

const AHEAD_DAYS = 7
const AT_ONCE = 50

/** A week before the last day the account page and a letter ask when the car comes back, unless staff asked already. */
export async function promptReturns(shop: { db: Db; clock: Clock; queue: Queue }): Promise<void> {
  const { db, clock, queue } = shop
  const prompted = await transaction(db, async (tx) => {
    const orders = await lockUnpromptedReturns(tx, addDays(clock.today(), AHEAD_DAYS), AT_ONCE)
    for (const { id, customerId, orderNumber } of orders) {
      await updateOrder(tx, id, { promptReturnTime: true })
      await queue.enqueue(tx, returnPromptMail, { customerId, orderNumber })
    }
    return orders.length
  })
  if (prompted === AT_ONCE) await promptReturns(shop)
}
