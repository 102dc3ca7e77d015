import { CompactEncrypt, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { publicHalf, type SandboxKeys } from './bankKeys.ts'
import type { Fault } from './visit.ts'

interface Claims {
  iss: string
  sub: string
  aud: string
  iat: number
  exp: number
  nonce: string
  acr: string
  [name: string]: unknown
}

const changed: Partial<Record<Fault, (claims: Claims) => Claims>> = {
  wrong_nonce: (claims) => ({ ...claims, nonce: 'jonkun-toisen-nonce' }),
  wrong_audience: (claims) => ({ ...claims, aud: 'toinen-palvelu' }),
  expired: (claims) => ({ ...claims, iat: claims.iat - 7_200, exp: claims.iat - 3_600 }),
  low_level: (claims) => ({ ...claims, acr: 'http://ftn.ficora.fi/2017/loatest1' }),
}

/** An id token that is right in all but one thing. */
export async function faultyToken(keys: SandboxKeys, claims: Claims, fault: Fault): Promise<string> {
  const wrong = changed[fault]?.(claims) ?? claims
  return await new CompactEncrypt(new TextEncoder().encode(await inner(keys, wrong, fault)))
    .setProtectedHeader({ alg: 'RSA-OAEP', enc: 'A128CBC-HS256', cty: 'JWT', kid: keys.shopDecryption.kid })
    .encrypt(await importJWK(publicHalf(keys.shopDecryption), 'RSA-OAEP'))
}

async function inner(keys: SandboxKeys, claims: Claims, fault: Fault): Promise<string> {
  if (fault === 'unsigned') return JSON.stringify(claims)
  if (fault === 'alg_none') return new UnsecuredJWT(claims).encode()
  const kid = fault === 'unknown_key' ? 'tuntematon' : keys.bank.kid
  const key =
    fault === 'bad_signature' ? (await generateKeyPair('RS256')).privateKey : await importJWK(keys.bank, 'RS256')
  return await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
}
