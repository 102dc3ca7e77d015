import type { Clock } from '../../platform/clock.ts'
import { ok, unavailable, unknown } from '../outcome.ts'
import { personaOf, SLOW_MS } from '../personas.ts'
import type { CreditProvider } from './credit.ts'

/** Answers by who is asked about, as the persona table says. */
export const sandboxCredit = (clock: Clock): CreditProvider => ({
  async check({ identityCode, correlationId, askedAt, attempt }) {
    const behaviour = personaOf(identityCode)?.credit
    const fine = ok({ status: 'success', reason: 'ok', answer: null, providerRef: 'sandbox' } as const)
    if (behaviour === undefined) return fine
    if (behaviour === 'away') return unavailable('provider_away')
    if (behaviour === 'away_once') return attempt === 1 ? unavailable('provider_timeout') : fine
    if (behaviour === 'slow') return clock.now().getTime() - askedAt.getTime() < SLOW_MS ? unknown(correlationId) : fine
    return ok({ ...behaviour, answer: null, providerRef: 'sandbox' })
  },
})
