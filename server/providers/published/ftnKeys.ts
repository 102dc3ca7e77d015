import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'

/** A pair of RSA keys, 2048 bits, as JWKs; the `kid` is the thumbprint of the public one. */
export interface KeyPair {
  privateKey: JWK & { kid: string }
  publicKey: JWK & { kid: string }
}

/** Makes a pair anew. */
export async function newKeyPair(): Promise<KeyPair> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const shown = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(shown)
  return { privateKey: { ...(await exportJWK(privateKey)), kid }, publicKey: { ...shown, kid } }
}
