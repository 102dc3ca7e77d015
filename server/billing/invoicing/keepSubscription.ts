import { helsinkiDay, laterOf } from '../../../contract/days/date.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { chargeOn, periodOf } from '../pricing/period.ts'
import { lockSubscription, updateSubscription } from './queries.ts'

/**
 * A subscription that was ended goes on: the periods after its end are billed as if it had never been ended, and one whose
 * day of charge passed meanwhile is charged today. The lock of its row settles the race with billing. Answers the codes that
 * are planned for periods after the end that was.
 */
export async function keepSubscription(
  { clock }: { clock: Clock },
  tx: Tx,
  orderId: string,
): Promise<{ codesAfterEnd: string[] }> {
  const found = await lockSubscription(tx, orderId)
  if (!found) throw new Error(`Order ${orderId} has no subscription to keep`)
  const { anchor, startedAt, nextNumber, nextChargeOn, endDate, plan } = found
  const due = chargeOn(periodOf(anchor, nextNumber), helsinkiDay(startedAt))
  await updateSubscription(tx, orderId, { endDate: null, nextChargeOn: nextChargeOn ?? laterOf(due, clock.today()) })
  const isAfter = ({ period }: { period: number }) => endDate !== null && periodOf(anchor, period).start >= endDate
  return { codesAfterEnd: plan.codes.filter(isAfter).map(({ code }) => code) }
}
