import { createLocalJWKSet, decodeJwt, type JWK, jwtVerify } from 'jose'
import { z } from 'zod'

/*
 * How OP learns the keys of a service: 'Service Provider API for OP Identity Service Broker' of 27.8.2024 (op-developer/
 * Identity-Service-Broker-API, ca36128), chapters 13 'The Entity Statement of Service Provider' and 14 'Signed JWKS'. Telia
 * takes the same: 'Integration guide to identification broker service' 2.34, 2.1.2.
 */

const keys = z.object({
  keys: z.array(z.looseObject({ kty: z.literal('RSA'), kid: z.string(), use: z.enum(['sig', 'enc']) })),
})
const party = { iss: z.url(), sub: z.url(), iat: z.number(), exp: z.number() }

/** The fields that chapter 13 calls mandatory, with the values that it asks for. */
const statementFields = z.object({
  ...party,
  jwks: keys,
  metadata: z.object({
    openid_relying_party: z.object({
      redirect_uris: z.array(z.url()).min(1),
      application_type: z.literal('web'),
      id_token_signed_response_alg: z.literal('RS256'),
      id_token_encrypted_response_alg: z.literal('RSA-OAEP'),
      id_token_encrypted_response_enc: z.literal('A128CBC-HS256'),
      request_object_signing_alg: z.literal('RS256'),
      token_endpoint_auth_method: z.literal('private_key_jwt'),
      token_endpoint_auth_signing_alg: z.literal('RS256'),
      client_registration_types: z.array(z.never()),
      organization_name: z.string().min(1),
      signed_jwks_uri: z.url(),
    }),
  }),
})
const keySetFields = z.object({ ...party, ...keys.shape })

/** The keys of a service, from the set that its entity statement names. Throws what OP's validator would complain of. */
export async function registeredKeys(statement: string): Promise<{ keys: JWK[] }> {
  const { jwks, metadata, iss } = statementFields.parse(decodeJwt(statement))
  const entity = createLocalJWKSet({ keys: jwks.keys as JWK[] })
  const { protectedHeader } = await jwtVerify(statement, entity, { algorithms: ['RS256'], typ: 'entity-statement+jwt' })
  if (!protectedHeader.kid) throw new Error('The statement names no key')
  const answer = await fetch(metadata.openid_relying_party.signed_jwks_uri)
  if (answer.headers.get('content-type')?.split(';')[0] !== 'application/jwk-set+jwt')
    throw new Error('The key set is no application/jwk-set+jwt')
  const { payload } = await jwtVerify(await answer.text(), entity, { algorithms: ['RS256'], issuer: iss, subject: iss })
  const set = keySetFields.parse(payload)
  if (set.keys.some((key) => 'd' in key)) throw new Error('The key set has a private key')
  return { keys: set.keys as JWK[] }
}
