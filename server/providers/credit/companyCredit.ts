import type { BusinessId } from '../../../contract/text/businessId.ts'
import type { Outcome } from '../outcome.ts'

export interface CompanyCreditQuestion {
  businessId: BusinessId
  monthlyCents: number
  /** Ours, the same each time one check is asked about. */
  correlationId: string
  askedAt: Date
  /** Which check of this customer it is, from 1. */
  attempt: number
}

/** The kept part of a company report: the decision and why, never the report. */
export interface CompanyCreditDecision {
  /** `ready`: decided, and the ruling says how. */
  status: 'success' | 'ready' | 'pending' | 'denied'
  ruling: 'approved' | 'rejected' | 'manual'
  reason: string
  /** The register's own words about a decision that a person has to make or may have to look at again. */
  answer: string | null
  /** A mark by which the register's own log can be searched. */
  providerRef: string
}

/** Credit information of a company. */
export interface CompanyCreditProvider {
  /** Outcome `unknown`: the register is still at work, ask again with the same question. */
  check(question: CompanyCreditQuestion): Promise<Outcome<CompanyCreditDecision>>
}
