import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '../../contract/language.ts'
import { type Act, perform } from '../../ui/data/acts.ts'
import { Refused } from '../../ui/data/refused.ts'
import {
  addPasskey,
  beginOwnPasskey,
  beginPasskey,
  beginProof,
  beginSignIn,
  proveByPasskey,
  registerPasskey,
  signInWithPasskey,
} from './queries.ts'
import { words } from './words.ts'

/** Large, and wanted on these pages alone. */
const library = () => import('@simplewebauthn/browser')

/** The device asks its person; a no, or a long silence, is no failure of ours. */
async function asked<T>(ask: () => Promise<T>, language: Language): Promise<T> {
  const t = words[language]
  try {
    return await ask()
  } catch {
    throw new Refused(400, { message: t.notUnlocked })
  }
}

/** Makes a passkey for whoever was invited, and signs in with it. */
export const makingPasskey = (client: QueryClient, language: Language): Act<unknown, { token: string }> => ({
  mutationFn: async ({ token }) => {
    const optionsJSON = (await perform(client, beginPasskey, {
      token,
    })) as unknown as PublicKeyCredentialCreationOptionsJSON
    const { startRegistration } = await library()
    const response = await asked(() => startRegistration({ optionsJSON }), language)
    return await perform(client, registerPasskey, { token, response: { ...response } })
  },
})

/** Signs in with a passkey of this device. */
export const usingPasskey = (client: QueryClient, language: Language): Act<unknown, void> => ({
  mutationFn: async () => {
    const optionsJSON = (await perform(client, beginSignIn, {})) as unknown as PublicKeyCredentialRequestOptionsJSON
    const { startAuthentication } = await library()
    const response = await asked(() => startAuthentication({ optionsJSON }), language)
    return await perform(client, signInWithPasskey, { response: { ...response } })
  },
})

/** Makes one more passkey for who is signed in. */
export const addingPasskey = (client: QueryClient, language: Language): Act<unknown, unknown> => ({
  mutationFn: async () => {
    const optionsJSON = (await perform(
      client,
      beginOwnPasskey,
      {},
    )) as unknown as PublicKeyCredentialCreationOptionsJSON
    const { startRegistration } = await library()
    const response = await asked(() => startRegistration({ optionsJSON }), language)
    return await perform(client, addPasskey, { response: { ...response } })
  },
})

/** Shows anew, by a passkey, who is signed in. */
export const provingByPasskey = (client: QueryClient, language: Language): Act<unknown, void> => ({
  mutationFn: async () => {
    const optionsJSON = (await perform(client, beginProof, {})) as unknown as PublicKeyCredentialRequestOptionsJSON
    const { startAuthentication } = await library()
    const response = await asked(() => startAuthentication({ optionsJSON }), language)
    return await perform(client, proveByPasskey, { response: { ...response } })
  },
})
