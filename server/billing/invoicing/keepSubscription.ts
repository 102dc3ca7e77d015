import { helsinkiDay, laterOf } from '../../../contract/days/date.ts'
import type { Cents } from '../../../contract/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { chargeOn, periodOf } from '../pricing/period.ts'
import { creditDays } from './extraDays.ts'
import { lockSubscription, updateSubscription } from './queries.ts'

/**
 * A subscription that was ended goes on: the periods after its end are billed as if it had never been ended, and one whose
 * day of charge passed meanwhile is charged today. The lock of its row settles the race with billing. Answers the codes that
 * are planned for periods after the end that was, and what goes back of days that were bought behind the last month.
 */
export async function keepSubscription(
  shop: Pick<ShopParts, 'clock' | 'queue'>,
  tx: Tx,
  orderId: string,
  reason: string,
): Promise<{ codesAfterEnd: string[]; credited: Cents }> {
  const found = await lockSubscription(tx, orderId)
  if (!found) throw new Error(`Order ${orderId} has no subscription to keep`)
  const { anchor, startedAt, nextNumber, nextChargeOn, endDate, plan } = found
  const due = chargeOn(periodOf(anchor, nextNumber), helsinkiDay(startedAt))
  await updateSubscription(tx, orderId, {
    endDate: null,
    nextChargeOn: nextChargeOn ?? laterOf(due, shop.clock.today()),
  })
  const isAfter = ({ period }: { period: number }) => endDate !== null && periodOf(anchor, period).start >= endDate
  const credited = await creditDays(shop, tx, orderId, reason)
  return { credited, codesAfterEnd: plan.codes.filter(isAfter).map(({ code }) => code) }
}
