import type { Day } from '../../../contract/days/date.ts'
import type { Language, Sentence } from '../../../contract/language.ts'
import type { Outcome } from '../outcome.ts'
import type { IdentityCode } from './identityCode.ts'

/** Whom the bank says it was. */
export interface BankPerson {
  identityCode: IdentityCode
  /** Empty where the broker told one name that is not divided; `lastName` is then the whole of it. */
  firstNames: string
  lastName: string
  birthDate: Day
}

/** A finished identification: the person, and what proves it later without keeping the token. */
export interface BankAnswer {
  person: BankPerson
  /** Which bank or certificate, as the broker names it. */
  method: string
  /** Level of assurance. */
  level: string
  /** A mark by which the broker's own log can be searched. */
  evidence: string
}

/** A way to identify that our own page offers; `id` goes to the broker as it is. */
export interface BankOption {
  id: string
  name: Sentence
}

/** The one-time secrets of an exchange. */
export interface Exchange {
  state: string
  nonce: string
  codeVerifier: string
}

/** Why what came from the bank identifies nobody (docs/operations.md says what to do at each). */
export const bankRefusals = [
  'cancelled',
  'broker_error',
  'client_refused',
  'code_refused',
  'keys_refused',
  'token_invalid',
  'level_too_low',
  'no_identity_code',
  'no_name',
  'test_person',
] as const
export type BankRefusal = (typeof bankRefusals)[number]

/** Strong identification of a person by bank credentials or a mobile certificate. */
export interface IdentificationProvider {
  /** Whether its pages may be shown in a frame of ours. */
  embedding: 'frame-ok' | 'top-only'
  options: readonly BankOption[]
  /** A test person who may have any number of accounts; false for everybody real. */
  isShared(code: IdentityCode): boolean
  /** Where to send the browser: to pages in the language of its reader. */
  begin(
    exchange: Exchange,
    wish: { language: Language; option?: string | undefined },
  ): Promise<Outcome<{ redirectTo: string }>>
  /**
   * Judges what the browser came back with; the caller has matched its state already.
   * Rejected with one of `bankRefusals`; unavailable with `broker_away`.
   */
  complete(query: URLSearchParams, exchange: Omit<Exchange, 'state'>): Promise<Completed>
}

/** The bank's answer; where it is no person also why, in a few words for staff that name nobody. */
export type Completed = Outcome<BankAnswer> & { cause?: string }
