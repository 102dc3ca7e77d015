import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import type { DirectoryVisit } from './directory.ts'
import { type DirectorySettings, oidcDirectory } from './oidcDirectory.ts'

const ISSUER = 'https://directory.example/tenant'
const visit: DirectoryVisit = { state: 'state', nonce: 'nonce', codeVerifier: 'v'.repeat(43), fresh: false }
const [key, stranger] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
const jwks = { keys: [{ ...(await exportJWK(key.publicKey)), kid: 'one', use: 'sig', alg: 'RS256' }] }
const seconds = (passed = 0) => Math.floor(systemClock.now().getTime() / 1_000) + passed

interface Weather {
  claims?: JWTPayload
  without?: string
  signedBy?: CryptoKey
  /** Answers instead, by the path asked for. */
  instead?: Record<string, () => Response | Promise<Response>>
  settings?: Partial<DirectorySettings>
}

/** A directory as companies have one, with one thing about it other than it should be. */
function directory({ claims = {}, without, signedBy = key.privateKey, instead = {}, settings = {} }: Weather = {}) {
  const asked: string[] = []
  const token = async () => {
    const said: JWTPayload = {
      iss: ISSUER,
      sub: 'abc',
      aud: 'console',
      nonce: 'nonce',
      iat: seconds(),
      exp: seconds(300),
      email: 'Maija@Kulku.example',
      email_verified: true,
      ...claims,
    }
    if (without) delete said[without]
    const id_token = await new SignJWT(said).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(signedBy)
    return Response.json({ access_token: 'x', token_type: 'Bearer', id_token })
  }
  const pages: Record<string, () => Response | Promise<Response>> = {
    '/tenant/.well-known/openid-configuration': () =>
      Response.json({
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/authorize`,
        token_endpoint: `${ISSUER}/token`,
        jwks_uri: `${ISSUER}/keys`,
        end_session_endpoint: `${ISSUER}/logout`,
      }),
    '/tenant/token': token,
    '/tenant/keys': () => Response.json(jwks),
    ...instead,
  }
  const made = oidcDirectory({
    issuer: ISSUER,
    clientId: 'console',
    clientSecret: 'secret',
    scope: 'openid email',
    redirectUri: 'https://kulku.example/hallinta/kirjaudu/paluu',
    emailClaim: 'email',
    emailTrusted: false,
    fetch: async (input) => {
      const { pathname } = new URL(String(input))
      asked.push(pathname)
      return (await pages[pathname]?.()) ?? new Response('', { status: 404 })
    },
    ...settings,
  })
  const back = (query = 'code=c&state=state', fresh = false) =>
    made.complete(new URLSearchParams(query), { ...visit, fresh })
  return { ...made, back, asked }
}
const away = { kind: 'unavailable', code: 'directory_away' }
const rejected = (code: string) => ({ kind: 'rejected', code })

describe('the way there', () => {
  test('asks for a code with PKCE, state and nonce; Google also hears whose accounts', async () => {
    const { begin } = directory({ settings: { requires: 'hd=kulku.example' } })
    const begun = await begin(visit)
    const asked = new URL(begun.kind === 'ok' ? begun.value.redirectTo : '').searchParams
    expect(Object.fromEntries(asked)).toEqual({
      response_type: 'code',
      client_id: 'console',
      scope: 'openid email',
      state: 'state',
      nonce: 'nonce',
      redirect_uri: 'https://kulku.example/hallinta/kirjaudu/paluu',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      hd: 'kulku.example',
    })
    const again = await begin({ ...visit, fresh: true })
    expect(again).toMatchObject({ value: { redirectTo: expect.stringContaining('prompt=login&max_age=300') } })
  })

  test('asks the directory about itself once, and again after a failure', async () => {
    let isDown = true
    const known = '/tenant/.well-known/openid-configuration'
    const good = directory()
    await good.begin(visit)
    await good.begin(visit)
    expect(good.asked).toEqual([known])
    const page = () =>
      isDown
        ? new Response('', { status: 503 })
        : Response.json({ issuer: ISSUER, authorization_endpoint: `${ISSUER}/a` })
    const shaky = directory({ instead: { [known]: page } })
    expect(await shaky.begin(visit)).toEqual(away)
    isDown = false
    expect(await shaky.begin(visit)).toMatchObject({ kind: 'ok' })
    expect(await shaky.leave('https://kulku.example/')).toEqual({ kind: 'ok', value: null })
  })

  test.each([
    ['is not reached', () => Promise.reject(new TypeError('fetch failed')), away],
    ['is not well', () => new Response('', { status: 502 }), away],
    ['turns many away', () => new Response('', { status: 429 }), away],
    ['is another one', () => Response.json({ issuer: 'https://evil.example' }), rejected('answer_refused')],
    ['is none', () => new Response('<html>'), rejected('answer_refused')],
  ])('to a directory that %s is no failure of ours', async (_what, page, outcome) => {
    const { begin, back, leave } = directory({ instead: { '/tenant/.well-known/openid-configuration': page } })
    expect(await begin(visit)).toEqual(outcome)
    expect(await back()).toEqual(outcome)
    expect(await leave('https://kulku.example/')).toEqual(outcome)
  })
})

describe('the way back', () => {
  test('says who came, by the own name of the directory and an address that it vouches for', async () => {
    const person = { issuer: ISSUER, subject: 'abc', email: 'maija@kulku.example', groups: [] }
    expect(await directory().back()).toEqual({ kind: 'ok', value: person })
    for (const email_verified of [false, undefined, 'no'])
      expect(await directory({ claims: { email_verified } }).back()).toMatchObject({ value: { email: null } })
    expect(await directory({ claims: { email_verified: false, xms_edov: '1' } }).back()).toMatchObject({
      value: person,
    })
    const upn = { settings: { emailClaim: 'preferred_username', emailTrusted: true } }
    const entra = { email_verified: undefined, preferred_username: 'M@Kulku.example' }
    expect(await directory({ ...upn, claims: entra }).back()).toMatchObject({ value: { email: 'm@kulku.example' } })
  })

  test('finds groups where the settings say, one or many, at any depth', async () => {
    const groups = async (rolesClaim: string, claims: JWTPayload) => {
      const answer = await directory({ settings: { rolesClaim }, claims }).back()
      return answer.kind === 'ok' ? answer.value.groups : answer
    }
    expect(await groups('groups', { groups: ['a', 'b'] })).toEqual(['a', 'b'])
    expect(await groups('roles', { roles: 'a' })).toEqual(['a'])
    expect(await groups('realm_access.roles', { realm_access: { roles: ['a'] } })).toEqual(['a'])
    expect(await groups('https://kulku.example/groups', { 'https://kulku.example/groups': ['c'] })).toEqual(['c'])
    expect(await groups('realm_access.roles', {})).toEqual([])
  })

  test.each<[string, Weather]>([
    ['signed by somebody else', { signedBy: stranger.privateKey }],
    ['of another visit', { claims: { nonce: 'other' } }],
    ['for another service', { claims: { aud: 'other' } }],
    ['of another directory', { claims: { iss: 'https://evil.example' } }],
    ['that is over', { claims: { iat: seconds(-900), exp: seconds(-120) } }],
    ['of nobody', { without: 'sub' }],
  ])('refuses a token %s', async (_what, weather) => {
    expect(await directory(weather).back()).toEqual(rejected('answer_refused'))
  })

  test('bears a clock that is a minute wrong', async () => {
    expect(await directory({ claims: { iat: seconds(50), exp: seconds(-50) } }).back()).toMatchObject({ kind: 'ok' })
  })

  test('refuses another state, and people of another house', async () => {
    expect(await directory().back('code=c&state=other')).toEqual(rejected('answer_refused'))
    expect(await directory().back('code=c')).toEqual(rejected('answer_refused'))
    const house = { settings: { requires: 'tid=one' } }
    expect(await directory({ ...house, claims: { tid: 'two' } }).back()).toEqual(rejected('other_tenant'))
    expect(await directory(house).back()).toEqual(rejected('other_tenant'))
    expect(await directory({ ...house, claims: { tid: 'one' } }).back()).toMatchObject({ kind: 'ok' })
  })

  test('from who shows anew who they are wants a sign-in of just now', async () => {
    expect(await directory().back(undefined, true)).toEqual(rejected('answer_refused'))
    const old = directory({ claims: { auth_time: seconds(-900) } })
    expect(await old.back(undefined, true)).toEqual(rejected('answer_refused'))
    expect(await directory({ claims: { auth_time: seconds(-20) } }).back(undefined, true)).toMatchObject({ kind: 'ok' })
  })

  test.each([
    ['access_denied', rejected('cancelled')],
    ['temporarily_unavailable', away],
    ['server_error', away],
    ['unauthorized_client', rejected('misconfigured')],
    ['invalid_request', rejected('answer_refused')],
  ])('with the error %s', async (error, outcome) => {
    expect(await directory().back(`error=${error}&state=state`)).toEqual(outcome)
  })

  test.each([
    [{ error: 'invalid_grant' }, 400, rejected('answer_refused')],
    [{ error: 'invalid_client' }, 401, rejected('misconfigured')],
    [{}, 500, away],
    ['<html>', 200, rejected('answer_refused')],
  ])('when the code is answered with %j and %i', async (body, status, outcome) => {
    const instead = { '/tenant/token': () => Response.json(body, { status }) }
    expect(await directory({ instead }).back()).toEqual(outcome)
  })
})
