import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../platform/secrets.ts'

/** Paytrail's signature: every `checkout-` value in order of its key, then the body as sent (docs.paytrail.com). */
export function signatureOf(secret: string, values: Record<string, string>, body = ''): string {
  const algorithm = values['checkout-algorithm'] === 'sha512' ? 'sha512' : 'sha256'
  const lines = Object.keys(values)
    .filter((key) => key.startsWith('checkout-'))
    .sort()
    .map((key) => `${key}:${values[key]}`)
  return createHmac(algorithm, secret)
    .update([...lines, body].join('\n'))
    .digest('hex')
}

/** The secret that signs, and while one takes the other's place a second: what it signed is believed, and nothing is signed by it. */
export interface Signer {
  secret: string
  secondSecret?: string | undefined
}

/** Whether one of the signer's secrets signed the `checkout-` values and the body. */
export const isSignedBy = ({ secret, secondSecret }: Signer, ...signed: Signed): boolean =>
  isSigned(secret, ...signed) || (secondSecret !== undefined && isSigned(secondSecret, ...signed))

type Signed = [values: Record<string, string>, signature: string, body?: string]

/** Whether the signature is that of the `checkout-` values and the body. */
export const isSigned = (secret: string, ...[values, signature, body = '']: Signed): boolean =>
  isSameSecret(signature, signatureOf(secret, values, body))
