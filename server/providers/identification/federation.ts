import type { FastifyInstance } from 'fastify'
import { type JWTPayload, SignJWT } from 'jose'
import { Refusal } from '../../platform/http/refusal.ts'
import { publicHalf, type ShopKeys } from './shopKeys.ts'

/** Where a broker finds the shop's public keys; the statement names it. */
const KEY_SET_PATH = '/tunnistus/avaimet'
const STATEMENT_PATH = '/.well-known/openid-federation'

interface Needs {
  publicUrl: string
  redirectUri: string
  serviceName: string
  keys: () => Promise<ShopKeys>
}

/** The documents that the shop publishes to a broker, each signed by its entity key; null where it has none. */
export interface Federation {
  /** The public halves of its signing keys and of the encryption key in use, as a signed JWK set. */
  keySet(): Promise<string | null>
  /** The entity statement: whose keys, where they are and how the shop speaks (OpenID Federation, as OP and Telia ask for it). */
  entityStatement(): Promise<string | null>
}

/** Signs what brokers fetch, anew at each request. */
export function federationOf({ publicUrl, redirectUri, serviceName, keys }: Needs): Federation {
  const signed = async (typ: string, expires: string, claimsOf: (keys: ShopKeys) => JWTPayload) => {
    const ours = await keys()
    const [entity] = ours.entity
    if (!entity) return null
    return await new SignJWT(claimsOf(ours))
      .setProtectedHeader({ alg: 'RS256', typ, kid: entity.kid })
      .setIssuer(publicUrl)
      .setSubject(publicUrl)
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(entity)
  }
  return {
    // Brokers keep it for up to a day.
    keySet: () =>
      signed('jwk-set+jwt', '25h', ({ signing, encryption }) => ({
        keys: [...signing.map(publicHalf('sig')), ...encryption.slice(0, 1).map(publicHalf('enc'))],
      })),
    // It is handed over once, for as long as the entity key is used.
    entityStatement: () =>
      signed('entity-statement+jwt', '10y', ({ entity }) => ({
        jwks: { keys: entity.map(publicHalf('sig')) },
        metadata: {
          openid_relying_party: {
            redirect_uris: [redirectUri],
            application_type: 'web',
            id_token_signed_response_alg: 'RS256',
            id_token_encrypted_response_alg: 'RSA-OAEP',
            id_token_encrypted_response_enc: 'A128CBC-HS256',
            request_object_signing_alg: 'RS256',
            token_endpoint_auth_method: 'private_key_jwt',
            token_endpoint_auth_signing_alg: 'RS256',
            client_registration_types: [],
            organization_name: serviceName,
            signed_jwks_uri: `${publicUrl}${KEY_SET_PATH}`,
          },
        },
      })),
  }
}

/** The addresses at which brokers fetch them. */
export function federationPages(app: FastifyInstance, federation: Federation): void {
  const serve = (path: string, type: string, made: () => Promise<string | null>) =>
    app.get(path, async (_request, reply) => {
      const text = await made()
      if (!text) throw new Refusal('NOT_FOUND')
      return reply.type(type).header('cache-control', 'public, max-age=3600').send(text)
    })
  serve(KEY_SET_PATH, 'application/jwk-set+jwt', federation.keySet)
  serve(STATEMENT_PATH, 'application/entity-statement+jwt', federation.entityStatement)
}
