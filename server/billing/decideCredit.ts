import { type Cents, cents, sumCents } from '../../contract/money/money.ts'
import { type DebtFacts, lastAttempt } from './debtFacts.ts'
import { bankGivenUp } from './decideTry.ts'
import { type Decision, decision, enqueued, type MoneyEvent, type Part } from './decision.ts'
import { refundCreditJob } from './jobNames.ts'
import { invoiced } from './ledger/ledger.ts'
import { after, creditStates, debtState, debtStates, isOver } from './states.ts'

/** The amount of a debt that can still be credited. */
export const restOf = ({ invoice, credits }: DebtFacts): Cents =>
  sumCents([invoice.totalCents, ...credits.map(({ totalCents }) => totalCents)])

/**
 * A credit note takes something off: what was paid goes back to the card, what was not paid is owed no more. The note
 * itself is issued by the caller (invoicing/issueCredit.ts), with the sum that is decided here.
 */
export function decideCredit(
  facts: DebtFacts,
  { creditId, cents: amount, vatCents }: Extract<MoneyEvent, { kind: 'credited' }>,
  now: Date,
): Decision {
  const { invoice, credits } = facts
  const rest = restOf(facts)
  if (rest === 0) return decision(facts, { denial: { code: 'CREDITED_ALREADY' } })
  if (amount <= 0 || amount > rest) return decision(facts, { denial: { code: 'CREDIT_TOO_MUCH' } })
  const isPaid = invoice.status === 'paid'
  const isWhole = amount === rest
  const last = lastAttempt(facts)
  // A charge that is on its way is of the sum before: part of it cannot be taken off until it is settled.
  if (!isPaid && !isWhole && last && !isOver(last)) return decision(facts, { denial: { code: 'CHARGE_IN_FLIGHT' } })
  const entries = invoiced(cents(-amount), cents(-vatCents))
  const parts: Part[] = [{ postings: [{ documentId: creditId, entries }] }]
  if (isWhole) {
    after(debtStates, debtState(invoice), 'credited')
    parts.push({ debt: { status: 'credited', retryOn: null, tryQueuedAt: null } }, bankGivenUp(facts, now))
  }
  if (isPaid) parts.push({ jobs: [enqueued(refundCreditJob, { creditId, attempt: 1 })] })
  // Nothing was paid and nothing is owed: credits and debt are settled against each other.
  else if (isWhole) {
    const open = [...credits.filter(({ state }) => state === 'open').map(({ id }) => id), creditId]
    parts.push({ credits: open.map((id) => ({ id, state: after(creditStates, 'open', 'setOff'), paidAt: now })) })
  }
  return decision(facts, ...parts)
}

/**
 * Credits of an unpaid debt that has now been paid with `paid`. Credits made before the charge began made it smaller,
 * and are settled; credits made since then go back to the card.
 */
export function creditsAfterPayment({ invoice, credits, refunds }: DebtFacts, paid: Cents, now: Date): Part {
  let surplus = paid - sumCents([invoice.totalCents, ...credits.map(({ totalCents }) => totalCents)])
  const part = { credits: [] as NonNullable<Part['credits']>, jobs: [] as NonNullable<Part['jobs']> }
  for (const { id, totalCents, state } of credits.toReversed()) {
    if (surplus < -totalCents) {
      part.credits.push({ id, state: after(creditStates, state, 'setOff'), paidAt: now })
      continue
    }
    surplus += totalCents
    part.credits.push({ id, state: after(creditStates, state, 'chargePaid'), paidAt: null })
    const tried = Math.max(0, ...refunds.filter(({ creditNoteId }) => creditNoteId === id).map(({ number }) => number))
    part.jobs.push(enqueued(refundCreditJob, { creditId: id, attempt: tried + 1 }))
  }
  return part
}
