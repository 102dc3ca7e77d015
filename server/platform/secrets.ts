import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Seals and signs with keys that come from one secret of the environment. */
export interface Secrets {
  /** AES-256-GCM; the key's id stands in front so that keys can change. */
  seal(text: string): Buffer
  open(sealed: Uint8Array): string
  /** Keyed hash to find a sealed value by, e.g. a personal identity code. */
  index(purpose: string, text: string): string
  sign(purpose: string, text: string): string
}

/** Whether somebody knows a secret. It takes as long whatever they guessed. */
export function isSameSecret(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const KEY_ID = 1
const IV = 12
const TAG = 16

export function secretsFrom(secret: string): Secrets {
  const keys = new Map<string, Buffer>()
  const key = (purpose: string): Buffer => {
    const known = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'flex-shop', purpose, 32))
    keys.set(purpose, known)
    return known
  }
  const sealKey = key(`seal-${KEY_ID}`)
  const keyed = (purpose: string, text: string) => createHmac('sha256', key(purpose)).update(text).digest('base64url')
  return {
    seal(text) {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([KEY_ID]), iv, cipher.getAuthTag(), body])
    },
    open(sealed) {
      const bytes = Buffer.from(sealed)
      if (bytes[0] !== KEY_ID) throw new Error(`Sealed with an unknown key: ${bytes[0]}`)
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(1, 1 + IV))
      decipher.setAuthTag(bytes.subarray(1 + IV, 1 + IV + TAG))
      return Buffer.concat([decipher.update(bytes.subarray(1 + IV + TAG)), decipher.final()]).toString('utf8')
    },
    index: (purpose, text) => keyed(`index-${purpose}`, text),
    sign: (purpose, text) => keyed(`sign-${purpose}`, text),
  }
}
