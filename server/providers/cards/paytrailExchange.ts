import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ShopParts } from '../../platform/shopParts.ts'
import { isSignedBy, signatureOf } from './signature.ts'
import type { Account } from './signedQuery.ts'

/** A merchant's account, and where and how Paytrail is asked. */
export interface PaytrailSettings extends Account, Pick<ShopParts, 'clock' | 'log'> {
  url: string
  /** The shop's own address: it stands in a charge whose customer has a longer one than Paytrail takes. */
  email: string
  /** How long a charge may take before its outcome counts as unknown. */
  chargeTimeoutMs?: number
  askTimeoutMs?: number
  /** How long charges rest after a 429 that does not say it. */
  restMs?: number
}

/** One request of ours to Paytrail. */
export interface Question {
  /** The question, as the log says it. */
  asked: 'card' | 'charge' | 'payment' | 'refund'
  method: 'GET' | 'POST'
  path: string
  ids?: Record<string, string>
  body?: object
  /** Whether it waits while Paytrail has too much to do; who is at the screen does not. */
  isPatient?: boolean
}

/** An answer of Paytrail, and whether Paytrail signed it. */
export interface Answer {
  status: number
  json: unknown
  isSigned: boolean
}

/** Not a word about a card: too many calls (429), an account, secret, right or address that is wrong (401, 403, 404). */
export const isTurnedAway = (status: number): boolean => [401, 403, 404, 429].includes(status)

/** The headers of a request that its signature covers. */
export const signedFields = ({ account, clock }: PaytrailSettings, method: 'GET' | 'POST') => ({
  'checkout-account': account,
  'checkout-algorithm': 'sha256',
  'checkout-method': method,
  'checkout-nonce': randomUUID(),
  'checkout-timestamp': clock.now().toISOString(),
})

const AGAIN = 2
const LONGEST_REST_MS = 10_000

/** Signed exchanges with Paytrail, one after the other while it has too much to do; null when nothing trustworthy came back. */
export function paytrailExchange(settings: PaytrailSettings): (question: Question) => Promise<Answer | null> {
  const pace = slowedBy429(settings.restMs ?? 1_000)
  return async (question) => {
    for (let again = question.isPatient ? AGAIN : 0; ; again -= 1) {
      if (question.isPatient) await pace.wait()
      const { answer, retryAfter } = await askOnce(settings, question)
      const mayWait = pace.heard(answer?.status, retryAfter)
      // Too many calls: this one was done nothing of, so that the same may be asked again.
      if (answer?.status !== 429 || again <= 0 || !mayWait) return answer
    }
  }
}

/** After a 429 calls rest, and then begin one by one: twice as far apart after each further one, closer after each answer. */
function slowedBy429(restMs: number) {
  let apartMs = 0
  let rest: Promise<void> | null = null
  let turn: Promise<void> = Promise.resolve()
  return {
    async wait(): Promise<void> {
      if (apartMs === 0) return
      turn = turn.then(() => pause(apartMs)).then(() => rest ?? undefined)
      await turn
    },
    /** Whether it is worth waiting for. */
    heard(status: number | undefined, retryAfter: string | null): boolean {
      if (status !== 429) {
        if (status !== undefined) apartMs = apartMs > 50 ? apartMs / 2 : 0
        return true
      }
      const askedMs = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) * 1_000 : restMs
      if (rest === null) {
        apartMs = Math.min(1_000, Math.max(50, apartMs * 2))
        rest = pause(Math.min(LONGEST_REST_MS, askedMs)).then(() => {
          rest = null
        })
      }
      return askedMs <= LONGEST_REST_MS
    },
  }
}

async function askOnce(
  settings: PaytrailSettings,
  { asked, method, path, ids = {}, body }: Question,
): Promise<{ answer: Answer | null; retryAfter: string | null }> {
  const { secret, url, log, chargeTimeoutMs = 30_000, askTimeoutMs = 10_000 } = settings
  const fields = { ...signedFields(settings, method), ...ids }
  const text = body ? JSON.stringify(body) : ''
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...fields,
        signature: signatureOf(secret, fields, text),
        'platform-name': 'flex-shop',
        ...(body ? { 'content-type': 'application/json; charset=utf-8' } : {}),
      },
      ...(body ? { body: text } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(asked === 'charge' || asked === 'refund' ? chargeTimeoutMs : askTimeoutMs),
    })
    const answer = await response.text()
    const headers = Object.fromEntries(response.headers)
    const { status } = response
    // Paytrail finds an exchange by this id in its own logs.
    log.info({ asked, status, paytrailRequestId: headers['request-id'] ?? null }, 'Paytrail answered')
    const retryAfter = headers['retry-after'] ?? null
    if (isSignedBy(settings, headers, headers.signature ?? '', answer))
      return { answer: { status, json: JSON.parse(answer), isSigned: true }, retryAfter }
    // Said at the door, before Paytrail knows whose secret to sign with. Of a charge that was made all the same it tells
    // by a signed notice, long before another try.
    return { answer: isTurnedAway(status) ? { status, json: {}, isSigned: false } : null, retryAfter }
  } catch {
    return { answer: null, retryAfter: null }
  }
}

/** Said to who looks after the shop: it is theirs to put right, or Paytrail's, and no customer's. */
export const complain = ({ log }: PaytrailSettings, asked: string, status: number): void =>
  log.error({ asked, status }, 'Paytrail turned the shop away: look at its account, secret and rights, or wait (429)')

/** The names alone of what is wrong are told: a message may repeat what was sent. */
export function complainOfRequest({ log }: PaytrailSettings, asked: string, status: number, said: unknown): string[] {
  const words = new Set(JSON.stringify(said).match(/[a-z]+/gi))
  const about = FIELDS.filter((name) => words.has(name))
  log.error({ asked, status, about }, 'Paytrail does not take a request of the shop: its words are ours to put right')
  return about
}
const FIELDS = [
  ...['stamp', 'reference', 'amount', 'currency', 'language', 'token', 'items', 'unitPrice', 'units', 'vatPercentage'],
  ...[
    'productCode',
    'description',
    'customer',
    'email',
    'redirectUrls',
    'callbackUrls',
    'refundStamp',
    'refundReference',
  ],
]
