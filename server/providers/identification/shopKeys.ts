import fs from 'node:fs/promises'
import type { JWK } from 'jose'
import { z } from 'zod'

/** The shop's own keys towards a broker, and the broker's pinned one. */
export interface ShopKeys {
  /** Signs our requests and proves who asks for tokens. */
  signing: JWK & { kid: string }
  /** Opens id tokens; more than one while a new key is taken into use. */
  decryption: JWK[]
  /** The broker's entity keys (public), which sign its key set. */
  entity: JWK[]
}

const jwk = z.looseObject({ kty: z.string(), kid: z.string(), use: z.enum(['sig', 'enc']), d: z.string().optional() })
const keySet = z.object({ keys: z.array(jwk) })

/** Sorts a JWK set: our private `sig` and `enc` keys, and public `sig` keys as the broker's entity keys. */
export function shopKeysFrom(set: unknown): ShopKeys {
  const { keys } = keySet.parse(set)
  const ours = keys.filter((key) => key.d)
  const signing = ours.find((key) => key.use === 'sig')
  const decryption = ours.filter((key) => key.use === 'enc')
  if (!signing || decryption.length === 0)
    throw new Error('FTN_KEYS_FILE: needs a private key for use "sig" and one for "enc"')
  return { signing: signing as ShopKeys['signing'], decryption: decryption as JWK[], entity: publicOf(keys) }
}

const publicOf = (keys: z.output<typeof jwk>[]): JWK[] => keys.filter((key) => !key.d && key.use === 'sig') as JWK[]

export async function readShopKeys(file: string): Promise<ShopKeys> {
  const text = await fs.readFile(file, 'utf8').catch(() => {
    throw new Error(`FTN_KEYS_FILE: ${file} cannot be read`)
  })
  return shopKeysFrom(keySetIn(text))
}

/** What is wrong with such a file is said without a word of it. */
function keySetIn(text: string): unknown {
  try {
    return keySet.parse(JSON.parse(text))
  } catch {
    throw new Error('FTN_KEYS_FILE: is no set of keys (JWK)')
  }
}
