import type { preparePasskey as promise } from '../../../contract/account/passkeys.ts'
import { brand } from '../../../contract/brand.ts'
import type { AnswerOf } from '../../../contract/call.ts'
import type { Caller } from '../../platform/http/http.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { signatureAlgorithms, siteOf, webauthn } from '../../platform/http/webauthn.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { provePassword } from '../password/provePassword.ts'
import { newChallenge } from './passkeyChallenge.ts'
import { handleOf, passkeysOf } from './passkeysOf.ts'

type Needs = Pick<ShopParts, 'db' | 'clock' | 'limits' | 'config'>

/** Nobody has more devices. */
export const MOST_PASSKEYS = 20

/** The options for a browser that makes a passkey, for who knows the password: the challenge is the proof that they do. */
export async function preparePasskey(
  { db, clock, limits, config }: Needs,
  { customerId, sessionId }: Caller,
  password: string,
): Promise<AnswerOf<typeof promise>> {
  const { email } = await provePassword({ db, limits }, customerId, { field: 'password', password })
  const others = await passkeysOf(db, customerId)
  if (others.length >= MOST_PASSKEYS) throw new Refusal('PASSKEYS_FULL')
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: brand,
    rpID: siteOf(config.publicUrl).rpID,
    userID: handleOf(customerId),
    userName: email,
    userDisplayName: email,
    challenge: await newChallenge(db, `session ${sessionId}`, clock.now()),
    // A device has one of each customer.
    excludeCredentials: others.map(({ credentialId: id }) => ({ id })),
    supportedAlgorithmIDs: signatureAlgorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}
