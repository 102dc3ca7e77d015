import type { PhaseStatus } from '../../contract/identification.ts'
import { fi } from './fi.ts'
import type { SaidRow } from './PhaseList.tsx'

const row = (phase: 'identification' | 'signing' | 'company_credit', status: PhaseStatus): SaidRow => ({
  phase,
  status,
  name: fi.phaseNames[phase],
  words: fi.states[status],
})

/** The rows of a business customer, once a company is chosen. */
export const companyRows = (credit: PhaseStatus): SaidRow[] => [
  row('identification', 'success'),
  row('signing', 'success'),
  row('company_credit', credit),
]
