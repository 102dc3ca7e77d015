import { addDays } from '../../../contract/days/date.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Sweeping } from '../../platform/database/eachDue.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { eachDueOrder, returnsUnasked } from '../dueOrders.ts'
import { returnPromptMail } from '../mails.ts'
import { updateOrder } from '../queries.ts'
import { openReturnDay, returnDay } from '../returnDay.ts'
import type { OrderRow } from '../tables.ts'

type Needs = Sweeping & Pick<ShopParts, 'db' | 'clock' | 'queue'>
const AHEAD_DAYS = 7

/** A week before the last day the account page and a letter ask when the car comes back, unless staff asked already. */
export const promptReturns = (shop: Needs): Promise<void> =>
  eachDueOrder(shop, {
    act: 'ask when a car comes back',
    due: returnsUnasked(addDays(shop.clock.today(), AHEAD_DAYS)),
    run: (tx, order) => askReturnTime(shop, tx, order),
  })

/** Days may have been closed since the order was ended: the customer is asked for an open one. */
export async function askReturnTime({ queue }: { queue: Queue }, tx: Tx, order: OrderRow): Promise<void> {
  const { id, customerId, orderNumber } = order
  const day = returnDay(order)
  await updateOrder(tx, id, { promptReturnTime: true, returnDate: day && (await openReturnDay(tx, order, day)) })
  await queue.enqueue(tx, returnPromptMail, { customerId, orderNumber })
}
