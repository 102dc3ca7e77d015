import type { Day } from '../../../contract/days/date.ts'
import { type Cents, cents } from '../../../contract/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { periodOf } from '../pricing/period.ts'
import { isGoodwill, periodPrice, withExtra } from '../pricing/pricePlan.ts'
import { words } from '../pricing/words.ts'
import { lockSubscription, updateSubscription } from './queries.ts'

/**
 * Takes a sum off the first period that is not invoiced, once for each period. Its invoice has the sum as a line below zero, so
 * that the tax is that of what is paid. Of a subscription that ends before the period nothing is billed, and the sum lapses.
 */
export async function takeGoodwillOff(tx: Tx, orderId: string, off: Cents): Promise<{ start: Day; left: Cents }> {
  const found = await lockSubscription(tx, orderId)
  if (!found) throw new Refusal('NO_INVOICE_AHEAD')
  const { anchor, nextNumber: fromPeriod, endDate } = found
  const { start } = periodOf(anchor, fromPeriod)
  if (endDate !== null && start >= endDate) throw new Refusal('NO_INVOICE_AHEAD')
  if (found.plan.extras.some((extra) => isGoodwill(extra) && extra.fromPeriod === fromPeriod))
    throw new Refusal('GOODWILL_GIVEN')
  if (off > periodPrice(found.plan, fromPeriod).totalCents) throw new Refusal('CREDIT_TOO_MUCH')
  const plan = withExtra(found.plan, {
    name: words[keptLanguage].goodwill,
    cents: cents(-off),
    recurring: false,
    fromPeriod,
  })
  await updateSubscription(tx, orderId, { plan })
  return { start, left: periodPrice(plan, fromPeriod).totalCents }
}
