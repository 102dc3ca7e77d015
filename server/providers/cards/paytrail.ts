import { z } from 'zod'
import type { Language } from '../../../contract/language.ts'
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
import {
  type Answer,
  complain,
  complainOfRequest,
  isTurnedAway,
  type PaytrailSettings,
  paytrailExchange,
  type Question,
  signedFields,
} from './paytrailExchange.ts'
import { signatureOf } from './signature.ts'
import {
  declined,
  isByMail,
  outcomeOf,
  parseCardReturn,
  parseNotice,
  parseRefund,
  refundOutcomeOf,
} from './signedQuery.ts'

type Asking = PaytrailSettings & { ask: (question: Question) => Promise<Answer | null> }

/** Paytrail Payment API (docs.paytrail.com). It has no idempotency key and finds no payment by our stamp: see `status`. */
export function createPaytrail(settings: PaytrailSettings): CardProvider {
  const asking = { ...settings, ask: paytrailExchange(settings) }
  return {
    beginRegistration: (request) => beginRegistration(settings, request),
    parseReturn: ({ query }) => parseCardReturn(settings, query),
    fetchCard: (ref) => fetchCard(asking, ref),
    charge: (request) => charge(asking, request),
    status: async ({ ref }) => (await paymentTold(asking, ref)).outcome,
    parseChargeNotice: ({ query }) => parseNotice(settings, query),
    refund: (request) => refund(asking, request),
    refundStatus: async ({ ref }) => {
      const { outcome, provider } = await paymentTold(asking, ref)
      return refundOutcomeOf(outcome, provider)
    },
    parseRefundNotice: ({ query }) => parseRefund(settings, query),
  }
}

/** The languages of its pages, by their names there. */
const spoken: Record<Language, string> = { fi: 'FI', sv: 'SV', en: 'EN' }

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
      body: JSON.stringify({
        ...fields,
        signature: signatureOf(settings.secret, fields),
        language: spoken[request.language],
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(settings.askTimeoutMs ?? 10_000),
    })
    const terminalUrl = response.headers.get('location') ?? ''
    const said = await response.text()
    const isForm = response.status >= 300 && response.status < 400 && terminalUrl.startsWith('https://')
    const { status } = response
    if (isTurnedAway(status)) complain(settings, 'card form', status)
    else if (status >= 400 && status < 500) complainOfRequest(settings, 'card form', status, said)
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
    cardholder_authentication: z.string().nullish(),
    card_fingerprint: z.string().nullish(),
  }),
})

async function fetchCard({ ask, ...settings }: Asking, ref: string): Promise<FetchedCard> {
  const path = `/tokenization/${encodeURIComponent(ref)}`
  const answer = await ask({ asked: 'card', method: 'POST', path, ids: { 'checkout-tokenization-id': ref } })
  // Signed, a 404 is a card that is not there any more.
  if (answer && isTurnedAway(answer.status) && !(answer.isSigned && answer.status === 404)) {
    complain(settings, 'card', answer.status)
    return { kind: 'unavailable' }
  }
  if (!answer || answer.status >= 500) return { kind: 'unavailable' }
  if (answer.status !== 200) return { kind: 'rejected' }
  const parsed = tokenAnswer.safeParse(answer.json)
  if (!parsed.success) {
    // The card is there and is asked for again, for as long as its registration is open.
    settings.log.error({ fields: parsed.error.issues.map(({ path: at }) => at.join('.')) }, 'a card cannot be read')
    return { kind: 'unavailable' }
  }
  const { token, card } = parsed.data
  // A card that its holder was not asked about cannot carry a standing agreement (PSD2 art. 97).
  if (card.cardholder_authentication === 'no') return { kind: 'rejected' }
  return {
    kind: 'ok',
    card: {
      token,
      fingerprint: card.card_fingerprint || null,
      issuer: card.type,
      maskedPan: card.bin.padEnd(16 - card.partial_pan.length, '*') + card.partial_pan,
      expiryMonth: card.expire_month,
      expiryYear: card.expire_year < 100 ? 2000 + card.expire_year : card.expire_year,
    },
  }
}

const code = z.union([z.string(), z.number()]).nullish()
const chargeAnswer = z.object({
  transactionId: z.string().nullish(),
  threeDSecureUrl: z.string().nullish(),
  acquirerResponseCode: code.transform((told) => String(told ?? '')),
  message: z.string().nullish(),
})
/** The words of a card that its issuer refused, with a code or without one. */
const REFUSED = 'Failed to create token payment.'

