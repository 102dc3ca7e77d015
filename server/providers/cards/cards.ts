import type { Language } from '../../../contract/language.ts'
import type { Cents } from '../../../contract/money/money.ts'
import type { DeclineClass, Initiator } from '../../../contract/ops/money/moneyOutcomes.ts'
import type { RawRequest } from '../../platform/http/rawRequest.ts'

/** The facts of a card that the shop keeps. The token is worth money: it is sealed at rest and never logged. */
export interface StoredCard {
  token: string
  /** The same value for the same card, whoever adds it; null where the provider does not tell. */
  fingerprint: string | null
  issuer: string
  maskedPan: string
  expiryMonth: number
  expiryYear: number
}

export interface RegistrationRequest {
  registrationId: string
  /** The language of the form, as far as the provider speaks it. */
  language: Language
  /** Where the browser comes back to, whatever happened. */
  returnUrl: string
  /** Where the provider's server tells the same, perhaps before the browser, perhaps several times, perhaps never. */
  callbackUrl: string
}
export type Begun = { kind: 'ok'; terminalUrl: string } | { kind: 'unavailable' }

/** The answer of the card form; `forged` when the provider did not sign it. `ref` is what `fetchCard` takes. */
export type CardReturn =
  | { kind: 'added'; ref: string }
  | { kind: 'failed' }
  | { kind: 'cancelled' }
  | { kind: 'forged' }

export type FetchedCard = { kind: 'ok'; card: StoredCard } | { kind: 'rejected' } | { kind: 'unavailable' }

export interface ChargeRequest {
  /** The idempotency key: the same attempt is charged once, however often it is sent. */
  attemptId: string
  token: string
  cents: Cents
  /** Tenths of a percent, for the provider's receipt. */
  vatRate: number
  reference: string
  description: string
  email: string
  /** `customer`: the person is at the screen and can be asked to authenticate. */
  initiator: Initiator
  callbackUrl: string
  /** Where the customer comes back to from the bank's question; needed when they are at the screen. */
  returnUrl?: string
}

/** The provider's details of a payment or refund besides that it was made: compared with what was asked for. */
export interface ChargeReport {
  cents?: number
  reference?: string
  currency?: string
}

/**
 * `unknown`: perhaps charged. It is settled by asking or by a notice, never by charging again. `unavailable`: the provider
 * turned the shop away, so that no card was asked and nothing was charged; worth another try another day. With
 * `isOurRequest` it is the request that is wrong: the same one ends the same way until a person has looked.
 */
export type ChargeOutcome =
  | ({ kind: 'paid'; ref: string } & ChargeReport)
  | { kind: 'pending'; ref: string }
  | { kind: 'needs_customer'; ref: string; redirectUrl: string }
  | { kind: 'declined'; class: DeclineClass; code: string }
  | { kind: 'unavailable'; code: string; isOurRequest?: true }
  | { kind: 'unknown' }

/**
 * `never_arrived`: the provider is sure to have heard nothing of the attempt. Only one that honours the idempotency key
 * may say so, since the shop then sends the same attempt again.
 */
export type ChargeStatus = ChargeOutcome | { kind: 'never_arrived' }

/** The provider's own notice about a charge. */
export type ChargeNotice = { kind: 'ok'; attemptId: string; outcome: ChargeOutcome } | { kind: 'forged' }

export interface RefundRequest {
  refundId: string
  chargeRef: string
  cents: Cents
  callbackUrl: string
}
/** `byMail`: no card was paid; the customer is asked by mail where the money is to go. */
export type RefundOutcome =
  | ({ kind: 'ok'; ref: string; byMail?: true } & ChargeReport)
  | { kind: 'pending'; ref: string }
  | { kind: 'rejected'; reason: string }
  | { kind: 'unknown' }
/** `never_arrived` as for a charge: the same refund may be sent again. */
export type RefundStatus = RefundOutcome | { kind: 'never_arrived' }
export type RefundNotice = { kind: 'ok'; refundId: string; outcome: RefundOutcome } | { kind: 'forged' }

/** Stored cards: added on the provider's own page, charged later without the customer. */
export interface CardProvider {
  beginRegistration(request: RegistrationRequest): Promise<Begun>
  /** Judges the browser's return and the server's callback alike, by what the provider signed. */
  parseReturn(request: RawRequest): CardReturn
  fetchCard(ref: string): Promise<FetchedCard>
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /** The outcome of a charge. `ref` is the provider's own, when it ever told one. */
  status(attempt: { attemptId: string; ref: string | null }): Promise<ChargeStatus>
  parseChargeNotice(request: RawRequest): ChargeNotice
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** The outcome of a refund. `ref` is the provider's own, when it ever told one. */
  refundStatus(refund: { refundId: string; ref: string | null }): Promise<RefundStatus>
  parseRefundNotice(request: RawRequest): RefundNotice
}

/** The providers that the settings name. New cards are added with `current`; a card, its charges and refunds stay with their own. */
export interface CardProviders {
  current: string
  /** One that the settings do not name any more answers that it is away: nothing is asked, and nothing is lost. */
  of(name: string): CardProvider
}
