import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type {
  Begun,
  CardProvider,
  ChargeOutcome,
  ChargeRequest,
  FetchedCard,
  RefundOutcome,
  RefundRequest,
  RegistrationRequest,
} from './cards.ts'
import { isSigned, signatureOf } from './signature.ts'
import {
  type Account,
  declined,
  outcomeOf,
  parseCardReturn,
  parseNotice,
  parseRefund,
  refundOutcomeOf,
} from './signedQuery.ts'

export interface PaytrailSettings extends Account {
  url: string
  clock: Clock
  log: Logger
  /** How long a charge may take before its outcome counts as unknown. */
  chargeTimeoutMs?: number
  askTimeoutMs?: number
}

/** Paytrail Payment API (docs.paytrail.com). It has no idempotency key and finds no payment by our stamp: see `status`. */
export function createPaytrail(settings: PaytrailSettings): CardProvider {
  return {
    beginRegistration: (request) => beginRegistration(settings, request),
    parseReturn: (query) => parseCardReturn(settings, query),
    fetchCard: (ref) => fetchCard(settings, ref),
    charge: (request) => charge(settings, request),
    status: ({ ref }) => status(settings, ref),
    parseChargeNotice: (query) => parseNotice(settings, query),
    refund: (request) => refund(settings, request),
    refundStatus: async ({ ref }) => refundOutcomeOf(await status(settings, ref)),
    parseRefundNotice: (query) => parseRefund(settings, query),
  }
}

const signedFields = ({ account, clock }: PaytrailSettings, method: 'GET' | 'POST') => ({
  'checkout-account': account,
  'checkout-algorithm': 'sha256',
  'checkout-method': method,
  'checkout-nonce': randomUUID(),
  'checkout-timestamp': clock.now().toISOString(),
})

interface Answer {
  status: number
  json: unknown
  isSigned: boolean
}

/** One signed exchange; null when nothing trustworthy came back. */
async function exchange(
  settings: PaytrailSettings,
  {
    method,
    path,
    ids = {},
    body,
  }: { method: 'GET' | 'POST'; path: string; ids?: Record<string, string>; body?: object },
  timeoutMs: number,
): Promise<Answer | null> {
  const fields = { ...signedFields(settings, method), ...ids }
  const text = body ? JSON.stringify(body) : ''
  try {
    const response = await fetch(settings.url + path, {
      method,
      headers: {
        ...fields,
        signature: signatureOf(settings.secret, fields, text),
        'platform-name': 'flex-shop',
        ...(body ? { 'content-type': 'application/json; charset=utf-8' } : {}),
      },
      ...(body ? { body: text } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = await response.text()
    const headers = Object.fromEntries(response.headers)
    const { status } = response
    if (isSigned(settings.secret, headers, headers.signature ?? '', answer))
      return { status, json: JSON.parse(answer), isSigned: true }
    // Said at the door, before Paytrail knows whose secret to sign with. Of a charge that was made all the same it tells
    // by a signed notice, long before another try.
    return isTurnedAway(status) ? { status, json: {}, isSigned: false } : null
  } catch {
    return null
  }
}

/** Not a word about a card: too many calls (429), an account, secret, right or address that is wrong (401, 403, 404). */
const isTurnedAway = (status: number): boolean => [401, 403, 404, 429].includes(status)

/** Said to who looks after the shop: it is theirs to put right, or Paytrail's, and no customer's. */
const complain = ({ log }: PaytrailSettings, asked: string, status: number): void =>
  log.error({ asked, status }, 'Paytrail turned the shop away: look at its account, secret and rights, or wait (429)')

/** Documented as a form post of the browser; posted from here its answer is the address of the form. */
async function beginRegistration(settings: PaytrailSettings, request: RegistrationRequest): Promise<Begun> {
  const fields = {
    ...signedFields(settings, 'POST'),
    'checkout-redirect-success-url': request.returnUrl,
    'checkout-redirect-cancel-url': request.returnUrl,
    'checkout-callback-success-url': request.callbackUrl,
    'checkout-callback-cancel-url': request.callbackUrl,
  }
  try {
    const response = await fetch(`${settings.url}/tokenization/addcard-form`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ ...fields, signature: signatureOf(settings.secret, fields), language: 'FI' }),
      redirect: 'manual',
      signal: AbortSignal.timeout(settings.askTimeoutMs ?? 10_000),
    })
    const terminalUrl = response.headers.get('location') ?? ''
    await response.body?.cancel()
    const isForm = response.status >= 300 && response.status < 400 && terminalUrl.startsWith('https://')
    if (isTurnedAway(response.status)) complain(settings, 'card form', response.status)
    return isForm ? { kind: 'ok', terminalUrl } : { kind: 'unavailable' }
  } catch {
    return { kind: 'unavailable' }
  }
}

const tokenAnswer = z.object({
  token: z.string().min(1),
  card: z.object({
    type: z.string(),
    bin: z.string(),
    partial_pan: z.string(),
    expire_year: z.coerce.number().int(),
    expire_month: z.coerce.number().int().min(1).max(12),
    cardholder_authentication: z.string().optional(),
    card_fingerprint: z.string().min(1).optional(),
  }),
})

