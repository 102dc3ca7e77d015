import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CompactEncrypt, createLocalJWKSet, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { FtnProfileName } from '../identification/ftnProfiles.ts'
import { type KeyPair, newKeyPair } from './ftnKeys.ts'
import { registeredKeys } from './ftnRegistration.ts'
import { type Answer, type Asked, type Stub, serveStub } from './stub.ts'

/** An error as OAuth writes it. */
export interface OAuthError {
  error: string
  error_description?: string
}

/** A broker as it publishes itself; every file of a broker names its document. `at` is the address of the stub. */
export interface Publication {
  profile: FtnProfileName
  clientId: string
  issuer(at: string): string
  paths: { authorize: string; token: string; keys: string }
  /** `aud` of the request object, where the document names one. */
  requestAudience(at: string): string | null
  /** `aud` of the client assertion. */
  assertionAudience(at: string): string
  /** The key set as a JWS under the broker's entity key. */
  signsKeySet: boolean
  /** Documents that describe the broker, by their path. */
  documents?: Record<string, (at: string) => object>
  encryption: { alg: 'RSA-OAEP' | 'RSA-OAEP-256'; enc: string }
  /** The fault of a request: said to the shop, or, as `shown`, on a page of the broker alone. */
  judge(claims: JWTPayload, beside: string[]): (OAuthError & { shown?: true }) | null
  cancelled: OAuthError
  /** The answers of the token endpoint to a wrong assertion and to a code that is not open. */
  refusals: Record<'assertion' | 'code', { status: number; body: OAuthError }>
  /** Claims of the example in the document, beside those of every id token. */
  person(environment: Environment, at: string): JWTPayload
}
export type Environment = 'test' | 'production'

/** Levels of Traficom, as tokens of the brokers name them. */
export const levels: Record<Environment, string> = {
  test: 'http://ftn.ficora.fi/2017/loatest2',
  production: 'http://ftn.ficora.fi/2017/loa2',
}
/** The code with which the Digital and Population Data Services Agency shows how codes are made (dvv.fi). */
export const specimen = { code: '131052-308T', birthDate: '1952-10-13' }

/** Wishes of a test for the broker's next answers, instead of what it documents; `end`, `token` and `keys` count once. */
interface Wishes {
  /** Claims instead of the example's; `undefined` leaves one out. */
  person: JWTPayload
  /** How a visit ends. */
  end: OAuthError | 'cancelled' | null
  /** The answer of the endpoint, whatever was asked. */
  token: Answer | null
  keys: Answer | null
  /** Signs tokens in place of the published key. */
  signer: KeyPair | null
  /** Signs the key set under the name of the entity key. */
  keySetSigner: KeyPair
  /** How long a key set is good; `-1h` of one that is over. */
  keysLast: string
  /** How the content of tokens is encrypted. */
  enc: string
  /** How many seconds ago a token was made. */
  age: number
}

type Code = { nonce: unknown; redirectUri: unknown; challenge: unknown }

