import { z } from 'zod'
import { ofBrowser } from '../../account/passkeys.ts'
import { instantOut, line, text } from '../../fields.ts'
import { signInCall } from './signInCall.ts'

/**
 * Acts of members of staff on their own ways to sign in. They want a session: a key has no person who could touch a
 * device.
 */

const done = z.object({})
const passkeyId = text(40).describe('`passkey_id` of showOwnAccess')

export const ownAccessCalls = {
  showOwnAccess: signInCall('showOwnAccess', {
    summary: 'The passkeys and sessions of who is signed in',
    response: z.object({
      passkeys: z.array(
        z.object({
          passkey_id: z.string(),
          name: z.string(),
          created_at: instantOut,
          last_used_at: instantOut.nullable(),
          removable: z.boolean().describe('False: the last way in'),
        }),
      ),
      may_add: z.boolean().describe('Whether passkeys sign in here'),
      proof: z.object({
        passkey: z.boolean().describe('Whether a passkey can show who it is'),
        directory: z.boolean().describe("Whether the company's own directory can"),
      }),
      sessions: z.number().int().describe('How many are signed in as this person, this one among them'),
    }),
    refusals: ['UNAUTHENTICATED'],
  }),
  beginProof: signInCall('beginProof', {
    summary: 'What the browser asks a passkey of this person to sign, to show anew who it is',
    body: z.strictObject({}),
    response: ofBrowser,
    refusals: ['UNAUTHENTICATED', 'PASSKEYS_OFF'],
  }),
  proveByPasskey: signInCall('proveByPasskey', {
    summary: 'Show anew who it is, by passkey; good for five minutes',
    body: z.strictObject({ response: ofBrowser }),
    response: done,
    refusals: ['UNAUTHENTICATED', 'PASSKEYS_OFF', 'PASSKEY_REFUSED'],
  }),
  proveByDirectory: signInCall('proveByDirectory', {
    summary: "Where the browser goes to show anew who it is, by the company's own directory; good for five minutes",
    body: z.strictObject({ next: text(500).describe('The page to come back to, below /hallinta') }),
    response: z.object({ address: z.string() }),
    refusals: ['UNAUTHENTICATED', 'NOT_FOUND', 'DIRECTORY_AWAY', 'DIRECTORY_MISCONFIGURED'],
  }),
  beginOwnPasskey: signInCall('beginOwnPasskey', {
    summary: 'What the browser needs to make one more passkey',
    body: z.strictObject({}),
    response: ofBrowser,
    refusals: ['UNAUTHENTICATED', 'PASSKEYS_OFF', 'PROOF_NEEDED'],
  }),
  addPasskey: signInCall('addPasskey', {
    summary: 'Keep one more passkey',
    body: z.strictObject({ response: ofBrowser }),
    response: done,
    refusals: ['UNAUTHENTICATED', 'PASSKEYS_OFF', 'PROOF_NEEDED', 'PASSKEY_REFUSED'],
  }),
  renamePasskey: signInCall('renamePasskey', {
    summary: 'Name a passkey, such as "Puhelin"',
    body: z.strictObject({ passkey_id: passkeyId, name: line(60) }),
    response: done,
    refusals: ['UNAUTHENTICATED', 'NOT_FOUND'],
  }),
  removePasskey: signInCall('removePasskey', {
    summary: 'Let a passkey sign nobody in any more; not the last way in',
    body: z.strictObject({ passkey_id: passkeyId }),
    response: done,
    refusals: ['UNAUTHENTICATED', 'NOT_FOUND', 'PROOF_NEEDED', 'LAST_PASSKEY'],
  }),
  signOutOthers: signInCall('signOutOthers', {
    summary: 'End every other session of this person',
    body: z.strictObject({}),
    response: z.object({ ended: z.number().int() }),
    refusals: ['UNAUTHENTICATED'],
  }),
} as const
