import { and, eq, gt, isNull } from 'drizzle-orm'
import { brand } from '../../contract/brand.ts'
import type { Clock } from '../platform/clock.ts'
import { type Queryable, transaction } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import {
  madeCredential,
  type RegistrationResponse,
  signatureAlgorithms,
  siteOf,
  webauthn,
} from '../platform/http/webauthn.ts'
import { hashOf } from '../platform/ids.ts'
import type { Queue } from '../platform/jobs/jobs.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { keepPasskey } from './keepPasskey.ts'
import { newChallenge, takeChallenge } from './signingChallenge.ts'
import { startStaffSession } from './startStaffSession.ts'
import { staffInvitation, staffMember } from './tables.ts'

interface Needs extends Pick<ShopParts, 'db' | 'clock'> {
  publicUrl: string
}

/** The options for a browser that makes a passkey for an invited person. */
export async function beginPasskey(shop: Needs, token: string) {
  return await passkeyOptions(shop, await invitedBy(shop, shop.db, token), [])
}

/** The options for a browser that makes a passkey; not on a device that has one of `others`. */
export async function passkeyOptions(
  { db, clock, publicUrl }: Needs,
  { name, email }: { name: string; email: string },
  others: readonly { id: string }[],
) {
  const { generateRegistrationOptions } = await webauthn()
  return await generateRegistrationOptions({
    rpName: `${brand}, hallinta`,
    rpID: siteOf(publicUrl).rpID,
    userName: email,
    userDisplayName: name,
    challenge: Buffer.from(await newChallenge(db, clock.now()), 'base64url'),
    excludeCredentials: [...others],
    // The person unlocks the device: a key that somebody found opens nothing.
    supportedAlgorithmIDs: signatureAlgorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Keeps the passkey, ends the invitation and signs its person in. Answers the token of the session. */
export async function registerPasskey(
  shop: Needs & { queue: Queue },
  { token, response, deviceName }: { token: string; response: RegistrationResponse; deviceName: string },
): Promise<string> {
  const { clock } = shop
  const made = await madePasskey(shop, response)
  return await transaction(shop.db, async (tx) => {
    const { memberId, invitationId, name, email } = await invitedBy(shop, tx, token)
    const now = clock.now()
    const used = await tx
      .update(staffInvitation)
      .set({ usedAt: now })
      .where(and(eq(staffInvitation.id, invitationId), isNull(staffInvitation.usedAt)))
      .returning()
    if (used.length === 0) throw new Refusal('INVITATION_GONE')
    await keepPasskey(shop, tx, { made, member: { id: memberId, name, email }, deviceName })
    return await startStaffSession(tx, { memberId, deviceName, way: 'passkey', now })
  })
}

/** The passkey that the device made as we asked just now; anything else is refused. */
export async function madePasskey({ db, clock, publicUrl }: Needs, response: RegistrationResponse) {
  const takes = (challenge: string) => takeChallenge(db, challenge, clock.now())
  const made = await madeCredential({ publicUrl, takes }, response)
  if (!made) throw new Refusal('PASSKEY_REFUSED')
  return made
}

async function invitedBy({ clock }: { clock: Clock }, db: Queryable, token: string) {
  const [invited] = await db
    .select({
      memberId: staffMember.id,
      name: staffMember.name,
      email: staffMember.email,
      invitationId: staffInvitation.id,
    })
    .from(staffInvitation)
    .innerJoin(staffMember, eq(staffMember.id, staffInvitation.memberId))
    .where(
      and(
        eq(staffInvitation.tokenHash, hashOf(token)),
        isNull(staffInvitation.usedAt),
        isNull(staffMember.removedAt),
        gt(staffInvitation.expiresAt, clock.now()),
      ),
    )
  if (!invited) throw new Refusal('INVITATION_GONE')
  return invited
}
