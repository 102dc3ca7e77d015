import type { Clock } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database.ts'
import { event, eventOnCommit } from '../platform/events.ts'
import { Refusal } from '../platform/refusal.ts'
import { ownerOfMailedToken, spendMailedToken } from './mailedToken.ts'
import { lockPassword, markEmailConfirmed } from './queries.ts'
import { startSession } from './startSession.ts'

const DEVICE = 'web'

/** A session for whoever holds a fresh mailed link; the link is used up, and it proves the address. */
export async function loginWithToken({ db, clock }: { db: Db; clock: Clock }, token: string): Promise<string> {
  const now = clock.now()
  return await transaction(db, async (tx) => {
    const customerId = await ownerOfMailedToken(tx, 'login', token, now)
    if (!customerId) {
      event('login', { outcome: 'refused', kind: 'link' })
      throw new Refusal('LINK_EXPIRED')
    }
    // A reset ends the sessions and links that it finds: it waits for this one, or this one finds its link gone.
    await lockPassword(tx, customerId)
    if (!(await spendMailedToken(tx, 'login', token, now))) throw new Refusal('LINK_EXPIRED')
    await markEmailConfirmed(tx, customerId, now)
    eventOnCommit(tx, 'login', { outcome: 'ok', kind: 'link', customerId })
    return await startSession(tx, { customerId, deviceName: DEVICE, now })
  })
}
