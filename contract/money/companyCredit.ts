import type { CompanyCreditRuling, PhaseStatus } from '../identification.ts'

/** A company's credit check, by the names of the wire. */
interface CompanyCredit<S extends PhaseStatus> {
  status: S | 'ready'
  ruling: CompanyCreditRuling | null
}

/** The outcome of a company's credit check: `ready` is decided, and the ruling says how. */
export function companyCreditPhase<S extends PhaseStatus>({
  status,
  ruling,
}: CompanyCredit<S>): S | 'success' | 'denied' | 'pending' {
  if (status !== 'ready') return status
  return ruling === 'approved' ? 'success' : ruling === 'rejected' ? 'denied' : 'pending'
}
