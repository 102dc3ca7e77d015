import type { Configuration, CustomFetch } from 'openid-client'
import { elapsed } from '../../platform/clock.ts'
import { type Outcome, ok, rejected, unavailable } from '../outcome.ts'
import type { Directory, DirectoryPerson } from './directory.ts'

export interface DirectorySettings {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  scope: string
  emailClaim: string
  /** Addresses are written by the directory's own administrators alone. */
  emailTrusted: boolean
  /** The claim that the id token must have: `hd=kulku.example`. */
  requires?: string | undefined
  /** Where the id token has the groups, such as `groups` or `realm_access.roles`. */
  rolesClaim?: string | undefined
  fetch?: typeof fetch
}

/** Large, and wanted by staff alone. */
const library = () => import('openid-client')
type Library = Awaited<ReturnType<typeof library>>

const TIMEOUT_SECONDS = 4
const SKEW_SECONDS = 60
const FRESH_SECONDS = 300
/** How long what the directory says of itself is believed. Keys are looked up anew whenever one is unknown. */
const KNOWN_MS = 3_600_000

class DirectoryAway extends Error {}

/** Any directory of OpenID Connect; the library judges answers, by the machine's time, as the directory makes them by its own. */
export function oidcDirectory(settings: DirectorySettings): Directory {
  const known = discovered(settings)
  return {
    begin: (visit) =>
      judged(async () => {
        const { client, configuration } = await known()
        const address = client.buildAuthorizationUrl(configuration, {
          redirect_uri: settings.redirectUri,
          scope: settings.scope,
          state: visit.state,
          nonce: visit.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(visit.codeVerifier),
          code_challenge_method: 'S256',
          ...(visit.fresh ? { prompt: 'login', max_age: String(FRESH_SECONDS) } : {}),
          ...hostedDomain(settings.requires),
        })
        return ok({ redirectTo: address.href })
      }),
    complete: (query, visit) =>
      judged(async () => {
        const { client, configuration } = await known()
        const tokens = await client.authorizationCodeGrant(configuration, returned(settings, query), {
          expectedState: visit.state,
          expectedNonce: visit.nonce,
          pkceCodeVerifier: visit.codeVerifier,
          idTokenExpected: true,
          ...(visit.fresh ? { maxAge: FRESH_SECONDS } : {}),
        })
        return personOf(settings, tokens.claims() ?? {})
      }),
    leave: (returnTo) =>
      judged(async () => {
        const { client, configuration } = await known()
        if (!configuration.serverMetadata().end_session_endpoint) return ok(null)
        return ok(client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo }).href)
      }),
  }

  /** Whatever the directory does is an outcome; what is wrong with our own code is thrown. */
  async function judged<T>(ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    try {
      return await ask()
    } catch (error) {
      return refusedBy(await library(), error)
    }
  }
}

interface Known {
  client: Library
  configuration: Configuration
}

/** The directory's description of itself, asked again after an hour and after a failure. */
function discovered(settings: DirectorySettings): () => Promise<Known> {
  let asked: { at: number; known: Promise<Known> } | undefined
  const ask = async (): Promise<Known> => {
    const client = await library()
    const { issuer, clientId, clientSecret } = settings
    const isPlain = issuer.startsWith('http:')
    const configuration = await client.discovery(
      new URL(issuer),
      clientId,
      { client_secret: clientSecret, [client.clockTolerance]: SKEW_SECONDS },
      undefined,
      {
        [client.customFetch]: reached(settings.fetch ?? fetch),
        timeout: TIMEOUT_SECONDS,
        // The signature is judged too, not the connection alone. Plain http is the sandbox's: production refuses it.
        execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
      },
    )
    return { client, configuration }
  }
  return () => {
    if (asked && elapsed() - asked.at < KNOWN_MS) return asked.known
    const known = ask()
    asked = { at: elapsed(), known }
    known.catch(() => {
      asked = undefined
    })
    return known
  }
}

/** A directory that cannot be reached, or is not well, is away: nobody's fault who signs in. */
const reached =
  (send: typeof fetch): CustomFetch =>
  async (url, options) => {
    const answer = await send(url, options as RequestInit).catch((cause: unknown) => {
      throw new DirectoryAway('not reached', { cause })
    })
    if (answer.status >= 500 || answer.status === 429) throw new DirectoryAway(String(answer.status))
    return answer
  }

function returned({ redirectUri }: DirectorySettings, query: URLSearchParams): URL {
  const address = new URL(redirectUri)
  address.search = query.toString()
  return address
}

/** Google shows the accounts of one house alone where it is told which. */
function hostedDomain(requires: string | undefined): { hd?: string } {
  const [claim, value] = pairOf(requires)
  return claim === 'hd' && value ? { hd: value } : {}
}

function pairOf(requires = ''): [string, string] {
  const at = requires.indexOf('=')
  return [requires.slice(0, at), requires.slice(at + 1)]
}

type Claims = Record<string, unknown>

function personOf(settings: DirectorySettings, claims: Claims): Outcome<DirectoryPerson> {
  const [claim, value] = pairOf(settings.requires)
  if (settings.requires && String(claimAt(claims, claim)) !== value) return rejected('other_tenant')
  return ok({
    issuer: String(claims.iss),
    subject: String(claims.sub),
    email: emailOf(settings, claims),
    groups: settings.rolesClaim ? [claimAt(claims, settings.rolesClaim) ?? []].flat().map(String) : [],
  })
}

const yes: unknown[] = [true, 'true', 1, '1']

/** Somebody could write any address into an account of their own: only one that the directory vouches for names a person. */
function emailOf({ emailClaim, emailTrusted }: DirectorySettings, claims: Claims): string | null {
  const email = claimAt(claims, emailClaim)
  // Entra ID's word for it is xms_edov.
  const isVerified = emailTrusted || [claims.email_verified, claims.xms_edov].some((said) => yes.includes(said))
  return isVerified && typeof email === 'string' && email.includes('@') ? email.trim().toLowerCase() : null
}

/** `realm_access.roles` of a token; a claim whose own name has dots is found first. */
function claimAt(claims: Claims, name: string): unknown {
  if (name in claims) return claims[name]
  return name.split('.').reduce<unknown>((part, key) => (part as Claims | undefined)?.[key], claims)
}

const LATER = new Set(['server_error', 'temporarily_unavailable'])
const OURS = new Set(['invalid_client', 'unauthorized_client', 'invalid_scope', 'unsupported_response_type'])

function refusedBy(client: Library, error: unknown): Outcome<never> {
  if (isAway(error)) return unavailable('directory_away')
  const said =
    error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError ? error.error : ''
  if (LATER.has(said)) return unavailable('directory_away')
  if (OURS.has(said)) return rejected('misconfigured')
  if (said === 'access_denied') return rejected('cancelled')
  if (error instanceof TypeError || !(error instanceof Error)) throw error
  return rejected('answer_refused')
}

/** Whether somewhere in its causes the directory was not reached, or not in time. */
function isAway(error: unknown): boolean {
  if (error instanceof DirectoryAway) return true
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === 'OAUTH_TIMEOUT') || isAway(error.cause)
}
