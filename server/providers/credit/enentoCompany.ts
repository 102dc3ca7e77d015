import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { ok, unavailable, unknown } from '../outcome.ts'
import type { CompanyCreditDecision, CompanyCreditProvider, CompanyCreditQuestion } from './companyCredit.ts'
import { END_USER, enentoChecksum, enentoTimestamp, flag } from './enento.ts'

interface EnentoCompanySettings {
  /** Up to `/REST`, e.g. https://www.asiakastieto.fi/services/company5/REST */
  url: string
  user: string
  password: string
  secret: string
  clock: Clock
}

const TIMEOUT_MS = 15_000

// The register's field names are known by contract only; they meet the shop here and nowhere else.
const report = z.object({
  responseStatus: z.coerce.string(),
  responseId: z.coerce.string().max(100).optional(),
  inProgress: flag.default(false),
  decision: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['yes', 'no', 'maybe', 'none']))
    .default('none'),
  paymentDefault: flag.default(false),
  notFound: flag.default(false),
})

/** Suomen Asiakastieto's company decision. Credentials travel in the address: it is never logged or kept. */
export const enentoCompany = (settings: EnentoCompanySettings): CompanyCreditProvider => ({
  async check(question) {
    try {
      const answer = await fetch(addressOf(settings, question), { signal: AbortSignal.timeout(TIMEOUT_MS) })
      const parsed = report.safeParse(await answer.json().catch(() => null))
      if (!answer.ok || !parsed.success) return unavailable('provider_error')
      const { responseStatus, responseId, inProgress, ...found } = parsed.data
      if (responseStatus !== '0') return unavailable(`provider_${responseStatus.slice(0, 20)}`)
      if (inProgress) return unknown(question.correlationId)
      return ok({ ...judge(found), providerRef: responseId ?? question.correlationId })
    } catch {
      return unavailable('provider_away')
    }
  },
})

/** An entry of payment default decides; then the register's own word; what it cannot say, a person looks at. */
function judge(found: {
  decision: 'yes' | 'no' | 'maybe' | 'none'
  paymentDefault: boolean
  notFound: boolean
}): Omit<CompanyCreditDecision, 'providerRef'> {
  if (found.paymentDefault || found.decision === 'no')
    return { status: 'ready', ruling: 'rejected', reason: 'payment_default' }
  if (found.notFound || found.decision === 'none') return { status: 'ready', ruling: 'manual', reason: 'not_found' }
  if (found.decision === 'maybe') return { status: 'ready', ruling: 'manual', reason: 'borderline' }
  return { status: 'ready', ruling: 'approved', reason: 'ok' }
}

function addressOf(
  { url, user, password, secret, clock }: EnentoCompanySettings,
  question: CompanyCreditQuestion,
): string {
  const timestamp = enentoTimestamp(clock.now(), question.attempt)
  const query = new URLSearchParams({
    version: '5.01',
    userid: user,
    passwd: password,
    enduser: END_USER,
    businessid: question.businessId,
    reqmsg: 'COMPANY',
    request: 'H',
    qtype: '04',
    'C6_input.code[0]': 'A05',
    'C6_input.value[0]': String(Math.ceil(question.monthlyCents / 100)),
    lang: 'FI',
    format: 'json',
    timestamp,
    checksum: enentoChecksum(user, END_USER, timestamp, secret),
  })
  return `${url}?${query}`
}
