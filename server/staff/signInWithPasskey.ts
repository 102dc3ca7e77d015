import { and, eq, isNull } from 'drizzle-orm'
import { transaction } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type AuthenticationResponse, idOf, provenBy, siteOf, webauthn } from '../platform/http/webauthn.ts'
import { event } from '../platform/observe/events.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { newChallenge, takeChallenge } from './signingChallenge.ts'
import { startStaffSession } from './startStaffSession.ts'
import { staffMember, staffPasskey } from './tables.ts'

interface Needs extends Pick<ShopParts, 'db' | 'clock'> {
  publicUrl: string
}

/**
 * The challenge for a passkey. Nobody says first who they are: the device knows its keys. `only` limits it to these.
 */
export async function beginSignIn({ db, clock, publicUrl }: Needs, only: readonly { id: string }[] = []) {
  const { generateAuthenticationOptions } = await webauthn()
  return await generateAuthenticationOptions({
    ...(only.length > 0 ? { allowCredentials: [...only] } : {}),
    rpID: siteOf(publicUrl).rpID,
    userVerification: 'required',
    challenge: Buffer.from(await newChallenge(db, clock.now()), 'base64url'),
  })
}

/** Signs the person of a passkey in. Answers the token of the session. */
export async function signInWithPasskey(
  shop: Needs,
  { response, deviceName }: { response: AuthenticationResponse; deviceName: string },
): Promise<string> {
  const { id, memberId, counter } = await checkPasskey(shop, response)
  return await transaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    await tx.update(staffPasskey).set({ counter, lastUsedAt: now }).where(eq(staffPasskey.id, id))
    return await startStaffSession(tx, { memberId, deviceName, way: 'passkey', now })
  })
}

/** The member whose passkey signed the newest challenge; an unknown key is refused. */
export async function checkPasskey({ db, clock, publicUrl }: Needs, response: AuthenticationResponse) {
  const [known] = await db
    .select({
      id: staffPasskey.id,
      memberId: staffPasskey.memberId,
      publicKey: staffPasskey.publicKey,
      counter: staffPasskey.counter,
    })
    .from(staffPasskey)
    .innerJoin(staffMember, eq(staffMember.id, staffPasskey.memberId))
    .where(and(eq(staffPasskey.credentialId, idOf(response)), isNull(staffMember.removedAt)))
  if (!known) throw refusedBecause('the passkey is not known')
  const judged = { publicUrl, takes: (challenge: string) => takeChallenge(db, challenge, clock.now()) }
  const proof = await provenBy(judged, response, known)
  if (typeof proof === 'string') throw refusedBecause(proof)
  if (proof.isCountedBack) event('staff_sign_in', { outcome: 'counted_back', kind: 'passkey' })
  return { id: known.id, memberId: known.memberId, counter: proof.counter }
}

/** The reason is for the log alone. */
const refusedBecause = (cause: string): Refusal => Object.assign(new Refusal('PASSKEY_REFUSED'), { cause })
