import type { Logger } from 'pino'
import type { Day } from '../../contract/date.ts'
import { messageOf } from '../platform/log.ts'
import { type BillingNeeds, billNextPeriod } from './billNextPeriod.ts'
import { chargeableDay } from './dunning.ts'
import { dueSubscriptions } from './queries.ts'

type Needs = BillingNeeds & { log: Logger; config: { chargeFromHour: number } }

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Every period that has come due, oldest first within a subscription. Any number of processes may do this at once. */
export async function billDuePeriods(shop: Needs): Promise<void> {
  const dueBy = chargeableDay(shop.clock.now(), shop.config.chargeFromHour)
  let page: string[] = []
  do {
    page = await dueSubscriptions(shop.db, dueBy, page.at(-1) ?? FIRST_ID)
    for (const orderId of page) await billAll(shop, orderId, dueBy)
  } while (page.length > 0)
}

/** One subscription that cannot be billed must not keep the others from it; the next sweep tries it again. */
async function billAll(shop: Needs, orderId: string, dueBy: Day): Promise<void> {
  try {
    while (await billNextPeriod(shop, orderId, dueBy));
  } catch (error) {
    shop.log.error({ orderId, error: messageOf(error) }, 'a period was not billed')
  }
}
