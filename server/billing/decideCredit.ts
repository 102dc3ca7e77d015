import { type Cents, cents, sumCents } from '../../contract/money/money.ts'
import { chargePaidBack, type DebtFacts, lastAttempt, leftToPay, transferred } from './debtFacts.ts'
import { owedBack } from './decideOwedBack.ts'
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
  const { invoice } = facts
  const rest = restOf(facts)
  if (rest === 0) return decision(facts, { denial: { code: 'CREDITED_ALREADY' } })
  if (debtState(invoice) === 'written_off') return decision(facts, { denial: { code: 'WRITTEN_OFF' } })
  if (amount <= 0 || amount > rest) return decision(facts, { denial: { code: 'CREDIT_TOO_MUCH' } })
  const isPaid = invoice.status === 'paid'
  const last = lastAttempt(facts)
  // A charge that is on its way is of the sum before: part of it cannot be taken off until it is settled.
  if (!isPaid && amount < rest && last && !isOver(last))
    return decision(facts, { denial: { code: 'CHARGE_IN_FLIGHT' } })
  const posting = { documentId: creditId, entries: invoiced(cents(-amount), cents(-vatCents)) }
  const credit = { id: creditId, amount, isWhole: amount === rest }
  return decision(facts, { postings: [posting] }, ...(isPaid ? ofPaid : ofOwed)(facts, credit, now))
}

interface Credit {
  id: string
  amount: Cents
  /** Nothing is left of the debt to be credited. */
  isWhole: boolean
}

/** The money goes back the way it came. */
function ofPaid(facts: DebtFacts, { id, amount, isWhole }: Credit, now: Date): Part[] {
  const transfer = facts.transfers.at(-1)
  return [
    isWhole ? settled(facts, 'credited', now) : {},
    transfer && !chargePaidBack(facts, { id, amount })
      ? owedBack(facts, { transfer, amount, now, credit: { id } })
      : { jobs: [enqueued(refundCreditJob, { creditId: id, attempt: 1 })] },
  ]
}

/**
 * The debt becomes smaller. Where what came by transfer is enough for the rest, credits and debt are settled against each other,
 * and what is too much of the transfers goes back.
 */
function ofOwed(facts: DebtFacts, { id, amount, isWhole }: Credit, now: Date): Part[] {
  const left = leftToPay(facts)
  if (amount < left) return []
  const transfer = facts.transfers.at(-1)
  const made = { id, state: after(creditStates, 'open', 'setOff'), paidAt: now }
  return [
    settled(facts, isWhole ? 'credited' : 'paid', now),
    { credits: [...setOff(facts, now), made] },
    transfer && amount > left ? owedBack(facts, { transfer, amount: cents(amount - left), now }) : {},
  ]
}

/** Nothing is owed any more, and no card is asked for it. */
function settled(facts: DebtFacts, event: 'credited' | 'paid', now: Date): Part {
  after(debtStates, debtState(facts.invoice), event)
  const paidAt = event === 'paid' ? now : facts.invoice.paidAt
  const debt = { status: event, paidAt, retryOn: null, tryQueuedAt: null, handedOverOn: null }
  return { ...bankGivenUp(facts, now), debt }
}

/** The open credits of a debt that is owed no more took something off it. */
export const setOff = ({ credits }: DebtFacts, now: Date): Decision['credits'] =>
  credits
    .filter(({ state }) => state === 'open')
    .map(({ id }) => ({ id, state: after(creditStates, 'open', 'setOff'), paidAt: now }))

/**
 * Credits of an unpaid debt that has now been paid with `paid`. Credits made before the charge began made it smaller,
 * and are settled; credits made since then go back to the card.
 */
export function creditsAfterPayment(facts: DebtFacts, paid: Cents, now: Date): Part {
  const { invoice, credits, refunds } = facts
  let surplus =
    paid + transferred(facts) - sumCents([invoice.totalCents, ...credits.map(({ totalCents }) => totalCents)])
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
  // A transfer came while the card was asked for all of it.
  const transfer = facts.transfers.at(-1)
  return transfer && surplus > 0 ? { ...part, ...owedBack(facts, { transfer, amount: cents(surplus), now }) } : part
}
