import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { opsRoot, type SignInCallName } from '../../contract/ops/opsPaths.ts'
import { signInCalls } from '../../contract/ops/people/signIn.ts'
import { serveCall } from '../platform/http/http.ts'
import type { IdempotentAnswers } from '../platform/http/idempotency.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { AuthenticationResponse, RegistrationResponse } from '../platform/http/webauthn.ts'
import { newToken } from '../platform/ids.ts'
import { networkOfRequest } from '../platform/limits/networkOf.ts'
import { event } from '../platform/observe/events.ts'
import { sandboxPeople } from '../providers/sandboxStaff.ts'
import { directoryReturn } from './directoryReturn.ts'
import { endStaffSession } from './endStaffSession.ts'
import { goToDirectory } from './goToDirectory.ts'
import { ownHandlers } from './ownHandlers.ts'
import { ownViewHandlers } from './ownViews.ts'
import { beginPasskey, registerPasskey } from './registerPasskey.ts'
import { signInAsSandboxPerson } from './signInAsSandboxPerson.ts'
import type { SignInHandlers, SignInInput, StaffNeeds } from './signInInput.ts'
import { beginSignIn, signInWithPasskey } from './signInWithPasskey.ts'
import { browserOf, isAct, isFromConsole, setStaffCookie, setVisitCookie, staffTokenOf } from './staffCookie.ts'
import { type StaffOfSession, staffSessions } from './staffOfSession.ts'
import { tellRefused } from './tellRefused.ts'

/** Serves what comes before a session of staff. With `shop` null the calls are only described. */
export function mountSignIn(app: FastifyInstance, shop: StaffNeeds | null, idempotent: IdempotentAnswers): void {
  const handlers = shop && signInHandlers(shop)
  const ofSession = shop && staffSessions(shop)
  if (shop) directoryReturn(app, shop)
  for (const promise of Object.values(signInCalls)) {
    const handler = handlers?.[promise.name] as ((input: SignInInput<SignInCallName>) => Promise<unknown>) | undefined
    serveCall(app, promise, {
      root: opsRoot,
      tag: 'operator: sign-in',
      idempotent,
      // Another site must not sign somebody in or out either.
      guard: async (request) => {
        if (promise.method === 'POST' && !isFromConsole(request)) throw new Refusal('UNAUTHENTICATED')
      },
      handler: handler && ((request, reply) => handler(inputOf(shop?.publicUrl ?? '', ofSession, request, reply))),
    })
  }
}

const inputOf = (publicUrl: string, ofSession: StaffOfSession | null, request: FastifyRequest, reply: FastifyReply) =>
  ({
    body: request.body,
    deviceName: String(request.headers['user-agent'] ?? '').slice(0, 200),
    address: networkOfRequest(request),
    token: staffTokenOf(request, publicUrl),
    keep: (token: string | null) => setStaffCookie(reply, publicUrl, token),
    leaving: () => {
      const browser = browserOf(request, publicUrl) ?? newToken()
      setVisitCookie(reply, publicUrl, browser)
      return browser
    },
    session: async () => {
      const token = isFromConsole(request) ? staffTokenOf(request, publicUrl) : undefined
      const staff = token ? await ofSession?.(token, isAct(request)) : null
      if (!staff?.sessionId) throw new Refusal('UNAUTHENTICATED')
      return { ...staff, sessionId: staff.sessionId }
    },
  }) as SignInInput<SignInCallName>

/** A desk of many shares an address; a key is too long to be guessed, but not to be tried for. */
const tries = (address: string) => ({ name: 'staff-sign-in', key: address, most: 60, seconds: 900 })

const signInHandlers = (shop: StaffNeeds): SignInHandlers => {
  const { config, directory, publicUrl } = shop
  const people = config.STAFF_SIGN_IN === 'sandbox' ? sandboxPeople : []
  return {
    signInWays: async () => ({
      sandbox_people: [...people],
      directory: directory !== null,
      passkeys: config.passkeys,
      help: config.STAFF_HELP ?? null,
    }),
    signInAsSandboxPerson: async ({ body, deviceName, keep }) => {
      if (people.length === 0) throw new Refusal('NOT_FOUND')
      keep(await signInAsSandboxPerson(shop, body.person, deviceName))
      event('staff_sign_in', { outcome: 'done', kind: 'sandbox' })
      return {}
    },
    beginDirectory: async ({ body, address, leaving }) => {
      await shop.limits.count(shop.db, tries(address))
      return { address: await goToDirectory(shop, { browser: leaving(), next: body.next ?? '/' }) }
    },
    ...passkeyHandlers(shop),
    ...ownHandlers(shop),
    ...ownViewHandlers(shop),
    signOut: async ({ token, keep }) => {
      const way = token && (await endStaffSession(shop, token))
      keep(null)
      if (way !== 'directory' || !directory) return { leave: null }
      const leave = await directory.leave(`${publicUrl}/hallinta/kirjaudu`)
      return { leave: leave.kind === 'ok' ? leave.value : null }
    },
  }
}

type PasskeyCallName = 'beginPasskey' | 'registerPasskey' | 'beginSignIn' | 'signInWithPasskey'

const passkeyHandlers = (shop: StaffNeeds): Pick<SignInHandlers, PasskeyCallName> => {
  const requirePasskeys = () => {
    if (!shop.config.passkeys) throw new Refusal('PASSKEYS_OFF')
  }
  return {
    beginPasskey: async ({ body }) => {
      requirePasskeys()
      return { ...(await tellRefused('invitation', () => beginPasskey(shop, body.token))) }
    },
    registerPasskey: async ({ body, deviceName, address, keep }) => {
      requirePasskeys()
      await shop.limits.count(shop.db, tries(address))
      const response = body.response as unknown as RegistrationResponse
      keep(await tellRefused('invitation', () => registerPasskey(shop, { token: body.token, response, deviceName })))
      event('staff_sign_in', { outcome: 'done', kind: 'invitation' })
      return {}
    },
    beginSignIn: async () => {
      requirePasskeys()
      return { ...(await beginSignIn(shop)) }
    },
    signInWithPasskey: async ({ body, deviceName, address, keep }) => {
      requirePasskeys()
      await shop.limits.count(shop.db, tries(address))
      const response = body.response as unknown as AuthenticationResponse
      keep(await tellRefused('passkey', () => signInWithPasskey(shop, { response, deviceName })))
      event('staff_sign_in', { outcome: 'done', kind: 'passkey' })
      return {}
    },
  }
}
