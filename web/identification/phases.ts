import type { Customer } from '../../contract/customer.ts'
import type { IdentificationPhases, PhaseStatus } from '../../contract/identification.ts'

export type Phase = keyof IdentificationPhases
export interface PhaseRow {
  phase: Phase
  status: PhaseStatus
}
type Type = Customer['type']

/** How often the server is asked while something is under way. */
export const pollMs = 1500

const finals: readonly PhaseStatus[] = ['success', 'error', 'pending', 'denied', 'manual']
const isFinal = (status: PhaseStatus) => finals.includes(status)
const stops = (status: PhaseStatus) => status === 'error' || status === 'denied'

/** The phases a person sees: the licence only where it is needed, or passed all the same. */
export function phaseRows(phases: IdentificationPhases, type: Type): PhaseRow[] {
  const { identification, drivers_license, credit_rating } = phases
  const needsLicence = type === 'private' || drivers_license === 'success'
  return [
    { phase: 'identification', status: identification },
    ...(needsLicence ? [{ phase: 'drivers_license', status: drivers_license } as const] : []),
    ...(type === 'private' ? [{ phase: 'credit_rating', status: credit_rating } as const] : []),
  ]
}

/** Nothing will change by itself any more: all are final, or one has ended in a way that keeps the rest from starting. */
export function isSettled(phases: IdentificationPhases, type: Type): boolean {
  const statuses = phaseRows(phases, type).map(({ status }) => status)
  return statuses.every(isFinal) || (statuses.some(stops) && !statuses.includes('started'))
}

/** Identified on another day: the checks of today have not begun. */
export const checksMissing = (phases: IdentificationPhases, type: Type): boolean =>
  type === 'private' &&
  phases.identification === 'success' &&
  phases.credit_rating === 'not_started' &&
  (phases.drivers_license === 'not_started' || phases.drivers_license === 'success')

export type Problem =
  | 'identificationError'
  | 'licenceDenied'
  | 'underage'
  | 'licenceError'
  | 'creditDenied'
  | 'creditError'
  | 'creditPending'

/** The obstacle to the order, the earliest phase first; null when there is none. */
export function problemOf({
  identification,
  drivers_license,
  credit_rating,
  licence_reason,
}: IdentificationPhases & { licence_reason?: 'underage' | undefined }): Problem | null {
  if (identification === 'error' || identification === 'denied') return 'identificationError'
  if (drivers_license === 'denied') return licence_reason ?? 'licenceDenied'
  if (drivers_license === 'error') return 'licenceError'
  if (credit_rating === 'denied') return 'creditDenied'
  if (credit_rating === 'error') return 'creditError'
  return credit_rating === 'pending' ? 'creditPending' : null
}

/** The register gave no answer, and a declaration still helps. */
export const needsDeclaration = (phases: IdentificationPhases): boolean =>
  phases.drivers_license === 'manual' && phases.credit_rating !== 'denied'

/** Rows that say something else than before, so that each state is told once. */
export const changedRows = <Row extends { phase: string; status: PhaseStatus }>(
  before: readonly Row[],
  now: readonly Row[],
): Row[] => now.filter(({ phase, status }) => before.find((row) => row.phase === phase)?.status !== status)
