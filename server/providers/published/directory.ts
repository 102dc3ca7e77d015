import { createHash, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { type Answer, type Asked, type Stub, serveStub } from './stub.ts'

/*
 * One tenant of Entra ID, from the Microsoft identity platform's own documents: 'OpenID Connect (OIDC) on the Microsoft identity
 * platform' (13.9.2023: addresses, metadata, errors, sign-out), 'OAuth 2.0 authorization code flow' (8.4.2024: parameters, PKCE,
 * answers and errors of the token), 'ID token claims reference' (30.5.2023: claims of version 2.0) and 'Provide optional claims'
 * (`auth_time`, which no token has unless the application asks for it). Ids are those of the examples. A directory is reached by
 * https alone, so a proxy stands before this stub where the shop runs in production mode.
 */

const TENANT = 'aaaabbbb-0000-cccc-1111-dddd2222eeee'
const CLIENT = '00001111-aaaa-2222-bbbb-3333cccc4444'
const SECRET = 'A1bC2dE3fH4iJ5kL6mN7oP8qR9sT0u'
const TOKEN_SECONDS = 3_599

/** An account of the tenant; its name for signing in is an address, which the tenant's administrators write. */
export interface DirectoryAccount {
  username: string
  name: string
  groups?: string[]
}

/** The tenant, with controls over who signs in and what its tokens say. */
export interface DirectoryStub extends Stub {
  /** The account whose name and password are typed from now on; null is somebody who presses cancel. */
  signsIn(account: DirectoryAccount | null): void
  /** Optional claims of the registered application. */
  optionalClaims(claims: readonly string[]): void
  /** Answers instead, by the last words of the path: `token`, `keys`. */
  instead(path: string, answer: Answer | null): void
}

interface Grant {
  account: DirectoryAccount
  nonce: string | null
  redirectUri: string
  challenge: string | null
}

/** `at` is the https address in front of the stub, where one stands. */
export async function publishedDirectory(at?: string): Promise<DirectoryStub> {
  const [kid, pair] = ['nOo3ZDrODXEK1jKWhXslHR_KXEg', await generateKeyPair('RS256')]
  const keys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid, use: 'sig', kty: 'RSA' }] }
  const grants = new Map<string, Grant>()
  const others = new Map<string, Answer>()
  let account: DirectoryAccount | null = null
  let extra: readonly string[] = ['auth_time']

  const stub = await serveStub((asked) => {
    const last = asked.path.split('/').at(-1) ?? ''
    return others.get(last) ?? answers[asked.path]?.(asked) ?? { status: 404 }
  })
  const root = at ?? stub.url
  const issuer = `${root}/${TENANT}/v2.0`
  const place = (path: string) => `${root}/${TENANT}${path}`

  const answers: Record<string, (asked: Asked) => Answer | Promise<Answer>> = {
    [`/${TENANT}/v2.0/.well-known/openid-configuration`]: () => ({
      body: {
        token_endpoint: place('/oauth2/v2.0/token'),
        token_endpoint_auth_methods_supported: ['client_secret_post', 'private_key_jwt', 'client_secret_basic'],
        jwks_uri: place('/discovery/v2.0/keys'),
        response_modes_supported: ['query', 'fragment', 'form_post'],
        subject_types_supported: ['pairwise'],
        id_token_signing_alg_values_supported: ['RS256'],
        response_types_supported: ['code', 'id_token', 'code id_token', 'id_token token'],
        scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
        issuer,
        request_uri_parameter_supported: false,
        userinfo_endpoint: 'https://graph.microsoft.com/oidc/userinfo',
        authorization_endpoint: place('/oauth2/v2.0/authorize'),
        http_logout_supported: true,
        frontchannel_logout_supported: true,
        end_session_endpoint: place('/oauth2/v2.0/logout'),
        tenant_region_scope: 'EU',
        cloud_instance_name: 'microsoftonline.com',
      },
    }),
    [`/${TENANT}/discovery/v2.0/keys`]: () => ({ body: keys }),
    [`/${TENANT}/oauth2/v2.0/authorize`]: ({ query }) => authorized(query, account, grants),
    [`/${TENANT}/oauth2/v2.0/token`]: async ({ body, headers }) => {
      const form = new URLSearchParams(body)
      const refused = refusalOf(form, headers.authorization)
      if (refused) return refused
      const grant = grants.get(form.get('code') ?? '')
      grants.delete(form.get('code') ?? '')
      if (!grant || !isFor(grant, form)) return invalidGrant
      return { body: await tokens(grant) }
    },
    [`/${TENANT}/oauth2/v2.0/logout`]: ({ query }) => ({
      status: 302,
      headers: { location: query.get('post_logout_redirect_uri') ?? root },
    }),
  }

  async function tokens({ account, nonce }: Grant) {
    const now = Math.floor(Date.now() / 1_000)
    const all: JWTPayload = {
      aio: 'AXQAi/8IAAAAtAaZLo3ChMif6KOnttRB7eBq4/DccQzjcJGxPYy/C3jDaNGxXd6wNIIVGRghNRnwJ1lOcAnNZcjvkoyrFxCttv33140RioOF',
      name: account.name,
      ...(nonce === null ? {} : { nonce }),
      oid: subjectOf('oid', account),
      preferred_username: account.username,
      rh: '0.AAAAAAAAAAAAA.',
      sid: randomUUID(),
      tid: TENANT,
      uti: randomUUID(),
      ver: '2.0',
      ...(account.groups ? { groups: account.groups } : {}),
      ...(extra.includes('auth_time') ? { auth_time: now } : {}),
      ...(extra.includes('email') ? { email: account.username, xms_edov: true } : {}),
    }
    const id_token = await new SignJWT(all)
      .setProtectedHeader({ typ: 'JWT', alg: 'RS256', kid })
      .setIssuer(issuer)
      .setAudience(CLIENT)
      .setSubject(subjectOf('sub', account))
      .setIssuedAt(now)
      .setNotBefore(now)
      .setExpirationTime(now + TOKEN_SECONDS)
      .sign(pair.privateKey)
    return {
      token_type: 'Bearer',
      scope: 'email openid profile',
      expires_in: TOKEN_SECONDS,
      ext_expires_in: TOKEN_SECONDS,
      access_token: 'eyJ0eXAiOiJKV1QiLCJub25jZSI6',
      id_token,
    }
  }

  return {
    ...stub,
    settings: {
      STAFF_SIGN_IN: 'directory',
      STAFF_OIDC_ISSUER: issuer,
      STAFF_OIDC_CLIENT_ID: CLIENT,
      STAFF_OIDC_CLIENT_SECRET: SECRET,
      STAFF_OIDC_REQUIRES: `tid=${TENANT}`,
      STAFF_OIDC_EMAIL_CLAIM: 'preferred_username',
      STAFF_OIDC_EMAIL_TRUSTED: 'true',
    },
    signsIn: (who) => {
      account = who
    },
    optionalClaims: (claims) => {
      extra = claims
    },
    instead: (path, answer) => void (answer ? others.set(path, answer) : others.delete(path)),
  }
}

