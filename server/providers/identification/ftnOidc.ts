import { createHash } from 'node:crypto'
import { type JWTPayload, SignJWT } from 'jose'
import { z } from 'zod'
import { newToken } from '../../platform/ids.ts'
import { ok } from '../outcome.ts'
import { BrokerAway, BrokerRefused, causeOf, wordsOf } from './brokerErrors.ts'
import { brokerKeys } from './brokerKeys.ts'
import type { FtnProfile } from './ftnProfiles.ts'
import type { BankAnswer, Exchange, IdentificationProvider } from './identification.ts'
import { openIdToken } from './idToken.ts'
import { readPerson, textOf } from './readPerson.ts'
import type { ShopKeys } from './shopKeys.ts'

export interface FtnSettings {
  profile: FtnProfile
  issuer: string
  clientId: string
  redirectUri: string
  /** Shown to the person at the bank, at most 40 characters, registered with the broker. */
  serviceName: string
  keys: () => Promise<ShopKeys>
  /** Whether codes of the 900 series, and those published with a wrong check character, identify somebody. */
  takesTestPersons: boolean
  embedding: IdentificationProvider['embedding']
  isShared: IdentificationProvider['isShared']
  /** Reaches a broker that is part of this process; others are reached over the network. */
  fetch?: typeof fetch
}

const TIMEOUT_MS = 10_000

/**
 * Identification through a broker of the Finnish Trust Network: signed request, private_key_jwt, and an encrypted
 * id token around a signed one. Tokens are judged by the machine's time, as the broker makes them by its own.
 */
export function ftnOidc(settings: FtnSettings): IdentificationProvider {
  const { profile, keys, embedding, isShared, fetch: ask = fetch } = settings
  const signers = brokerKeys(profile.keys, keys, ask)
  return {
    embedding,
    isShared,
    options: profile.options,
    async begin(exchange, wish) {
      const address = new URL(profile.authorize)
      // The signed request says everything else; brokers ignore or refuse what stands beside it.
      address.searchParams.set('client_id', settings.clientId)
      address.searchParams.set('request', await signedRequest(settings, exchange, wish))
      return ok({ redirectTo: address.href })
    },
    async complete(query, exchange) {
      try {
        const code = codeIn(settings, query)
        const token = await tokenFor(settings, ask, code, exchange.codeVerifier)
        const { issuer, clientId } = settings
        const opening = { issuer, clientId, keys: await keys(), signers, nonce: exchange.nonce }
        return ok(judged(settings, await openIdToken(token, opening), token))
      } catch (error) {
        if (error instanceof BrokerAway) return { kind: 'unavailable', code: 'broker_away', cause: error.message }
        if (error instanceof BrokerRefused) return { kind: 'rejected', code: error.code, cause: error.message }
        throw error
      }
    },
  }
}

/** The code that the browser brought from the broker. */
function codeIn({ profile, issuer }: FtnSettings, query: URLSearchParams): string {
  const error = query.get('error')
  const said = wordsOf(`${error}: ${query.get('error_description') ?? ''}`)
  if (error) throw new BrokerRefused(error === profile.cancelled ? 'cancelled' : 'broker_error', said)
  if ((query.get('iss') ?? issuer) !== issuer) throw new BrokerRefused('broker_error', 'iss')
  const code = query.get('code')
  if (!code) throw new BrokerRefused('broker_error', 'no code')
  return code
}

/** Keys go to jose as they were read: it prepares each of them once, which costs as much as a signature. */
async function signedRequest(
  settings: FtnSettings,
  exchange: Exchange,
  { language, option }: Parameters<IdentificationProvider['begin']>[1],
): Promise<string> {
  const { profile, clientId } = settings
  const known = profile.optionClaim && option && profile.options.some(({ id }) => id === option)
  const claims = {
    client_id: clientId,
    redirect_uri: settings.redirectUri,
    response_type: 'code',
    scope: profile.scope,
    state: exchange.state,
    nonce: exchange.nonce,
    ui_locales: language,
    ...(profile.serviceNameClaim ? { [profile.serviceNameClaim]: settings.serviceName } : {}),
    ...(profile.pkce ? { code_challenge: challengeOf(exchange.codeVerifier), code_challenge_method: 'S256' } : {}),
    ...profile.request,
    ...(known ? { [profile.optionClaim ?? '']: option } : {}),
  }
  return await signed(settings, claims, { audience: profile.requestAudience, expires: '10m' })
}

async function signed(
  { keys, clientId }: FtnSettings,
  claims: JWTPayload,
  { audience, expires }: { audience: string; expires: string },
): Promise<string> {
  const [signing] = (await keys()).signing
  if (!signing) throw new Error('No signing key')
  return await new SignJWT(claims)
    // The type of OP's and Telia's examples, for requests as for assertions.
    .setProtectedHeader({ alg: 'RS256', kid: signing.kid, typ: 'JWT' })
    .setIssuer(clientId)
    .setAudience(audience)
    .setJti(newToken())
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(signing)
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

/** Errors by which a broker says that it does not know the shop or its keys. */
const OURS = new Set(['invalid_client', 'unauthorized_client'])

/** The encrypted id token for a code. */
async function tokenFor(settings: FtnSettings, ask: typeof fetch, code: string, verifier: string): Promise<string> {
  const { profile, clientId } = settings
  const assertion = { audience: profile.tokenAudience, expires: '5m' }
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: settings.redirectUri,
    client_id: clientId,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await signed(settings, { sub: clientId }, assertion),
    ...(profile.pkce ? { code_verifier: verifier } : {}),
  })
  const { status, said } = await answerOf(ask, profile.token, body)
  if (status >= 500 || status === 429) throw new BrokerAway(`token: ${status}`)
  const { id_token, error, error_description } = said
  if (status === 200 && id_token) return id_token
  if (!error) throw new BrokerRefused('broker_error', `token: ${status} without an id token`)
  const cause = wordsOf(`${error}: ${error_description ?? ''}`)
  throw new BrokerRefused(OURS.has(error) ? 'client_refused' : 'code_refused', cause)
}

const text = z.string().optional().catch(undefined)
const tokenAnswer = z.object({ id_token: text, error: text, error_description: text }).catch({})

async function answerOf(ask: typeof fetch, address: string, body: URLSearchParams) {
  try {
    const headers = { accept: 'application/json' }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    // The proof of who asks goes to the agreed address and no further.
    const answer = await ask(address, { method: 'POST', body, headers, signal, redirect: 'manual' })
    const { status } = answer
    return { status, said: tokenAnswer.parse(jsonIn(await answer.text())) }
  } catch (error) {
    throw new BrokerAway(`token: ${causeOf(error)}`, { cause: error })
  }
}

function jsonIn(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return null
  }
}

function judged({ profile, takesTestPersons }: FtnSettings, claims: JWTPayload, token: string): BankAnswer {
  const level = textOf(claims, profile.level.claims)
  if (!level || !profile.level.accepts.test(level)) throw new BrokerRefused('level_too_low', wordsOf(level))
  return {
    person: readPerson(profile, claims, takesTestPersons),
    method: textOf(claims, profile.claims.method) ?? 'unknown',
    level,
    evidence: claims.jti ?? createHash('sha256').update(token).digest('base64url'),
  }
}
