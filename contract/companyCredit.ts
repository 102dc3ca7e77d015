import type { PhaseStatus } from './identification.ts'

/** A company's credit check, by the names of the wire. */
interface CompanyCredit {
  status: PhaseStatus | 'ready'
  ruling: 'approved' | 'rejected' | 'manual' | null
}

/** What a company's credit check comes to: `ready` is decided, and the ruling says how. */
export function companyCreditPhase({ status, ruling }: CompanyCredit): PhaseStatus {
  if (status !== 'ready') return status
  return ruling === 'approved' ? 'success' : ruling === 'rejected' ? 'denied' : 'pending'
}
