import { createHash } from 'node:crypto'
import fs from 'node:fs'
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  jwtVerify,
} from 'jose'
import { type NamedKey, publicHalf, type ShopKeys } from '../server/providers/identification/shopKeys.ts'

/*
 * Makes the file of FTN_KEYS_FILE:  node_modules/.bin/node tools/makeFtnKeys.ts ftn-keys.json [openid-federation]
 * The second file is the broker's entity statement as it was fetched or sent, where the broker has one (OP, Telia).
 */

/** The keys of the shop towards a broker, and what there is to compare or to hand over. */
interface Made {
  file: ShopKeys
  /** The public halves, for brokers where keys are registered by hand (Signicat, Idura). */
  keySet: JSONWebKeySet
  /** SHA-256 of the file of the broker's statement, as Telia publishes it. */
  fingerprint: string | null
}

/** New keys of the shop, and the broker's entity keys out of its statement, which must be signed by one of them. */
export async function makeFtnKeys(statement: string | null): Promise<Made> {
  const [signing, encryption, entity] = await Promise.all([newKey(), newKey(), newKey()])
  return {
    file: { signing: [signing], encryption: [encryption], entity: [entity], broker: await entityKeys(statement) },
    keySet: { keys: [publicHalf('sig')(signing), publicHalf('enc')(encryption)] },
    fingerprint: statement === null ? null : createHash('sha256').update(statement).digest('hex').toUpperCase(),
  }
}

async function newKey(): Promise<NamedKey> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const key = await exportJWK(privateKey)
  return { ...key, kid: await calculateJwkThumbprint(key) }
}

async function entityKeys(file: string | null): Promise<NamedKey[]> {
  if (file === null) return []
  const statement = file.trim()
  const { jwks } = decodeJwt<{ jwks?: JSONWebKeySet }>(statement)
  if (!jwks) throw new Error('The statement has no keys')
  await jwtVerify(statement, createLocalJWKSet(jwks), { algorithms: ['RS256'] })
  return jwks.keys.map(({ kid = '', n = '', e = '' }) => ({ kty: 'RSA', kid, n, e }))
}

if (import.meta.main) {
  const [file, statement] = process.argv.slice(2)
  if (!file) throw new Error(`Usage: node ${process.argv[1]} <file to make> [<entity statement of the broker>]`)
  const made = await makeFtnKeys(statement ? fs.readFileSync(statement, 'utf8') : null)
  // Never over a file that is there: its keys may be in use.
  fs.writeFileSync(file, `${JSON.stringify(made.file, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  console.info(`${file} is made.`)
  if (made.fingerprint) console.info(`Compare with what the broker says of its statement, SHA-256: ${made.fingerprint}`)
  console.info(`Public keys, where they are registered by hand:\n${JSON.stringify(made.keySet, null, 2)}`)
}
