import { randomUUID } from 'node:crypto'
import { isSigned, signatureOf } from '../cards/signature.ts'
import type { Answer as Sent } from './stub.ts'

// The words of Paytrail Payment API that its stub speaks; paytrail.ts names the publication.

/** A merchant and what it signs with. */
export interface Account {
  account: string
  secret: string
}
/** The published test account, which a shop in production mode refuses. */
export const ACCOUNT: Account = { account: '375917', secret: 'SAIPPUAKAUPPIAS' }

interface TestCard {
  bin: string
  /** As the token's answer says it; the published cards tell it in their descriptions. */
  authentication?: 'yes' | 'no' | 'attempted' | null
  charge?: 'insufficient' | 'softDecline'
}
/** A test card; the bank number is that of the documents. */
export const card = (more: Omit<TestCard, 'bin'> = {}): TestCard => ({ bin: '415301', ...more })
/** The published test cards by their last four digits; 11/2026 stands in the document, and they are renewed. */
export const testCards: Record<string, TestCard> = {
  '0313': card({ authentication: 'yes' }),
  '0321': card({ authentication: null }),
  '0339': card({ authentication: 'attempted' }),
  '0347': card({ authentication: 'no' }),
  '0354': card({ charge: 'insufficient' }),
  '1162': card({ charge: 'softDecline' }),
  '0024': card({ authentication: 'attempted' }),
}

/** An answer that a test makes the provider say. `bare`: without a signature. `by`: signed with this secret. */
export type Said = { status: number; body?: unknown; headers?: Record<string, string>; bare?: true; by?: string }
export type Fields = Record<string, string>
/** The body of a charge or a refund, as far as it is read. */
export interface Body {
  stamp?: string
  reference?: string
  amount?: number
  currency?: string
  language?: string
  token?: string
  email?: string
  refundStamp?: string
  refundReference?: string
  items?: { unitPrice: number; units: number; vatPercentage: number; productCode?: string }[]
  customer?: { email?: string }
  redirectUrls?: { success: string; cancel: string }
  callbackUrls?: { success: string; cancel: string }
}

/** Whether the merchant signed the request. */
export const isFrom = ({ account, secret }: Account, values: Fields, body: string): boolean =>
  values['checkout-account'] === account && isSigned(secret, values, values.signature ?? '', body)

/** Every answer is signed like a request, and has the id by which Paytrail finds it in its own logs. */
export function sent({ account, secret }: Account, { status, body, headers = {}, bare, by = secret }: Said): Sent {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {})
  const fields = { 'checkout-account': account, 'checkout-algorithm': 'sha256' }
  const signature = bare ? {} : { ...fields, signature: signatureOf(by, fields, text) }
  const named = { 'content-type': 'application/json; charset=utf-8', 'request-id': randomUUID() }
  return { status, body: text, headers: { ...named, ...signature, ...headers } }
}

/** An answer that refuses a request. */
export const wrong = (status: number, message: string): Said => ({ status, body: { status: 'error', message } })
/** The request did not pass input validation. */
export const invalid = (fields: string[]): Said => ({
  status: 400,
  body: {
    status: 'error',
    message: 'Request did not pass input validation',
    meta: fields.map((name) => `instance.${name} is invalid`),
  },
})
/** The answer to a charge that the issuer refuses, with its code. */
export const declined = (acquirerResponseCode: string, acquirerResponseCodeDescription: string): Said => ({
  status: 400,
  body: {
    status: 'error',
    message: 'Failed to create token payment.',
    acquirerResponseCode,
    acquirerResponseCodeDescription,
  },
})

/** Whether both addresses are https, as Paytrail asks. */
export const isHttps = (urls: { success: string; cancel: string }): boolean =>
  [urls.success, urls.cancel].every((url) => url.startsWith('https://'))

/** The fields of a charge that are not as the tables of 'Create payment' say. */
export function wrongOf({ stamp = '', reference = '', amount = 0, items = [], ...more }: Body): string[] {
  const { customer, redirectUrls, callbackUrls } = more
  const email = customer?.email ?? ''
  const sum = items.reduce((total, { unitPrice, units }) => total + unitPrice * units, 0)
  const isWrong: Record<string, boolean> = {
    stamp: stamp === '' || stamp.length > 200,
    reference: reference === '' || reference.length > 200,
    amount: amount <= 0 || amount > 99_999_998 || (items.length > 0 && sum !== amount),
    currency: more.currency !== 'EUR',
    language: !['FI', 'SV', 'EN'].includes(more.language ?? ''),
    items: items.some(({ productCode = '' }) => productCode === '' || productCode.length > 100),
    'customer.email': !email.includes('@') || email.length > 200,
    redirectUrls: !redirectUrls || [redirectUrls.success, redirectUrls.cancel].some((url) => url.length > 300),
    callbackUrls: callbackUrls !== undefined && !isHttps(callbackUrls),
  }
  return Object.keys(isWrong).filter((name) => isWrong[name])
}

/** A fingerprint is 64 characters of hexadecimal. */
export const printOf = (lastFour: string, of: string): string =>
  Buffer.from(`${of}${lastFour}`).toString('hex').padEnd(64, '0')
