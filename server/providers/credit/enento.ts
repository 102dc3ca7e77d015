import { createHash } from 'node:crypto'
import type { Cents } from '../../../contract/money/money.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Outcome, ok, unavailable } from '../outcome.ts'
import type { CreditProvider } from './credit.ts'
import { type Reading, readDecision } from './readDecision.ts'

/** One service of Suomen Asiakastieto, with the credentials of the contract. */
export interface EnentoSettings {
  /** Up to `/REST`, e.g. https://www.asiakastieto.fi/services/consumer5/REST */
  url: string
  user: string
  password: string
  secret: string
  /** The template of decisions that was agreed with the register. */
  model: string
  /** The environment of the register, e.g. PAP1. */
  target: string
  clock: Clock
}

const TIMEOUT_MS = 15_000
const END_USER = 'verkkokauppa'

/** Upper-case hex SHA-512 of `userid&enduser&timestamp&secret&`. */
export const enentoChecksum = (user: string, endUser: string, timestamp: string, secret: string): string =>
  createHash('sha512').update(`${user}&${endUser}&${timestamp}&${secret}&`).digest('hex').toUpperCase()

/** `YYYYMMDDHHMMSSXX+ZZNNNNN`: hundredths, Finland's zone without summer time, a running number. */
export function enentoTimestamp(now: Date, running: number): string {
  const digits = new Date(now.getTime() + 2 * 3_600_000).toISOString().replace(/\D/g, '')
  return `${digits.slice(0, 16)}+02${String(running % 100_000).padStart(5, '0')}`
}

/** Suomen Asiakastieto's decision about a person. */
export const enento = (settings: EnentoSettings): CreditProvider => ({
  async check({ identityCode, monthlyCents, attempt }) {
    const subject = { version: '2018', idnumber: identityCode, request: 'H' }
    const asked = await askDecision(settings, subject, { monthlyCents, attempt })
    if (asked.kind !== 'ok') return asked
    const { providerRef, reading } = asked.value
    const status = { approve: 'success', reject: 'denied', consider: 'pending' } as const
    const { reason, answer } = reading
    return ok({ status: status[reading.ruling], reason, answer, providerRef })
  },
})

/**
 * One question about somebody. Password and identity code travel in its address, as the register wants it: the address is
 * never logged, kept or followed elsewhere, and an answer that repeats them is kept without them.
 */
export async function askDecision(
  settings: EnentoSettings,
  subject: { idnumber: string } | { businessid: string },
  about: { monthlyCents: Cents | number; attempt: number },
): Promise<Outcome<{ reading: Reading; providerRef: string }>> {
  const timestamp = enentoTimestamp(settings.clock.now(), about.attempt)
  try {
    const answer = await fetch(addressOf(settings, subject, about.monthlyCents, timestamp), {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) return unavailable('provider_error')
    const id = 'idnumber' in subject ? subject.idnumber : subject.businessid
    const read = readDecision(await answer.text(), id, [settings.password, settings.secret, id])
    return read.kind === 'ok' ? ok({ reading: read.value, providerRef: timestamp }) : read
  } catch {
    return unavailable('provider_away')
  }
}

function addressOf(
  { url, user, password, secret, model, target }: EnentoSettings,
  subject: Record<string, string>,
  monthlyCents: number,
  timestamp: string,
): string {
  const query = new URLSearchParams({
    ...subject,
    userid: user,
    passwd: password,
    enduser: END_USER,
    reqmsg: 'DECISION',
    qtype: '02',
    model,
    target,
    'C6_input.code[0]': 'A05',
    'C6_input.value[0]': String(Math.ceil(monthlyCents / 100)),
    lang: 'FI',
    format: 'json',
    timestamp,
    checksum: enentoChecksum(user, END_USER, timestamp, secret),
  })
  return `${url}?${query}`
}
