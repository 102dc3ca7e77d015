import type { Language } from '../../contract/language.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Denial } from './decision.ts'
import { reasonOf } from './reasonOf.ts'
import { words } from './words.ts'

/** The refusal that tells a person why nothing follows. */
export function refusalOf(denial: Denial): Refusal {
  switch (denial.code) {
    case 'CARD_SPENT': {
      const { barrier } = denial
      const reason = (language: Language) =>
        barrier.why === 'refused' ? reasonOf(barrier.code, 'hard', language) : words[language].failures.wornOut
      return new Refusal(denial.code, { values: { reason } })
    }
    case 'TOO_MANY':
      return new Refusal(denial.code, { retryAfterSeconds: denial.retryAfterSeconds })
    default:
      return new Refusal(denial.code)
  }
}
