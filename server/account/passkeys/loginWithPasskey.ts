import { eq } from 'drizzle-orm'
import { transaction } from '../../platform/database/database.ts'
import type { DeviceCookie } from '../../platform/http/deviceCookie.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type AuthenticationResponse, idOf, provenBy } from '../../platform/http/webauthn.ts'
import { event, eventOnCommit } from '../../platform/observe/events.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { accountById, lockPassword } from '../queries.ts'
import { numberedDevice, rememberDevice } from '../signIn/knownDevice.ts'
import { startSession } from '../signIn/startSession.ts'
import { customerPasskey } from '../tables.ts'
import { takeChallenge } from './passkeyChallenge.ts'
import { handleOf } from './passkeysOf.ts'

type Needs = Pick<ShopParts, 'db' | 'clock' | 'language' | 'limits' | 'secrets' | 'config'>
interface Signed {
  response: AuthenticationResponse
  deviceName: string
  address: string
  device: DeviceCookie
}

/** A new session for whoever unlocked a passkey of the customer in the browser that asked. */
export async function loginWithPasskey(
  { db, clock, limits, secrets, language, config }: Needs,
  { response, deviceName, address, device }: Signed,
): Promise<string> {
  const tries = { name: 'passkey_address', key: address, most: 30, seconds: 15 * 60 }
  await limits.count(db, tries)
  /** The reason is for the log alone. */
  const refused = (cause: string) => {
    event('login', { outcome: 'refused', kind: 'passkey', from: secrets.index('event', address), cause })
    return new Refusal('PASSKEY_NOT_ACCEPTED')
  }
  const { response: said } = response
  const [known] = await db
    .select()
    .from(customerPasskey)
    .where(eq(customerPasskey.credentialId, idOf(response)))
  if (!known) throw refused('the passkey is not known')
  const { customerId } = known
  if (said?.userHandle !== handleOf(customerId).toString('base64url')) throw refused("it says another customer's name")
  const asker = `browser ${numberedDevice(device)}` as const
  const takes = (challenge: string) => takeChallenge(db, challenge, asker, clock.now())
  const proof = await provenBy({ publicUrl: config.publicUrl, takes }, response, known)
  if (typeof proof === 'string') throw refused(proof)
  await limits.giveBack(db, tries)
  const token = await transaction(db, async (tx) => {
    // A change of the password, or a removal of the passkey, that is under way is waited for.
    await lockPassword(tx, customerId)
    const now = clock.now()
    const used = await tx
      .update(customerPasskey)
      .set({ counter: proof.counter, lastUsedAt: now })
      .where(eq(customerPasskey.id, known.id))
      .returning()
    if (used.length === 0) throw refused('the passkey was removed meanwhile')
    if (proof.isCountedBack) eventOnCommit(tx, 'login', { outcome: 'counted_back', kind: 'passkey', customerId })
    eventOnCommit(tx, 'login', { outcome: 'ok', kind: 'passkey', customerId })
    return await startSession(tx, { customerId, deviceName, language, now })
  })
  rememberDevice({ secrets, device }, (await accountById(db, customerId)).email)
  return token
}
