import Fastify from 'fastify'
import { CompactEncrypt, CompactSign, decodeJwt, exportJWK, generateKeyPair, type JWK, jwtVerify, SignJWT } from 'jose'
import { afterAll } from 'vitest'
import type { FtnProfileName } from '../ftnProfiles.ts'
import { shopKeysFrom } from '../shopKeys.ts'

type Pair = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey }

async function pair(kid: string, alg: 'RS256' | 'RSA-OAEP'): Promise<Pair> {
  return { kid, ...(await generateKeyPair(alg, { modulusLength: 2048, extractable: true })) }
}
const jwk = async (key: CryptoKey, kid: string, use: 'sig' | 'enc'): Promise<JWK> => ({
  ...(await exportJWK(key)),
  kid,
  use,
})

/** The token and key endpoints of a broker as its public description has them, with keys that can change. */
export async function fakeBroker(port: number, name: FtnProfileName) {
  const issuer = `http://localhost:${port}${name === 'telia' ? '/uas' : ''}`
  const [shopSigning, shopEncryption, entity] = [
    await pair('me', 'RS256'),
    await pair('auki', 'RSA-OAEP'),
    await pair('taho', 'RS256'),
  ]
  let signing = await pair('avain-1', 'RS256')
  let keysSignedBy = entity
  let state: 'up' | 'broken' | number = 'up'
  let keyRequests = 0
  let claims: Record<string, unknown> = {}
  let nonce = ''

  const keySet = async () => {
    keyRequests += 1
    return { keys: [await jwk(signing.publicKey, signing.kid, 'sig')] }
  }
  const signedKeySet = async () =>
    await new CompactSign(new TextEncoder().encode(JSON.stringify(await keySet())))
      .setProtectedHeader({ alg: 'RS256', kid: entity.kid })
      .sign(keysSignedBy.privateKey)
  const token = async () => {
    const signed = await new SignJWT({ nonce, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: signing.kid })
      .setIssuer(issuer)
      .setAudience('kauppa')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(signing.privateKey)
    return await new CompactEncrypt(new TextEncoder().encode(signed))
      .setProtectedHeader({ alg: 'RSA-OAEP', enc: 'A128CBC-HS256', cty: 'JWT', kid: shopEncryption.kid })
      .encrypt(shopEncryption.publicKey)
  }

  const app = Fastify()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  for (const path of ['/oauth/token', '/uas/oauth2/token', '/connect/token', '/oauth2/token']) {
    app.post<{ Body: URLSearchParams }>(path, async (request, reply) => {
      if (typeof state === 'number') return reply.code(state).send('huolto')
      if (state === 'broken') return reply.send('<html>')
      const assertion = request.body.get('client_assertion') ?? ''
      await jwtVerify(assertion, shopSigning.publicKey, {
        issuer: 'kauppa',
        subject: 'kauppa',
        audience: `http://localhost:${port}${path}`,
      })
      if (request.body.get('code') !== 'koodi') return reply.code(400).send({ error: 'invalid_grant' })
      return { id_token: await token(), token_type: 'bearer' }
    })
  }
  app.get('/jwks/broker-signed', signedKeySet)
  app.get('/openid_provider/signed_jwks.jwt', signedKeySet)
  app.get('/.well-known/openid-configuration/jwks', keySet)
  app.get('/.well-known/jwks', keySet)
  await app.listen({ port, host: 'localhost' })
  afterAll(() => app.close())

  const keys = shopKeysFrom({
    keys: [
      await jwk(shopSigning.privateKey, 'me', 'sig'),
      await jwk(shopEncryption.privateKey, 'auki', 'enc'),
      await jwk(entity.publicKey, 'taho', 'sig'),
    ],
  })
  return {
    issuer,
    keys: async () => keys,
    keyRequests: () => keyRequests,
    /** A number is the status that it answers with. */
    be: (next: typeof state) => {
      state = next
    },
    /** What the next token says. */
    assert(next: Record<string, unknown>, forNonce: string) {
      claims = next
      nonce = forNonce
    },
    async rotate() {
      signing = await pair('avain-2', 'RS256')
    },
    async forgeKeySet() {
      keysSignedBy = await pair('taho', 'RS256')
    },
    readRequest: async (address: string) => {
      const request = new URL(address).searchParams.get('request') ?? ''
      await jwtVerify(request, shopSigning.publicKey)
      return decodeJwt(request)
    },
  }
}