async function charge({ ask, ...settings }: Asking, request: ChargeRequest): Promise<ChargeOutcome> {
  const isPatient = request.initiator === 'merchant'
  const path = `/payments/token/${isPatient ? 'mit' : 'cit'}/charge`
  const answer = await ask({ asked: 'charge', method: 'POST', path, body: paymentOf(settings, request), isPatient })
  const parsed = chargeAnswer.safeParse(answer?.json)
  if (!answer || !parsed.success || answer.status >= 500) return { kind: 'unknown' }
  const { status } = answer
  const { transactionId: ref, threeDSecureUrl, acquirerResponseCode, message } = parsed.data
  if (status === 201) return ref ? { kind: 'paid', ref } : { kind: 'unknown' }
  if (status === 403 && ref && threeDSecureUrl) return { kind: 'needs_customer', ref, redirectUrl: threeDSecureUrl }
  // Refused by the card's issuer before any money moved.
  if (status >= 400 && (acquirerResponseCode || message === REFUSED)) return declined(acquirerResponseCode || 'no-code')
  if (isTurnedAway(status)) {
    complain(settings, 'charge', status)
    return { kind: 'unavailable', code: `http-${status}` }
  }
  if (status < 400) return { kind: 'unknown' }
  const about = complainOfRequest(settings, 'charge', status, answer.json)
  // A stamp that was used is the word of a charge that did arrive.
  return about.includes('stamp')
    ? { kind: 'unknown' }
    : { kind: 'unavailable', code: `request-${status}`, isOurRequest: true }
}

/** Paytrail takes no longer address. */
const LONGEST_EMAIL = 200

const paymentOf = ({ email }: PaytrailSettings, request: ChargeRequest) => ({
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
  customer: { email: request.email.length > LONGEST_EMAIL ? email : request.email },
  redirectUrls: { success: request.returnUrl ?? request.callbackUrl, cancel: request.returnUrl ?? request.callbackUrl },
  callbackUrls: { success: request.callbackUrl, cancel: request.callbackUrl },
})

const paymentAnswer = z.object({
  status: z.string(),
  amount: z.number().nullish(),
  reference: z.string().nullish(),
  currency: z.string().nullish(),
  provider: z.string().nullish(),
})

/** Without Paytrail's own id nothing can be asked: then only its notice settles the attempt, or a person. */
async function paymentTold(
  { ask }: Asking,
  ref: string | null,
): Promise<{ outcome: ChargeOutcome; provider: string | null }> {
  const nothing = { outcome: { kind: 'unknown' as const }, provider: null }
  if (!ref) return nothing
  const path = `/payments/${encodeURIComponent(ref)}`
  const answer = await ask({ asked: 'payment', method: 'GET', path, ids: { 'checkout-transaction-id': ref } })
  const parsed = paymentAnswer.safeParse(answer?.json)
  if (answer?.status !== 200 || !parsed.success) return nothing
  const { status, amount, reference, currency, provider } = parsed.data
  const told = {
    ...(amount == null ? {} : { cents: amount }),
    ...(reference == null ? {} : { reference }),
    ...(currency == null ? {} : { currency }),
  }
  return { outcome: outcomeOf(status, ref, told), provider: provider ?? null }
}

const refundAnswer = z.object({
  status: z.string().nullish(),
  transactionId: z.string().nullish(),
  provider: z.string().nullish(),
  message: z.string().nullish(),
})

/** No address is told: with one Paytrail makes a refund by mail of what the card does not take back, and nobody would know. */
async function refund({ ask, ...settings }: Asking, request: RefundRequest): Promise<RefundOutcome> {
  const answer = await ask({
    asked: 'refund',
    method: 'POST',
    path: `/payments/${encodeURIComponent(request.chargeRef)}/refund`,
    ids: { 'checkout-transaction-id': request.chargeRef },
    body: {
      amount: request.cents,
      refundStamp: request.refundId,
      refundReference: request.refundId,
      callbackUrls: { success: request.callbackUrl, cancel: request.callbackUrl },
    },
    isPatient: true,
  })
  const parsed = refundAnswer.safeParse(answer?.json)
  if (!answer || !parsed.success || answer.status >= 500) return { kind: 'unknown' }
  const { status: state, transactionId: ref, provider, message } = parsed.data
  if (answer.status === 201 && ref && (state === 'ok' || state === 'pending'))
    return state === 'ok' || isByMail(provider)
      ? refundOutcomeOf({ kind: 'paid', ref }, provider)
      : { kind: 'pending', ref }
  // Received, and not yet said how it ends: its notice tells.
  if (answer.status === 201 && state !== 'fail') return { kind: 'unknown' }
  if (isTurnedAway(answer.status)) complain(settings, 'refund', answer.status)
  // A stamp that was used is the word of a refund that did arrive.
  else if (complainOfRequest(settings, 'refund', answer.status, answer.json).includes('refundStamp'))
    return { kind: 'unknown' }
  return { kind: 'rejected', reason: message ?? `http-${answer.status}` }
}
