import type { PhaseStatus } from '../../contract/identification.ts'
import type { Language } from '../../contract/language.ts'
import type { SaidRow } from './PhaseList.tsx'
import { words as identificationWords } from './words.ts'

const row = (
  phase: 'identification' | 'signing' | 'company_credit',
  status: PhaseStatus,
  language: Language,
): SaidRow => {
  const t = identificationWords[language]
  return { phase, status, name: t.phaseNames[phase], words: t.states[status] }
}

/** The rows of a business customer, once a company is chosen. */
export const companyRows = (credit: PhaseStatus, language: Language): SaidRow[] => [
  row('identification', 'success', language),
  row('signing', 'success', language),
  row('company_credit', credit, language),
]
