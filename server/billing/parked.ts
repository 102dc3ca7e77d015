/** The amount, currency and reference that the processor tells. */
interface Answered {
  cents?: number
  reference?: string
  currency?: string
}

/** The amount and the references that it was asked for. */
interface Asked {
  cents: number
  /** Each of them names it. */
  references: readonly string[]
}

/** How a yes differs from what was asked for; null when it does not. Money for something else is no answer to it. */
export function mismatchOf({ cents, reference, currency }: Answered, asked: Asked): string | null {
  if (cents !== undefined && cents !== asked.cents) return `amount ${cents}`
  if (currency !== undefined && currency !== 'EUR') return `currency ${currency}`
  if (reference !== undefined && !asked.references.includes(reference)) return `reference ${reference}`
  return null
}

/** The reason of a refund that was made by mail: no card was paid, and only the processor's pages tell whether anybody was. */
export const BY_MAIL = 'by mail'

/** Whether the processor did not take the request of a charge: nothing was charged, and the same one would end the same way. */
export const isRefusedRequest = (attempt: { reviewReason: string | null; declineCode: string | null }): boolean =>
  attempt.reviewReason !== null && attempt.reviewReason === attempt.declineCode

/** A yes that fits, by the event that it comes to (states.ts). */
const FITS = new Set(['paid', 'paidTwice', 'ok', 'okTwice'])

/**
 * How an answer changes the reason for which a person looks at a charge or a refund. A yes that fits clears it. A yes
 * that does not fit (`parked`) sets it. Every other answer, a no as well, leaves it: the money that was told of may
 * have moved. Staff clear it when they say what happened.
 */
export const reviewAfter = (event: string, mismatch?: string): { reviewReason?: string | null } => {
  if (FITS.has(event)) return { reviewReason: null }
  return event === 'parked' && mismatch ? { reviewReason: mismatch } : {}
}
