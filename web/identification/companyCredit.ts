import type { PhaseStatus } from '../../contract/identification.ts'
import type { Answer } from '../api.ts'
import { fi } from './fi.ts'
import type { SaidRow } from './PhaseList.tsx'

/** What a company's credit check comes to: `ready` is decided, and the ruling says how. */
export function creditStatus({ status, ruling }: Answer<'checkCreditRating'>): PhaseStatus {
  if (status !== 'ready') return status
  return ruling === 'approved' ? 'success' : ruling === 'rejected' ? 'denied' : 'pending'
}

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
