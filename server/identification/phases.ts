import type {
  CompanyCreditRuling,
  CompanyCreditStatus,
  IdentificationPhases,
  PhaseStatus,
} from '../../contract/identification.ts'
import { companyCreditPhase } from '../../contract/money/companyCredit.ts'

/** Longer than a broker may take to answer us. */
const SETTLING_MS = 30_000

/** The facts about one customer's identification and today's checks. */
export interface Standing {
  identified: boolean
  /** The latest try to identify. */
  latest: { status: 'started' | 'success' | 'error'; expiresAt: Date; returnedAt: Date | null } | null
  licence: 'started' | 'success' | 'manual' | 'denied' | 'error' | null
  credit: { status: CompanyCreditStatus; ruling: CompanyCreditRuling | null } | null
}

/** The three phases a customer waits for. Who is identified stays so, whatever a later try comes to. */
export const phasesOf = (standing: Standing, now: Date): IdentificationPhases => ({
  identification: identificationPhase(standing, now),
  drivers_license: standing.licence ?? 'not_started',
  credit_rating: creditPhase(standing.credit),
})

function identificationPhase({ identified, latest }: Standing, now: Date): PhaseStatus {
  if (identified) return 'success'
  if (!latest) return 'not_started'
  return latest.status === 'started' && isLost(latest, now) ? 'error' : latest.status
}

/** A bank that showed its own error never comes back to us; a return whose process died is never settled. */
const isLost = ({ expiresAt, returnedAt }: { expiresAt: Date; returnedAt: Date | null }, now: Date): boolean =>
  expiresAt <= now || (returnedAt !== null && now.getTime() - returnedAt.getTime() > SETTLING_MS)

export function creditPhase(credit: Standing['credit']): PhaseStatus {
  return credit ? companyCreditPhase(credit) : 'not_started'
}
