import { type CompactJWEHeaderParameters, compactDecrypt, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { BrokerAway, BrokerRefused, causeOf } from './brokerErrors.ts'
import type { ShopKeys } from './shopKeys.ts'

/** Encryptions that the brokers publish. All of these prove that nothing was changed; RSA1_5 and shared keys are not among them. */
const KEY_ALGORITHMS = ['RSA-OAEP', 'RSA-OAEP-256']
const CONTENT_ALGORITHMS = [
  ...['A128CBC-HS256', 'A192CBC-HS384', 'A256CBC-HS512'],
  ...['A128GCM', 'A192GCM', 'A256GCM'],
]
/** A token is fetched at once after it was made: an older one is somebody's copy. */
const MOST_AGE = '10m'

interface Opening {
  issuer: string
  clientId: string
  keys: ShopKeys
  signers: JWTVerifyGetKey
  nonce: string
}

/** Claims of a token that the broker signed for us and this exchange, and that nobody else could read. Throws what is wrong with it. */
export async function openIdToken(
  token: string,
  { issuer, clientId, keys, signers, nonce }: Opening,
): Promise<JWTPayload> {
  try {
    const { plaintext } = await compactDecrypt(token, keyFor(keys), {
      keyManagementAlgorithms: KEY_ALGORITHMS,
      contentEncryptionAlgorithms: CONTENT_ALGORITHMS,
    })
    const { payload } = await jwtVerify(new TextDecoder().decode(plaintext), signers, {
      algorithms: ['RS256'],
      issuer,
      audience: clientId,
      requiredClaims: ['exp', 'iat', 'nonce'],
      maxTokenAge: MOST_AGE,
      clockTolerance: 30,
    })
    if (payload.nonce !== nonce) throw new BrokerRefused('token_invalid', 'nonce')
    if ((payload.azp ?? clientId) !== clientId) throw new BrokerRefused('token_invalid', 'azp')
    return payload
  } catch (error) {
    if (error instanceof BrokerAway || error instanceof BrokerRefused) throw error
    throw new BrokerRefused('token_invalid', causeOf(error))
  }
}

/** The key that the token names; the one in use where it names none of ours. */
const keyFor =
  ({ encryption }: ShopKeys) =>
  ({ kid }: CompactJWEHeaderParameters) => {
    const key = encryption.find((one) => one.kid === kid) ?? encryption[0]
    if (!key) throw new Error('No decryption key')
    return key
  }
