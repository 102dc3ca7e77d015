import type { CreditDecision } from './credit.ts'

/** What a credit register said of a person, whichever it was. */
export interface CreditEvidence {
  decision: 'yes' | 'no' | 'maybe' | 'none'
  ownCreditBan: boolean
  paymentDefault: boolean
  guardianship: boolean
  foreignAddress: boolean
  nonDisclosure: boolean
  notFound: boolean
  deceased: boolean
}

/** The hardest finding decides: what cannot go on, then what a person must look at, then the register's own word. */
export function judgeCredit(found: CreditEvidence): Pick<CreditDecision, 'status' | 'reason'> {
  if (found.deceased) return { status: 'denied', reason: 'identity_problem' }
  if (found.paymentDefault) return { status: 'denied', reason: 'payment_default' }
  if (found.ownCreditBan) return { status: 'pending', reason: 'own_credit_ban' }
  if (found.guardianship) return { status: 'pending', reason: 'guardianship' }
  if (found.nonDisclosure) return { status: 'pending', reason: 'protected' }
  if (found.foreignAddress) return { status: 'pending', reason: 'foreign_address' }
  if (found.notFound || found.decision === 'none') return { status: 'pending', reason: 'not_found' }
  if (found.decision === 'maybe') return { status: 'pending', reason: 'borderline' }
  return found.decision === 'yes'
    ? { status: 'success', reason: 'ok' }
    : { status: 'denied', reason: 'payment_default' }
}
