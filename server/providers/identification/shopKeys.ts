import fs from 'node:fs/promises'
import type { JWK } from 'jose'
import { z } from 'zod'
import type { Config } from '../../platform/settings/config.ts'
import { ftnProfiles } from './ftnProfiles.ts'

// 2048 bits in base64url: what the brokers ask for, and the least that the library takes.
const modulus = z.string().regex(/^[\w-]{342,}$/)
const publicKey = z.object({ kty: z.literal('RSA'), kid: z.string().min(1), n: modulus, e: z.string() })
const number = z.string().min(1)
const privateKey = publicKey.extend({ d: number, p: number, q: number, dp: number, dq: number, qi: number })
const keysFile = z.object({
  signing: z.array(privateKey).min(1),
  encryption: z.array(privateKey).min(1),
  entity: z.array(privateKey).default([]),
  broker: z.array(publicKey).default([]),
})

export type NamedKey = JWK & { kid: string }

/** The public half of a key, and its use. */
export const publicHalf =
  (use: 'sig' | 'enc') =>
  ({ kid, n = '', e = '' }: NamedKey): NamedKey => ({ kty: 'RSA', kid, use, n, e })

/** The shop's own keys towards a broker, and the broker's pinned ones. The first of a list is the one in use. */
export interface ShopKeys {
  /** Signs our requests and proves who asks for tokens. All of them are published. */
  signing: NamedKey[]
  /** Opens id tokens. The first alone is published; the others are still to come, or still open what was made for them. */
  encryption: NamedKey[]
  /** Signs what we publish: the set of the two above, and the statement that names it. */
  entity: NamedKey[]
  /** The broker's entity keys, which sign its key set. */
  broker: NamedKey[]
}

type Named = Pick<Config, 'FTN_KEYS_FILE' | 'FTN_PROFILE'>

/** Reads the file that the settings name. What is wrong with it is said without a word of it. */
export async function readShopKeys({ FTN_KEYS_FILE: file = '', FTN_PROFILE: name = 'op' }: Named): Promise<ShopKeys> {
  const text = await fs.readFile(file, 'utf8').catch(() => {
    throw new Error(`FTN_KEYS_FILE: ${file} cannot be read`)
  })
  const parsed = keysFile.safeParse(jsonIn(text))
  if (!parsed.success) {
    const [place = 'the file'] = parsed.error.issues.map(({ path }) => path.join('.'))
    throw new Error(`FTN_KEYS_FILE: holds no keys of RSA, 2048 bits or more, as it should (see ${place || 'the file'})`)
  }
  const keys = parsed.data
  const moduli = [...keys.signing, ...keys.encryption, ...keys.entity].map(({ n }) => n)
  if (new Set(moduli).size < moduli.length) throw new Error('FTN_KEYS_FILE: one key stands under two names')
  const { keys: keySet } = ftnProfiles[name]('https://broker.example', { environment: 'production', weak: false })
  if (keySet.signed && keys.broker.length === 0)
    throw new Error(`FTN_KEYS_FILE: needs the broker's entity key under "broker" with FTN_PROFILE=${name}`)
  return keys
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
