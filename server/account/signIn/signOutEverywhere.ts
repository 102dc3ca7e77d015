import type { Clock } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { lockPassword } from '../queries.ts'
import { endSessions } from './endSessions.ts'
import { cancelMailedTokens } from './mailedToken.ts'

/** Ends every session of the customer, and the links by which a new one could be begun. */
export const signOutEverywhere = ({ db, clock }: { db: Db; clock: Clock }, customerId: string): Promise<void> =>
  transaction(db, (tx) => signOut(tx, { customerId, now: clock.now() }))

export async function signOut(tx: Tx, { customerId, now }: { customerId: string; now: Date }): Promise<void> {
  // A link that is being opened right now begins a session before this, or finds itself cancelled.
  await lockPassword(tx, customerId)
  await cancelMailedTokens(tx, { customerId, kind: 'login', now })
  await endSessions(tx, { customerId, now })
}
