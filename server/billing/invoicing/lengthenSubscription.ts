import type { Day } from '../../../contract/days/date.ts'
import type { Cents } from '../../../contract/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { firstChangeable, fixedEnd, periodOf } from '../pricing/period.ts'
import { withLaterPrice } from '../pricing/pricePlan.ts'
import { lockSubscription, updateSubscription } from './queries.ts'

/**
 * A subscription that runs by the month takes a longer term, at its price, from the next period on that is neither begun nor
 * invoiced. The lock of its row settles the race with billing. Answers that period.
 */
export async function lengthenSubscription(
  tx: Tx,
  orderId: string,
  { term, listCents, today }: { term: number; listCents: Cents; today: Day },
): Promise<{ number: number; start: Day }> {
  const found = await lockSubscription(tx, orderId)
  if (!found) throw new Error(`Order ${orderId} has no subscription to lengthen`)
  const { anchor, plan } = found
  const { number, start } = periodOf(anchor, firstChangeable(found, today))
  if (fixedEnd({ anchor, fixedTerm: found.fixedTerm }) > start) throw new Refusal('TERM_RUNS')
  await updateSubscription(tx, orderId, {
    plan: { ...withLaterPrice(plan, { fromPeriod: number, listCents }), fixedTerm: term, termFrom: number },
    fixedTerm: number - 1 + term,
  })
  return { number, start }
}
