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

/** Whether the signature is that of the `checkout-` values and the body. */
export const isSigned = (secret: string, values: Record<string, string>, signature: string, body = ''): boolean =>
  isSameSecret(signature, signatureOf(secret, values, body))
