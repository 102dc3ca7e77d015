import type { Language } from '../../contract/language.ts'
import { declineReasonsWords } from '../../contract/money/declineReasonsWords.ts'
import type { DeclineClass } from '../../contract/ops/money/moneyOutcomes.ts'
import { words } from './words.ts'

/** Why a charge was declined: a sentence for every code there is. */
export function reasonOf(code: string | null, declineClass: DeclineClass | null, language: Language): string {
  const { hard, soft } = words[language].failures
  const reasons: Record<string, string> = declineReasonsWords[language]
  return reasons[code ?? ''] ?? (declineClass === 'hard' ? hard : soft)
}
