import type { CardReturn, ChargeNotice, ChargeOutcome, ChargeReport, RefundNotice, RefundOutcome } from './cards.ts'
import { isSignedBy, type Signer, signatureOf } from './signature.ts'

/** The sender of these messages: the merchant account and the secret shared with the provider. */
export interface Account extends Signer {
  account: string
}

/** Codes after which a card must never be tried again: those of Nets and Amex, as Paytrail lists them. */
const NEVER_AGAIN = new Set('111 119 165 200 207 208 209 902 908 909 181 183 187 189'.split(' '))

export const declined = (code: string): ChargeOutcome => ({
  kind: 'declined',
  class: NEVER_AGAIN.has(code) ? 'hard' : 'soft',
  code,
})

/** Adds the signature that `parseCardReturn` and `parseNotice` check. */
export function signedQuery({ account, secret }: Account, values: Record<string, string>): URLSearchParams {
  const all = { 'checkout-account': account, 'checkout-algorithm': 'sha256', ...values }
  return new URLSearchParams({ ...all, signature: signatureOf(secret, all) })
}

/** A name or value that is two lines of what is signed could be read in two ways; so could a name that comes twice. */
function signedValues({ account, ...signer }: Account, query: URLSearchParams): Record<string, string> | null {
  const values = Object.fromEntries(query)
  const signed = Object.entries(values).filter(([name]) => name.startsWith('checkout-'))
  const isPlain = signed.every(([name, value]) => /^[a-z0-9-]+$/.test(name) && !/[\r\n]/.test(value))
  const isOnce = [...query.keys()].length === Object.keys(values).length
  if (!isPlain || !isOnce || values['checkout-account'] !== account) return null
  return isSignedBy(signer, values, values.signature ?? '') ? values : null
}

/** A return without a tokenization id is a person who turned back. */
export function parseCardReturn(account: Account, query: URLSearchParams): CardReturn {
  const values = signedValues(account, query)
  if (!values) return { kind: 'forged' }
  if (values['checkout-status'] === 'fail') return { kind: 'failed' }
  const ref = values['checkout-tokenization-id']
  return ref ? { kind: 'added', ref } : { kind: 'cancelled' }
}

/** A payment as a notice of Paytrail tells it, which may be of a refund. */
function noticeIn(account: Account, query: URLSearchParams) {
  const values = signedValues(account, query)
  const stamp = values?.['checkout-stamp']
  if (!values || !stamp) return null
  const amount = values['checkout-amount']
  const reference = values['checkout-reference']
  const told = {
    ...(amount === undefined ? {} : { cents: Number(amount) }),
    ...(reference === undefined ? {} : { reference }),
  }
  const outcome = outcomeOf(values['checkout-status'] ?? '', values['checkout-transaction-id'] ?? '', told)
  return { stamp, outcome, provider: values['checkout-provider'] }
}

/** The charge that a notice tells of, or that it is forged. */
export function parseNotice(account: Account, query: URLSearchParams): ChargeNotice {
  const told = noticeIn(account, query)
  return told ? { kind: 'ok', attemptId: told.stamp, outcome: told.outcome } : { kind: 'forged' }
}

/** Told like a charge, with the refund's own stamp. */
export function parseRefund(account: Account, query: URLSearchParams): RefundNotice {
  const told = noticeIn(account, query)
  if (!told) return { kind: 'forged' }
  return { kind: 'ok', refundId: told.stamp, outcome: refundOutcomeOf(told.outcome, told.provider) }
}

/** The way in which Paytrail paid back: by mail its customer is asked where the money is to go. */
export const isByMail = (provider: string | null | undefined): boolean => /e-?mail/i.test(provider ?? '')

/** A refund is a payment the other way: paid is paid back, declined is rejected. One by mail is never pending at a card. */
export function refundOutcomeOf(outcome: ChargeOutcome, provider?: string | null): RefundOutcome {
  const isMailed = isByMail(provider)
  if (outcome.kind === 'paid') return { ...outcome, kind: 'ok', ...(isMailed ? { byMail: true as const } : {}) }
  if (outcome.kind === 'declined') return { kind: 'rejected', reason: outcome.code }
  if (outcome.kind !== 'pending') return { kind: 'unknown' }
  return isMailed ? { kind: 'ok', ref: outcome.ref, byMail: true } : outcome
}

/** Paytrail's word for the state of a payment. */
export function outcomeOf(status: string, ref: string, told: ChargeReport): ChargeOutcome {
  if (status === 'ok') return { kind: 'paid', ref, ...told }
  if (status === 'fail') return declined('fail')
  return ['new', 'pending', 'delayed'].includes(status) ? { kind: 'pending', ref } : { kind: 'unknown' }
}
