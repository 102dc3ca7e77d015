import { Refusal } from '../platform/http/refusal.ts'
import type { Denial } from './decision.ts'

/** The refusal that tells a person why nothing follows. */
export function refusalOf(denial: Denial): Refusal {
  switch (denial.code) {
    case 'CARD_SPENT':
      return new Refusal(denial.code, { values: { reason: denial.reason } })
    case 'TOO_MANY':
      return new Refusal(denial.code, { retryAfterSeconds: denial.retryAfterSeconds })
    default:
      return new Refusal(denial.code)
  }
}
