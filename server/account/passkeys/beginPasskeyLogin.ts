import type { beginPasskeyLogin as promise } from '../../../contract/account/passkeys.ts'
import type { AnswerOf } from '../../../contract/call.ts'
import type { DeviceCookie } from '../../platform/http/deviceCookie.ts'
import { siteOf, webauthn } from '../../platform/http/webauthn.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { numberedDevice } from '../signIn/knownDevice.ts'
import { newChallenge } from './passkeyChallenge.ts'

type Needs = Pick<ShopParts, 'db' | 'clock' | 'limits' | 'config'>

/** The challenge for a passkey, which this browser alone can answer. Nobody says first who they are: the device knows its keys. */
export async function beginPasskeyLogin(
  { db, clock, limits, config }: Needs,
  { address, device }: { address: string; device: DeviceCookie },
): Promise<AnswerOf<typeof promise>> {
  await limits.count(db, { name: 'passkey_begin', key: address, most: 120, seconds: 15 * 60 })
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(config.publicUrl).rpID,
    userVerification: 'required',
    challenge: await newChallenge(db, `browser ${numberedDevice(device)}`, clock.now()),
  })
  return { ...options }
}
