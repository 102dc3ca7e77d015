import type { IdentityCode } from '../identification/identityCode.ts'
import type { Outcome } from '../outcome.ts'

export interface LicenceQuestion {
  identityCode: IdentityCode
  /** Ours, the same each time one check is asked about. */
  correlationId: string
  askedAt: Date
}

export interface LicenceAnswer {
  result: 'valid' | 'invalid' | 'unknown'
  /** A mark by which the register's own log can be searched. */
  evidence: string
}

/** Whether a person may drive a passenger car (class B). Real registers are none yet: everybody declares it. */
export interface LicenceProvider {
  /** `declaration`: nobody is asked, the customer declares it. */
  mode: 'register' | 'declaration'
  /** Outcome `unknown`: the register is still at work, ask again. */
  check(question: LicenceQuestion): Promise<Outcome<LicenceAnswer>>
}

/** Every customer declares the licence, and shows the card at pickup. */
export const selfDeclaration: LicenceProvider = {
  mode: 'declaration',
  check: async () => ({ kind: 'ok', value: { result: 'unknown', evidence: 'declaration' } }),
}
