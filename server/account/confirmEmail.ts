import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { ownerOfMailedToken } from './mailedToken.ts'
import { markEmailConfirmed } from './queries.ts'

/** Whether the link proved an address. It is not used up, since mail scanners open links first: it only confirms. */
export async function confirmEmail({ db, clock }: { db: Db; clock: Clock }, token: string): Promise<boolean> {
  const now = clock.now()
  const customerId = await ownerOfMailedToken(db, 'confirm_email', token, now)
  if (customerId) await markEmailConfirmed(db, customerId, now)
  return customerId !== null
}
