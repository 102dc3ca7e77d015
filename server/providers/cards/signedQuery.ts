import type { CardReturn, ChargeNotice, ChargeOutcome, ChargeTold, RefundNotice, RefundOutcome } from './cards.ts'
import { isSigned, signatureOf } from './signature.ts'

/** Whose messages these are: the merchant account and the secret shared with the provider. */
export interface Account {
  account: string
  secret: string
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

function signedValues({ account, secret }: Account, query: URLSearchParams): Record<string, string> | null {
  const values = Object.fromEntries(query)
  if (values['checkout-account'] !== account) return null
  return isSigned(secret, values, values.signature ?? '') ? values : null
}

/** A return without a tokenization id is a person who turned back. */
export function parseCardReturn(account: Account, query: URLSearchParams): CardReturn {
  const values = signedValues(account, query)
  if (!values) return { kind: 'forged' }
  if (values['checkout-status'] === 'fail') return { kind: 'failed' }
  const ref = values['checkout-tokenization-id']
  return ref ? { kind: 'added', ref } : { kind: 'cancelled' }
}

export function parseNotice(account: Account, query: URLSearchParams): ChargeNotice {
  const values = signedValues(account, query)
  const attemptId = values?.['checkout-stamp']
  if (!values || !attemptId) return { kind: 'forged' }
  const ref = values['checkout-transaction-id'] ?? ''
  const amount = values['checkout-amount']
  const reference = values['checkout-reference']
  const told = {
    ...(amount === undefined ? {} : { cents: Number(amount) }),
    ...(reference === undefined ? {} : { reference }),
  }
  return { kind: 'ok', attemptId, outcome: outcomeOf(values['checkout-status'] ?? '', ref, told) }
}

/** Told like a charge, with the refund's own stamp. */
export function parseRefund(account: Account, query: URLSearchParams): RefundNotice {
  const notice = parseNotice(account, query)
  return notice.kind === 'forged'
    ? notice
    : { kind: 'ok', refundId: notice.attemptId, outcome: refundOutcomeOf(notice.outcome) }
}

/** A refund is a payment the other way: paid is paid back, declined is rejected. */
export function refundOutcomeOf(outcome: ChargeOutcome): RefundOutcome {
  if (outcome.kind === 'paid') return { ...outcome, kind: 'ok' }
  if (outcome.kind === 'declined') return { kind: 'rejected', reason: outcome.code }
  return outcome.kind === 'pending' ? outcome : { kind: 'unknown' }
}

/** Paytrail's word for the state of a payment. */
export function outcomeOf(status: string, ref: string, told: ChargeTold): ChargeOutcome {
  if (status === 'ok') return { kind: 'paid', ref, ...told }
  if (status === 'fail') return declined('fail')
  return ['new', 'pending', 'delayed'].includes(status) ? { kind: 'pending', ref } : { kind: 'unknown' }
}
