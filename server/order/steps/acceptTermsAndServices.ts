import type { Clock } from '../../platform/clock.ts'
import { type Db, inOneStatement } from '../../platform/database.ts'
import { holdUntil } from '../keepReservation.ts'
import { openForStep } from '../lockForStep.ts'
import { acceptTerms, orderByNumber } from '../queries.ts'

/** The terms and the services as they stand are accepted; a completed step keeps the car for longer. */
export async function acceptTermsAndServices(
  { db, clock, config }: { db: Db; clock: Clock; config: { RESERVATION_MINUTES: number } },
  customerId: string,
  orderNumber: string,
): Promise<void> {
  const accepted = { now: clock.now(), until: holdUntil(clock, config.RESERVATION_MINUTES) }
  const isAccepted = await inOneStatement(db, (tx) => acceptTerms(tx, customerId, orderNumber, accepted))
  // It says why not.
  if (!isAccepted) openForStep(await orderByNumber(db, customerId, orderNumber), clock)
}