/** Plays a broker of the Finnish Trust Network: checks what it documents, and answers as its examples do. The person has identified already. */
export async function ftnBroker(publication: Publication, environment: Environment) {
  const { paths, encryption } = publication
  const [shop, enc, shopEntity, entity] = await Promise.all([newKeyPair(), newKeyPair(), newKeyPair(), newKeyPair()])
  let signing = await newKeyPair()
  let published: KeyPair[] = [signing]
  let statement: string | null = null
  const codes = new Map<string, Code>()
  const usedIds = new Set<unknown>()
  const next: Wishes = {
    person: {},
    end: null,
    token: null,
    keys: null,
    signer: null,
    keySetSigner: entity,
    keysLast: '1h',
    enc: encryption.enc,
    age: 0,
  }

  const stub = await serveStub(async (asked): Promise<Answer> => {
    if (asked.path === paths.authorize) return await authorize(asked)
    if (asked.path === paths.token && asked.method === 'POST') return taken('token') ?? (await token(asked))
    if (asked.path === paths.keys) return taken('keys') ?? (await keySet())
    if (asked.path === '/.well-known/openid-federation' && publication.signsKeySet)
      return { body: await ownStatement() }
    const document = publication.documents?.[asked.path]
    return document ? { body: document(at()) } : { status: 404, body: 'Not found' }
  })
  const at = () => stub.url
  const issuer = publication.issuer(stub.url)

  function taken(which: 'token' | 'keys'): Answer | null {
    const answer = next[which]
    next[which] = null
    return answer
  }

  /** The shop's public keys: those that were registered, or what its statement says is theirs. */
  const keysOfShop = async () =>
    statement
      ? await registeredKeys(statement)
      : {
          keys: [
            { ...shop.publicKey, use: 'sig' },
            { ...enc.publicKey, use: 'enc' },
          ],
        }

  async function authorize({ query }: Asked): Promise<Answer> {
    const shown = (why: string): Answer => ({ status: 400, body: `Virhe: ${why}` })
    const opened = await open(query.get('request') ?? '', publication.requestAudience(stub.url))
    if (!opened) return shown('invalid or unsigned JWT')
    if (opened.client_id !== publication.clientId || opened.iss !== publication.clientId) return shown('client_id')
    if (isUsed(opened.jti)) return shown('jti is used')
    const wrong = publication.judge(opened, [...query.keys()])
    if (wrong?.shown) return shown(wrong.error)
    const back = new URL(String(opened.redirect_uri))
    if (typeof opened.state === 'string') back.searchParams.set('state', opened.state)
    const told = wrong ?? (next.end === 'cancelled' ? publication.cancelled : next.end)
    next.end = null
    const code = `koodi-${codes.size + 1}`
    if (!told)
      codes.set(code, { nonce: opened.nonce, redirectUri: opened.redirect_uri, challenge: opened.code_challenge })
    for (const [name, value] of Object.entries(told ?? { code })) back.searchParams.set(name, value)
    return { status: 302, headers: { location: back.href } }
  }

  async function token({ body }: Asked): Promise<Answer> {
    const form = new URLSearchParams(body)
    const assertion = await open(form.get('client_assertion') ?? '', publication.assertionAudience(stub.url))
    const { clientId, refusals } = publication
    const isType = form.get('client_assertion_type') === 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
    const isShop = assertion?.iss === clientId && assertion.sub === clientId && assertion.exp && !isUsed(assertion.jti)
    if (!isType || !isShop) return refusals.assertion
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const isOf = form.get('grant_type') === 'authorization_code' && form.get('redirect_uri') === code?.redirectUri
    if (!code || !isOf || !isProved(code, form.get('code_verifier') ?? '')) return refusals.code
    const answer = { access_token: 'eyJh', token_type: 'Bearer', expires_in: 600, id_token: await idToken(code) }
    return { headers: { 'content-type': 'application/json;charset=UTF-8' }, body: answer }
  }

  /** Claims of what the shop signed as the examples are, with a registered key that it names; null of anything else. */
  async function open(jwt: string, audience: string | null): Promise<JWTPayload | null> {
    const { keys } = await keysOfShop()
    const signers = createLocalJWKSet({ keys: keys.filter(({ use }) => use === 'sig') })
    const asked = { algorithms: ['RS256'], ...(audience ? { audience } : {}) }
    const verified = await jwtVerify(jwt, signers, asked).catch(() => null)
    const { kid, typ = 'JWT' } = verified?.protectedHeader ?? {}
    return verified && kid && typ === 'JWT' ? verified.payload : null
  }

  function isUsed(jti: unknown): boolean {
    if (jti === undefined || usedIds.has(jti)) return true
    usedIds.add(jti)
    return false
  }

  async function idToken({ nonce }: Code): Promise<string> {
    const signer = next.signer ?? signing
    const now = Math.floor(Date.now() / 1_000) - next.age
    const standard = { iss: issuer, aud: publication.clientId, sub: '59cc74ea-40d7-4000-85c6-e5f7c2e14205', nonce }
    const times = { iat: now, auth_time: now - 1, exp: now + 600 + next.age }
    const person = publication.person(environment, issuer)
    const claims = { ...standard, ...times, ...person, ...next.person }
    const signed = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: signer.privateKey.kid })
      .sign(signer.privateKey)
    const { keys } = await keysOfShop()
    const key = keys.find(({ use }) => use === 'enc')
    if (!key?.kid) throw new Error('The shop has published no key for encryption')
    return await new CompactEncrypt(new TextEncoder().encode(signed))
      .setProtectedHeader({ alg: encryption.alg, enc: next.enc, cty: 'JWT', kid: key.kid })
      .encrypt({ ...key, alg: encryption.alg })
  }

  async function keySet(): Promise<Answer> {
    const keys = published.map(({ publicKey }) => ({ ...publicKey, use: 'sig' }))
    if (!publication.signsKeySet) return { body: { keys } }
    const jwt = new SignJWT({ keys }).setProtectedHeader({ typ: 'JWS', alg: 'RS256', kid: entity.privateKey.kid })
    jwt.setIssuer(issuer).setSubject(issuer).setIssuedAt().setExpirationTime(next.keysLast)
    return {
      headers: { 'content-type': 'application/jwk-set+jwt' },
      body: await jwt.sign(next.keySetSigner.privateKey),
    }
  }

  const ownStatement = () =>
    new SignJWT({
      jwks: { keys: [{ ...entity.publicKey, use: 'sig' }] },
      metadata: { openid_provider: { issuer, signed_jwks_uri: stub.url + paths.keys } },
    })
      .setProtectedHeader({ typ: 'entity-statement+jwt', alg: 'RS256', kid: entity.privateKey.kid })
      .setIssuer(issuer)
      .setSubject(issuer)
      .setIssuedAt()
      .setExpirationTime('10y')
      .sign(entity.privateKey)

  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ftn-'))
  const file = path.join(folder, 'keys.json')
  const lists = { signing: shop, encryption: enc, entity: shopEntity }
  const ours = Object.entries(lists).map(([name, { privateKey }]) => [name, [privateKey]])
  const broker = publication.signsKeySet ? [entity.publicKey] : []
  fs.writeFileSync(file, JSON.stringify({ ...Object.fromEntries(ours), broker }), { mode: 0o600 })

  return {
    ...stub,
    signsKeySet: publication.signsKeySet,
    settings: {
      IDENTIFICATION: 'ftn',
      FTN_PROFILE: publication.profile,
      FTN_ISSUER: issuer,
      FTN_CLIENT_ID: publication.clientId,
      FTN_KEYS_FILE: file,
      FTN_ENVIRONMENT: environment,
    },
    next,
    /** A new signing key, published beside the one before. */
    async rotate() {
      signing = await newKeyPair()
      published = [signing, ...published.slice(0, 1)]
    },
    /** From now on the shop's keys are those of the set that its entity statement names, as in OP's production. */
    register(jwt: string) {
      statement = jwt
    },
    statement: ownStatement,
    entityKid: entity.privateKey.kid,
    async close() {
      fs.rmSync(folder, { recursive: true, force: true })
      await stub.close()
    },
  } satisfies Stub & Record<string, unknown>
}
export type FtnStub = Awaited<ReturnType<typeof ftnBroker>>

const isProved = ({ challenge }: Code, verifier: string): boolean =>
  challenge === undefined || challenge === createHash('sha256').update(verifier).digest('base64url')
