import type { ParsedBodyOf } from '../../../contract/call.ts'
import type { acceptTermsAndServices as promise } from '../../../contract/order/steps.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inOneStatement } from '../../platform/database/database.ts'
import { fullOrder } from '../fullOrderQueries.ts'
import { renewedHold } from '../hold.ts'
import { openForStep } from '../lockForStep.ts'
import { acceptTerms } from '../queries.ts'
import { boundBy } from '../view/gatherOrders.ts'
import { termsVersion } from '../view/orderVersion.ts'
import { requireSeen } from './requireSeen.ts'

/**
 * The terms and the services as they were shown are accepted; a completed step keeps the car for longer. The order is not
 * locked: what changes it meanwhile is of another version, for which nothing is accepted.
 */
export async function acceptTermsAndServices(
  { db, clock, config }: { db: Db; clock: Clock; config: { RESERVATION_MINUTES: number } },
  customerId: string,
  { order_number: orderNumber, version: seen }: ParsedBodyOf<typeof promise>,
): Promise<void> {
  const full = await fullOrder(db, customerId, orderNumber)
  openForStep(full?.order, clock)
  if (!full) return
  const bound = boundBy(full)
  requireSeen(bound, seen)
  const now = clock.now()
  const accepted = { version: termsVersion(bound), now, hold: renewedHold(now, config.RESERVATION_MINUTES) }
  const isAccepted = await inOneStatement(db, (tx) => acceptTerms(tx, customerId, orderNumber, accepted))
  // It says why not.
  if (!isAccepted) openForStep((await fullOrder(db, customerId, orderNumber))?.order, clock)
}
