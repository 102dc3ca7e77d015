import { ok } from '../outcome.ts'
import type { CompanyCreditProvider } from './companyCredit.ts'
import { askDecision, type EnentoSettings } from './enento.ts'

/** Suomen Asiakastieto's decision about a company, e.g. from https://www.asiakastieto.fi/services/company5/REST */
export const enentoCompany = (settings: EnentoSettings): CompanyCreditProvider => ({
  async check({ businessId, monthlyCents, attempt }) {
    const subject = { version: '5.01', businessid: businessId.replace('-', '') }
    const asked = await askDecision(settings, subject, { monthlyCents, attempt })
    if (asked.kind !== 'ok') return asked
    const { providerRef, reading } = asked.value
    const ruling = { approve: 'approved', reject: 'rejected', consider: 'manual' } as const
    const { reason, answer } = reading
    return ok({ status: 'ready', ruling: ruling[reading.ruling], reason, answer, providerRef })
  },
})
