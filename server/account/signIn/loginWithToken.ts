import { transaction } from '../../platform/database/database.ts'
import type { DeviceCookie } from '../../platform/http/deviceCookie.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { event, eventOnCommit } from '../../platform/observe/events.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { accountById, lockPassword, markEmailConfirmed } from '../queries.ts'
import { rememberDevice } from './knownDevice.ts'
import { cancelMailedTokens, ownerOfMailedToken, spendMailedToken } from './mailedToken.ts'
import { UNNAMED } from './session.ts'
import { startSession } from './startSession.ts'

/** A session for whoever holds a fresh mailed link. It proves the address; this link and the others that were mailed are used up. */
export async function loginWithToken(
  { db, clock, secrets, language }: Pick<ShopParts, 'db' | 'clock' | 'language' | 'secrets'>,
  { token, device }: { token: string; device: DeviceCookie },
): Promise<string> {
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
    await cancelMailedTokens(tx, { customerId, kind: 'login', now })
    await markEmailConfirmed(tx, customerId, now)
    rememberDevice({ secrets, device }, (await accountById(tx, customerId)).email)
    eventOnCommit(tx, 'login', { outcome: 'ok', kind: 'link', customerId })
    return await startSession(tx, { customerId, deviceName: device.name ?? UNNAMED, language, now })
  })
}
