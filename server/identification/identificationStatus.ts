import type { AnswerOf } from '../../contract/call.ts'
import { type getIdentificationStatus, identificationRefusals } from '../../contract/identification.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { phasesOf } from './phases.ts'
import { standingOf } from './queries.ts'

/** Question: the three phases a customer waits for. */
export async function identificationStatus(
  { db, clock }: Pick<ShopParts, 'db' | 'clock'>,
  customerId: string,
): Promise<AnswerOf<typeof getIdentificationStatus>> {
  const { checks, latest } = await standingOf(db, customerId, clock.today())
  const credit = checks?.credit ? { status: checks.credit, ruling: checks.ruling } : null
  const phases = phasesOf(
    { identified: checks?.identified ?? false, latest, licence: checks?.licence ?? null, credit },
    clock.now(),
  )
  const reason = identificationRefusals.find((one) => one === latest?.reason)
  return {
    ...phases,
    ...(phases.identification === 'error' && reason ? { reason } : {}),
    ...(checks?.underage ? { licence_reason: 'underage' as const } : {}),
  }
}
