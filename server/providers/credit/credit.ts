import type { IdentityCode } from '../identification/identityCode.ts'
import type { Outcome } from '../outcome.ts'

export type CreditReason =
  | 'ok'
  | 'own_credit_ban'
  | 'foreign_address'
  | 'protected'
  | 'guardianship'
  | 'not_found'
  | 'borderline'
  | 'payment_default'
  | 'register_refused'
  | 'unreadable'
  | 'other_subject'

export interface CreditQuestion {
  identityCode: IdentityCode
  monthlyCents: number
  /** Ours, the same each time one check is asked about. */
  correlationId: string
  askedAt: Date
  /** Which check of this customer it is, from 1. */
  attempt: number
}

/** The kept part of a credit report: the decision and why, never the report. */
export interface CreditDecision {
  status: 'success' | 'pending' | 'denied'
  reason: CreditReason
  /** The register's own words about a decision that a person has to make or may have to look at again. */
  answer: string | null
  /** A mark by which the register's own log can be searched. */
  providerRef: string
}

/** Credit information of a person. */
export interface CreditProvider {
  /** Outcome `unknown`: the register is still at work, ask again. */
  check(question: CreditQuestion): Promise<Outcome<CreditDecision>>
}
