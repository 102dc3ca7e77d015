import { z } from 'zod'
import { ofBrowser } from '../../account/passkeys.ts'
import { text } from '../../fields.ts'
import { staffRoles } from '../roles.ts'
import { ownAccessCalls } from './ownAccess.ts'
import { ownViewCalls } from './ownViews.ts'
import { signInCall } from './signInCall.ts'

/** How members of staff come to a session of the console: nobody is known yet. The session is a cookie that no script reads. */

const done = z.object({})

export const signInCalls = {
  ...ownAccessCalls,
  ...ownViewCalls,
  signInWays: signInCall('signInWays', {
    summary: 'How one can sign in here',
    response: z.object({
      sandbox_people: z
        .array(z.object({ key: z.string(), name: z.string(), role: z.enum(staffRoles) }))
        .describe('Invented members of staff; empty where staff are real'),
      directory: z.boolean().describe("Whether the provider's own directory signs people in"),
      passkeys: z.boolean(),
      help: z.string().nullable().describe('Whom to ask who is not let in'),
    }),
    refusals: [],
  }),
  signInAsSandboxPerson: signInCall('signInAsSandboxPerson', {
    summary: 'Sign in as an invented member of staff, where the shop is tried out',
    body: z.strictObject({ person: text(20) }),
    response: done,
    refusals: ['NOT_FOUND'],
  }),
  beginDirectory: signInCall('beginDirectory', {
    summary:
      "Where the browser goes to sign in with the provider's own directory; it comes back to a page of the console",
    body: z.strictObject({ next: text(500).optional().describe('The page that was asked for, below /hallinta') }),
    response: z.object({ address: z.string() }),
    refusals: ['NOT_FOUND', 'DIRECTORY_AWAY', 'DIRECTORY_MISCONFIGURED'],
  }),
  beginPasskey: signInCall('beginPasskey', {
    summary: 'What the browser needs to make a passkey for whoever was invited',
    body: z.strictObject({ token: text(100).describe('Of the link of an invitation') }),
    response: ofBrowser,
    refusals: ['INVITATION_GONE', 'PASSKEYS_OFF'],
  }),
  registerPasskey: signInCall('registerPasskey', {
    summary: 'Keep the passkey that was made, end the invitation and sign in',
    body: z.strictObject({ token: text(100), response: ofBrowser }),
    response: done,
    refusals: ['INVITATION_GONE', 'PASSKEY_REFUSED', 'PASSKEYS_OFF'],
  }),
  beginSignIn: signInCall('beginSignIn', {
    summary: 'What the browser asks a passkey to sign',
    body: z.strictObject({}),
    response: ofBrowser,
    refusals: ['PASSKEYS_OFF'],
  }),
  signInWithPasskey: signInCall('signInWithPasskey', {
    summary: 'Sign in with a passkey',
    body: z.strictObject({ response: ofBrowser }),
    response: done,
    refusals: ['PASSKEY_REFUSED', 'PASSKEYS_OFF'],
  }),
  signOut: signInCall('signOut', {
    summary: 'End this session',
    body: z.strictObject({}),
    response: z.object({
      leave: z.string().nullable().describe('Where the browser goes to sign out of the directory too'),
    }),
    refusals: [],
  }),
} as const

export type SignInCalls = typeof signInCalls
