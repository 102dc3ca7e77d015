import { createHash } from 'node:crypto'
import {
  type CompactDecryptGetKey,
  compactDecrypt,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  SignJWT,
} from 'jose'
import { z } from 'zod'
import { newToken } from '../../platform/ids.ts'
import { type Outcome, ok, rejected, unavailable } from '../outcome.ts'
import { BrokerAway, brokerKeys } from './brokerKeys.ts'
import type { FtnProfile } from './ftnProfiles.ts'
import type { BankAnswer, Exchange, IdentificationProvider } from './identification.ts'
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
  embedding: IdentificationProvider['embedding']
  isShared: IdentificationProvider['isShared']
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
    async begin(exchange, option) {
      const address = new URL(profile.authorize)
      address.searchParams.set('client_id', settings.clientId)
      address.searchParams.set('request', await signedRequest(settings, exchange, option))
      // OAuth wants these two beside the signed ones; brokers take no other unsigned parameter.
      address.searchParams.set('response_type', 'code')
      address.searchParams.set('scope', profile.scope)
      return ok({ redirectTo: address.href })
    },
    async complete(query, exchange) {
      const error = query.get('error')
      if (error) return rejected(error === 'cancel' || error === 'access_denied' ? 'cancelled' : 'broker_error')
      const code = query.get('code')
      if (!code || (query.get('iss') ?? settings.issuer) !== settings.issuer) return rejected('broker_error')
      try {
        const token = await tokenFor(settings, ask, code, exchange.codeVerifier)
        if (!token) return rejected('code_refused')
        const claims = await openToken(settings, signers, token)
        if (claims?.nonce !== exchange.nonce) return rejected('token_invalid')
        return judged(profile, claims, token)
      } catch (error) {
        if (error instanceof BrokerAway) return unavailable('broker_away')
        throw error
      }
    },
  }
}

/** Keys go to jose as they are written: it reads each of them once, which costs as much as a signature. */
async function signedRequest(settings: FtnSettings, exchange: Exchange, option?: string): Promise<string> {
  const { profile, clientId } = settings
  const { signing } = await settings.keys()
  const known = profile.optionClaim && option && profile.options.some(({ id }) => id === option)
  const claims = {
    client_id: clientId,
    redirect_uri: settings.redirectUri,
    response_type: 'code',
    scope: profile.scope,
    state: exchange.state,
    nonce: exchange.nonce,
    ui_locales: 'fi',
    prompt: 'login',
    ftn_spname: settings.serviceName,
    ...(profile.pkce ? { code_challenge: challengeOf(exchange.codeVerifier), code_challenge_method: 'S256' } : {}),
    ...profile.request,
    ...(known ? { [profile.optionClaim ?? '']: option } : {}),
  }
  return await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: signing.kid, typ: 'oauth-authz-req+jwt' })
    .setIssuer(clientId)
    .setAudience(profile.requestAudience)
    .setJti(newToken())
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(signing)
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

/** The encrypted id token for a code; null when the broker refuses the code. */
async function tokenFor(settings: FtnSettings, ask: typeof fetch, code: string, verifier: string) {
  const { profile, clientId } = settings
  const { signing } = await settings.keys()
  const assertion = await new SignJWT({})
    .setProtectedHeader({ alg: 'RS256', kid: signing.kid })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(profile.token)
    .setJti(newToken())
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(signing)
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: settings.redirectUri,
    client_id: clientId,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
    ...(profile.pkce ? { code_verifier: verifier } : {}),
  })
  const answer = await ask(profile.token, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (cause: unknown) => {
      throw new BrokerAway('token', { cause })
    },
  )
  if (answer.status >= 500 || answer.status === 429) throw new BrokerAway(`token: ${answer.status}`)
  const parsed = z.object({ id_token: z.string() }).safeParse(await answer.json().catch(() => null))
  return answer.ok && parsed.success ? parsed.data.id_token : null
}

/** Claims of a token that the broker signed for us and nobody else could read; null for any other. */
async function openToken(settings: FtnSettings, signers: JWTVerifyGetKey, token: string): Promise<JWTPayload | null> {
  const { decryption } = await settings.keys()
  const ours: CompactDecryptGetKey = (header) => {
    const key = decryption.find(({ kid }) => kid === header.kid) ?? decryption[0]
    if (!key) throw new Error('No decryption key')
    return key
  }
  try {
    const { plaintext } = await compactDecrypt(token, ours, {
      keyManagementAlgorithms: ['RSA-OAEP'],
      contentEncryptionAlgorithms: ['A128CBC-HS256'],
    })
    const { payload } = await jwtVerify(new TextDecoder().decode(plaintext), signers, {
      algorithms: ['RS256'],
      issuer: settings.issuer,
      audience: settings.clientId,
      requiredClaims: ['exp', 'iat', 'nonce'],
      clockTolerance: 30,
    })
    return (payload.azp ?? settings.clientId) === settings.clientId ? payload : null
  } catch (error) {
    if (error instanceof BrokerAway) throw error
    return null
  }
}

function judged(profile: FtnProfile, claims: JWTPayload, token: string): Outcome<BankAnswer> {
  const level = textOf(claims, [profile.level.claim])
  if (!level || !profile.level.accepts.test(level)) return rejected('level_too_low')
  const person = readPerson(profile, claims)
  if (!person) return rejected('no_identity_code')
  return ok({
    person,
    method: textOf(claims, profile.claims.method) ?? 'unknown',
    level,
    evidence: claims.jti ?? createHash('sha256').update(token).digest('base64url'),
  })
}
