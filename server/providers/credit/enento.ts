import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { ok, unavailable } from '../outcome.ts'
import type { CreditProvider, CreditQuestion } from './credit.ts'
import { judgeCredit } from './judgeCredit.ts'

interface EnentoSettings {
  /** Up to `/REST`, e.g. https://www.asiakastieto.fi/services/consumer5/REST */
  url: string
  user: string
  password: string
  secret: string
  clock: Clock
}

const TIMEOUT_MS = 15_000
export const END_USER = 'verkkokauppa'

/** Upper-case hex SHA-512 of `userid&enduser&timestamp&secret&`. */
export const enentoChecksum = (user: string, endUser: string, timestamp: string, secret: string): string =>
  createHash('sha512').update(`${user}&${endUser}&${timestamp}&${secret}&`).digest('hex').toUpperCase()

/** `YYYYMMDDHHMMSSXX+ZZNNNNN`: hundredths, Finland's zone without summer time, a running number. */
export function enentoTimestamp(now: Date, running: number): string {
  const digits = new Date(now.getTime() + 2 * 3_600_000).toISOString().replace(/\D/g, '')
  return `${digits.slice(0, 16)}+02${String(running % 100_000).padStart(5, '0')}`
}

// The register's field names are known by contract only; they meet the shop here and nowhere else.
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '0', '1'])])
  .transform((value) => /^(true|1)$/.test(String(value)))
const report = z.object({
  responseStatus: z.coerce.string(),
  responseId: z.coerce.string().max(100).optional(),
  decision: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['yes', 'no', 'maybe', 'none']))
    .default('none'),
  ownCreditBan: flag.default(false),
  paymentDefault: flag.default(false),
  guardianship: flag.default(false),
  foreignAddress: flag.default(false),
  nonDisclosure: flag.default(false),
  notFound: flag.default(false),
  deceased: flag.default(false),
})

/** Suomen Asiakastieto's consumer decision. Credentials and the code travel in the address: it is never logged or kept. */
export const enento = (settings: EnentoSettings): CreditProvider => ({
  async check(question) {
    try {
      const answer = await fetch(addressOf(settings, question), { signal: AbortSignal.timeout(TIMEOUT_MS) })
      const parsed = report.safeParse(await answer.json().catch(() => null))
      if (!answer.ok || !parsed.success) return unavailable('provider_error')
      const { responseStatus, responseId, ...found } = parsed.data
      if (responseStatus !== '0') return unavailable(`provider_${responseStatus.slice(0, 20)}`)
      return ok({ ...judgeCredit(found), providerRef: responseId ?? question.correlationId })
    } catch {
      return unavailable('provider_away')
    }
  },
})

function addressOf({ url, user, password, secret, clock }: EnentoSettings, question: CreditQuestion): string {
  const timestamp = enentoTimestamp(clock.now(), question.attempt)
  const query = new URLSearchParams({
    version: '2018',
    userid: user,
    passwd: password,
    enduser: END_USER,
    idnumber: question.identityCode,
    reqmsg: 'DECISION',
    request: 'H',
    qtype: '04',
    purpose: '1',
    'C6_input.code[0]': 'A05',
    'C6_input.value[0]': String(Math.ceil(question.monthlyCents / 100)),
    lang: 'FI',
    format: 'json',
    timestamp,
    checksum: enentoChecksum(user, END_USER, timestamp, secret),
  })
  return `${url}?${query}`
}
