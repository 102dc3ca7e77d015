import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { Refused } from '../../../ui/data/refused.ts'

/** Passkeys of this device. Its code is fetched when somebody begins to use one. */

export type SignedByPasskey = AuthenticationResponseJSON

/** The device asks its person; a no, or a long silence, is no failure of ours. */
async function asked<T>(ask: () => Promise<T>, notUnlocked: string): Promise<T> {
  try {
    return await ask()
  } catch {
    throw new Refused(400, { message: notUnlocked })
  }
}

export const makePasskey = (options: object, notUnlocked: string) =>
  asked(() => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }), notUnlocked)

export const signWithPasskey = (options: object, notUnlocked: string): Promise<SignedByPasskey> =>
  asked(() => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }), notUnlocked)

/** Offers passkeys in the list under the field whose `autocomplete` names them, until one is taken. */
export const offerPasskeys = (options: object): Promise<SignedByPasskey> =>
  startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON, useBrowserAutofill: true })

export const stopOffering = (): void => WebAuthnAbortService.cancelCeremony()
