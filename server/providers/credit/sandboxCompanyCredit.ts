import type { Clock } from '../../platform/clock.ts'
import { simulatedCompany } from '../companies/simulatedCompanies.ts'
import { type Outcome, ok, unavailable, unknown } from '../outcome.ts'
import { SLOW_MS } from '../personas.ts'
import type { CompanyCreditDecision, CompanyCreditProvider } from './companyCredit.ts'

const providerRef = 'sandbox'
const decided = (decision: Omit<CompanyCreditDecision, 'providerRef' | 'answer'>): Outcome<CompanyCreditDecision> =>
  ok({ ...decision, answer: null, providerRef })

/** Answers by the company asked about, as the company table says. */
export const sandboxCompanyCredit = (clock: Clock): CompanyCreditProvider => ({
  async check({ businessId, correlationId, askedAt }) {
    const behaviour = simulatedCompany(businessId)?.credit
    if (behaviour === 'away') return unavailable('provider_away')
    if (behaviour === 'denied') return decided({ status: 'denied', ruling: 'rejected', reason: 'payment_default' })
    if (behaviour === 'pending') return decided({ status: 'pending', ruling: 'manual', reason: 'borderline' })
    if (behaviour !== 'slow') return decided({ status: 'success', ruling: 'approved', reason: 'ok' })
    if (clock.now().getTime() - askedAt.getTime() < SLOW_MS) return unknown(correlationId)
    return decided({ status: 'ready', ruling: 'approved', reason: 'ok' })
  },
})
