import { z } from 'zod'
import { call } from '../call.ts'
import { id, instantOut, line, password } from '../fields.ts'

/** As the browser's own interface for passkeys has it (WebAuthn Level 3, 5.1.8); the server's library judges every part. */
export const ofBrowser = z.looseObject({})

export const beginPasskeyLogin = call('beginPasskeyLogin', {
  summary: 'What the browser asks a passkey to sign: once, in this browser, within ten minutes',
  who: 'anyone',
  response: ofBrowser,
  refusals: ['TOO_MANY'],
})

export const loginWithPasskey = call('loginWithPasskey', {
  summary: 'Sign in with a passkey',
  who: 'anyone',
  body: z.strictObject({ response: ofBrowser, device_name: line(60) }),
  response: z.object({ token: z.string().describe('Bearer token, 256 bits') }),
  refusals: ['PASSKEY_NOT_ACCEPTED', 'TOO_MANY'],
})

export const getPasskeys = call('getPasskeys', {
  summary: 'The passkeys that sign the customer in, the newest first',
  who: 'customer',
  response: z.object({
    passkeys: z.array(
      z.object({
        passkey_id: z.string(),
        name: z.string(),
        created_at: instantOut,
        last_used_at: instantOut.nullable(),
      }),
    ),
  }),
  refusals: [],
})

export const preparePasskey = call('preparePasskey', {
  summary:
    'What the browser needs to make a passkey, for who knows the password: once, in this session, within ten minutes',
  who: 'customer',
  body: z.strictObject({ password }),
  response: ofBrowser,
  refusals: ['TOO_MANY', 'PASSKEYS_FULL'],
})

export const addPasskey = call('addPasskey', {
  summary: 'Keep the passkey that the browser made; a letter tells the customer',
  who: 'customer',
  body: z.strictObject({ response: ofBrowser }),
  response: 'none',
  refusals: ['PASSKEY_NOT_ACCEPTED', 'PASSKEYS_FULL'],
})

export const renamePasskey = call('renamePasskey', {
  summary: 'Give a passkey another name',
  who: 'customer',
  body: z.strictObject({ passkey_id: id, name: line(60) }),
  response: 'none',
  refusals: ['NOT_FOUND'],
})

export const removePasskey = call('removePasskey', {
  summary:
    'Let a passkey sign nobody in any more, by the password; a letter tells the customer. One that is gone stays so',
  who: 'customer',
  body: z.strictObject({ passkey_id: id, password }),
  response: 'none',
  refusals: ['TOO_MANY'],
})
