import type { ownAccessCalls } from '../../contract/ops/people/ownAccess.ts'
import { transaction } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { AuthenticationResponse, RegistrationResponse } from '../platform/http/webauthn.ts'
import { event } from '../platform/observe/events.ts'
import { goToDirectory } from './goToDirectory.ts'
import { keepPasskey } from './keepPasskey.ts'
import {
  keepProof,
  memberOf,
  type Own,
  ownAccess,
  passkeysOf,
  removePasskey,
  renamePasskey,
  requireProof,
  signOutOthers,
} from './ownAccess.ts'
import { madePasskey, passkeyOptions } from './registerPasskey.ts'
import type { SignInHandlers, StaffNeeds } from './signInInput.ts'
import { beginSignIn, checkPasskey } from './signInWithPasskey.ts'
import { tellRefused } from './tellRefused.ts'

/** Acts of members of staff on their own ways to sign in. */
export function ownHandlers(shop: StaffNeeds): Pick<SignInHandlers, keyof typeof ownAccessCalls> {
  const { db, clock } = shop
  const requirePasskeys = () => {
    if (!shop.config.passkeys) throw new Refusal('PASSKEYS_OFF')
  }
  const credentialsOf = async (own: Own) => (await passkeysOf(db, own)).map(({ credentialId: id }) => ({ id }))
  return {
    showOwnAccess: async ({ session }) => ownAccess(shop, await session()),
    beginProof: async ({ session }) => {
      const own = await session()
      requirePasskeys()
      return { ...(await beginSignIn(shop, await credentialsOf(own))) }
    },
    proveByPasskey: async ({ body, session }) => {
      const own = await session()
      requirePasskeys()
      await tellRefused('passkey', async () => {
        const { memberId } = await checkPasskey(shop, body.response as unknown as AuthenticationResponse)
        const isProved = memberId === own.id && (await transaction(db, (tx) => keepProof(tx, own, clock.now())))
        if (!isProved) throw new Refusal('PASSKEY_REFUSED')
      })
      event('staff_sign_in', { outcome: 'proved', kind: 'passkey' })
      return {}
    },
    proveByDirectory: async ({ body, session, leaving }) => {
      const { sessionId } = await session()
      return { address: await goToDirectory(shop, { browser: leaving(), next: body.next, sessionId }) }
    },
    beginOwnPasskey: async ({ session }) => {
      const own = await session()
      requirePasskeys()
      await requireProof(shop, db, own)
      return { ...(await passkeyOptions(shop, await memberOf(db, own), await credentialsOf(own))) }
    },
    addPasskey: async ({ body, session, deviceName }) => {
      const own = await session()
      requirePasskeys()
      await requireProof(shop, db, own)
      const made = await madePasskey(shop, body.response as unknown as RegistrationResponse)
      await transaction(db, async (tx) => keepPasskey(shop, tx, { made, member: await memberOf(tx, own), deviceName }))
      return {}
    },
    renamePasskey: async ({ body, session }) => {
      await renamePasskey(shop, await session(), { passkeyId: body.passkey_id, name: body.name })
      return {}
    },
    removePasskey: async ({ body, session }) => {
      await removePasskey(shop, await session(), body.passkey_id)
      return {}
    },
    signOutOthers: async ({ session }) => ({ ended: await signOutOthers(shop, await session()) }),
  }
}