async function fetchCard(settings: PaytrailSettings, ref: string): Promise<FetchedCard> {
  const answer = await exchange(
    settings,
    { method: 'POST', path: `/tokenization/${encodeURIComponent(ref)}`, ids: { 'checkout-tokenization-id': ref } },
    settings.askTimeoutMs ?? 10_000,
  )
  // Signed, a 404 is a card that is not there any more.
  if (answer && isTurnedAway(answer.status) && !(answer.isSigned && answer.status === 404)) {
    complain(settings, 'card', answer.status)
    return { kind: 'unavailable' }
  }
  if (!answer || answer.status >= 500) return { kind: 'unavailable' }
  const parsed = tokenAnswer.safeParse(answer.json)
  // A card that its holder was not asked about cannot carry a standing agreement (PSD2 art. 97).
  if (!parsed.success || parsed.data.card.cardholder_authentication === 'no') return { kind: 'rejected' }
  const { token, card } = parsed.data
  return {
    kind: 'ok',
    card: {
      token,
      fingerprint: card.card_fingerprint ?? null,
      issuer: card.type,
      maskedPan: card.bin.padEnd(16 - card.partial_pan.length, '*') + card.partial_pan,
      expiryMonth: card.expire_month,
      expiryYear: card.expire_year < 100 ? 2000 + card.expire_year : card.expire_year,
    },
  }
}

const chargeAnswer = z.object({
  transactionId: z.string().optional(),
  threeDSecureUrl: z.string().optional(),
  acquirerResponseCode: z.coerce.string().optional(),
})

async function charge(settings: PaytrailSettings, request: ChargeRequest): Promise<ChargeOutcome> {
  const by = request.initiator === 'merchant' ? 'mit' : 'cit'
  const answer = await exchange(
    settings,
    { method: 'POST', path: `/payments/token/${by}/charge`, body: paymentOf(request) },
    settings.chargeTimeoutMs ?? 30_000,
  )
  const parsed = chargeAnswer.safeParse(answer?.json)
  if (!answer || !parsed.success || answer.status >= 500) return { kind: 'unknown' }
  const { transactionId: ref, threeDSecureUrl, acquirerResponseCode } = parsed.data
  if (answer.status === 201) return ref ? { kind: 'paid', ref } : { kind: 'unknown' }
  if (answer.status === 403 && ref && threeDSecureUrl)
    return { kind: 'needs_customer', ref, redirectUrl: threeDSecureUrl }
  if (isTurnedAway(answer.status) && !acquirerResponseCode) {
    complain(settings, 'charge', answer.status)
    return { kind: 'unavailable', code: `http-${answer.status}` }
  }
  // Refused before any money moved: by the card's issuer with its code, or by Paytrail for what was sent.
  if (answer.status >= 400) return declined(acquirerResponseCode || `http-${answer.status}`)
  return { kind: 'unknown' }
}

const paymentOf = (request: ChargeRequest) => ({
  stamp: request.attemptId,
  reference: request.reference,
  amount: request.cents,
  currency: 'EUR',
  language: 'FI',
  token: request.token,
  items: [
    {
      unitPrice: request.cents,
      units: 1,
      vatPercentage: request.vatRate / 10,
      productCode: request.reference,
      description: request.description,
    },
  ],
  customer: { email: request.email },
  redirectUrls: { success: request.returnUrl ?? request.callbackUrl, cancel: request.returnUrl ?? request.callbackUrl },
  callbackUrls: { success: request.callbackUrl, cancel: request.callbackUrl },
})

const paymentStatus = z.object({
  status: z.string(),
  amount: z.number().optional(),
  reference: z.string().optional(),
  currency: z.string().optional(),
})

/** Without Paytrail's own id nothing can be asked: then only its notice settles the attempt, or a person. */
async function status(settings: PaytrailSettings, ref: string | null): Promise<ChargeOutcome> {
  if (!ref) return { kind: 'unknown' }
  const answer = await exchange(
    settings,
    { method: 'GET', path: `/payments/${encodeURIComponent(ref)}`, ids: { 'checkout-transaction-id': ref } },
    settings.askTimeoutMs ?? 10_000,
  )
  const parsed = paymentStatus.safeParse(answer?.json)
  if (answer?.status !== 200 || !parsed.success) return { kind: 'unknown' }
  const { amount, reference, currency } = parsed.data
  const told = {
    ...(amount === undefined ? {} : { cents: amount }),
    ...(reference === undefined ? {} : { reference }),
    ...(currency === undefined ? {} : { currency }),
  }
  return outcomeOf(parsed.data.status, ref, told)
}

const refundAnswer = z.object({
  status: z.string().optional(),
  transactionId: z.string().optional(),
  message: z.string().optional(),
})

async function refund(settings: PaytrailSettings, request: RefundRequest): Promise<RefundOutcome> {
  const answer = await exchange(
    settings,
    {
      method: 'POST',
      path: `/payments/${encodeURIComponent(request.chargeRef)}/refund`,
      ids: { 'checkout-transaction-id': request.chargeRef },
      body: {
        amount: request.cents,
        // Paytrail does without one, but an empty one is no address: that of a customer who was erased.
        ...(request.email ? { email: request.email } : {}),
        refundStamp: request.refundId,
        refundReference: request.refundId,
        callbackUrls: { success: request.callbackUrl, cancel: request.callbackUrl },
      },
    },
    settings.chargeTimeoutMs ?? 30_000,
  )
  const parsed = refundAnswer.safeParse(answer?.json)
  if (!answer || !parsed.success || answer.status >= 500) return { kind: 'unknown' }
  const { status: state, transactionId: ref, message } = parsed.data
  if (answer.status === 201 && ref && state === 'ok') return { kind: 'ok', ref }
  if (answer.status === 201 && ref && state === 'pending') return { kind: 'pending', ref }
  if (isTurnedAway(answer.status)) complain(settings, 'refund', answer.status)
  return { kind: 'rejected', reason: message ?? `http-${answer.status}` }
}
