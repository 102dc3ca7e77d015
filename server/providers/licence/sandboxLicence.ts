import type { Clock } from '../../platform/clock.ts'
import { ok, unknown } from '../outcome.ts'
import { personaOf, SLOW_MS } from '../personas.ts'
import type { LicenceProvider } from './licence.ts'

/** Answers by who is asked about, as the persona table says. */
export const sandboxLicence = (clock: Clock): LicenceProvider => ({
  mode: 'register',
  async check({ identityCode, correlationId, askedAt }) {
    const behaviour = personaOf(identityCode)?.licence ?? 'valid'
    if (behaviour !== 'slow') return ok({ result: behaviour, evidence: 'sandbox' })
    if (clock.now().getTime() - askedAt.getTime() < SLOW_MS) return unknown(correlationId)
    return ok({ result: 'valid', evidence: 'sandbox' })
  },
})