/** Where the browser goes after the page of the directory. */
function authorized(query: URLSearchParams, account: DirectoryAccount | null, grants: Map<string, Grant>): Answer {
  const redirectUri = query.get('redirect_uri')
  if (query.get('client_id') !== CLIENT || !redirectUri)
    return { status: 400, body: 'AADSTS700016: Application was not found in the directory.' }
  const back = new URL(redirectUri)
  if (account) {
    const code = `0.${randomUUID()}`
    grants.set(code, { account, nonce: query.get('nonce'), redirectUri, challenge: query.get('code_challenge') })
    back.searchParams.set('code', code)
    back.searchParams.set('session_state', randomUUID())
  } else {
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('error_description', 'the user canceled the authentication')
  }
  back.searchParams.set('state', query.get('state') ?? '')
  return { status: 302, headers: { location: back.href } }
}

/** A pairwise name of an account, the same at each sign-in. */
const subjectOf = (kind: string, { username }: DirectoryAccount): string =>
  createHash('sha256').update(`${kind}:${username}`).digest('base64url')

function isFor({ redirectUri, challenge }: Grant, form: URLSearchParams): boolean {
  const proved = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  return form.get('redirect_uri') === redirectUri && (challenge === null || proved === challenge)
}

function refusalOf(form: URLSearchParams, authorization: string | undefined): Answer | null {
  const basic = Buffer.from(authorization?.replace(/^Basic /, '') ?? '', 'base64').toString('utf8')
  const posted = `${form.get('client_id')}:${form.get('client_secret')}`
  const isKnown = [basic, posted].map(decodeURIComponent).includes(`${CLIENT}:${SECRET}`)
  if (!isKnown) return refusal('invalid_client', 'AADSTS7000215: Invalid client secret provided.', 7000215, 401)
  if (form.get('grant_type') === 'authorization_code') return null
  return refusal('unsupported_grant_type', 'AADSTS70003: The app requested an unsupported grant type.', 70003)
}

const refusal = (error: string, error_description: string, code: number, status = 400): Answer => ({
  status,
  body: {
    error,
    error_description,
    error_codes: [code],
    timestamp: '2016-01-09 02:02:12Z',
    trace_id: '0000aaaa-11bb-cccc-dd22-eeeeee333333',
    correlation_id: 'aaaa0000-bb11-2222-33cc-444444dddddd',
  },
})

const invalidGrant = refusal('invalid_grant', 'AADSTS70008: The provided authorization code is expired.', 70008)
