import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Seals and signs with the keys that come from one secret of the environment, and knows those of a second one, too. */
export interface Secrets {
  /** AES-256-GCM by the first secret; the form of the bytes stands in front. */
  seal(text: string): Buffer
  /** Whichever of the secrets it was sealed by. */
  open(sealed: Uint8Array): string
  /** The fingerprint of the secret that opens it; null when none does. */
  openedBy(sealed: Uint8Array): string | null
  /** Keyed hash to find a sealed value by, e.g. a personal identity code. */
  index(purpose: string, text: string): string
  /** The hash by each secret, the first one's first: a row may stand under any of them. */
  indexes(purpose: string, text: string): string[]
  sign(purpose: string, text: string): string
  /** Whether one of the secrets signed it. It takes as long whatever somebody guessed. */
  isSigned(purpose: string, text: string, signature: string): boolean
  /** Short texts that tell the secrets apart and reveal nothing of them, the first one's first. */
  fingerprints: string[]
}

/** Whether somebody knows a secret. It takes as long whatever they guessed. */
export function isSameSecret(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const FORM = 1
const IV = 12
const TAG = 16

/** The first secret seals and signs; the second one only opens and knows signatures, while one takes the other's place. */
export function secretsFrom(secret: string, second?: string): Secrets {
  const first = keysOf(secret)
  const all = second === undefined ? [first] : [first, keysOf(second)]
  const open = (sealed: Uint8Array) => {
    const bytes = Buffer.from(sealed)
    if (bytes[0] !== FORM) return null
    for (const { sealKey, fingerprint } of all) {
      const text = opened(sealKey, bytes)
      if (text !== null) return { text, fingerprint }
    }
    return null
  }
  const sign = ({ keyed }: Keys, purpose: string, text: string) => keyed(`sign-${purpose}`, text)
  return {
    seal(text) {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', first.sealKey, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([FORM]), iv, cipher.getAuthTag(), body])
    },
    open(sealed) {
      const found = open(sealed)
      if (!found) throw new Error('Sealed with an unknown key')
      return found.text
    },
    openedBy: (sealed) => open(sealed)?.fingerprint ?? null,
    index: (purpose, text) => first.keyed(`index-${purpose}`, text),
    indexes: (purpose, text) => all.map(({ keyed }) => keyed(`index-${purpose}`, text)),
    sign: (purpose, text) => sign(first, purpose, text),
    isSigned: (purpose, text, signature) =>
      all.filter((keys) => isSameSecret(signature, sign(keys, purpose, text))).length > 0,
    fingerprints: all.map(({ fingerprint }) => fingerprint),
  }
}

interface Keys {
  sealKey: Buffer
  fingerprint: string
  keyed(purpose: string, text: string): string
}

function keysOf(secret: string): Keys {
  const made = new Map<string, Buffer>()
  const key = (purpose: string): Buffer => {
    const known = made.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'flex-shop', purpose, 32))
    made.set(purpose, known)
    return known
  }
  return {
    sealKey: key(`seal-${FORM}`),
    fingerprint: key('fingerprint').toString('hex').slice(0, 12),
    keyed: (purpose, text) => createHmac('sha256', key(purpose)).update(text).digest('base64url'),
  }
}

/** The text; null when another key sealed it, since the tag does not fit then. */
function opened(sealKey: Buffer, bytes: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(1, 1 + IV))
  decipher.setAuthTag(bytes.subarray(1 + IV, 1 + IV + TAG))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(1 + IV + TAG)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
