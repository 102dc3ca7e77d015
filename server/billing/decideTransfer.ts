import { helsinkiDay } from '../../contract/days/date.ts'
import { type Cents, cents, sumCents, vatWithin } from '../../contract/money/money.ts'
import { type DebtFacts, lastAttempt, leftToPay, transferred } from './debtFacts.ts'
import { setOff } from './decideCredit.ts'
import { owedBack } from './decideOwedBack.ts'
import { bankGivenUp } from './decideTry.ts'
import { type Decision, decision, enqueued, type MoneyEvent, type Part, type Posting } from './decision.ts'
import { receiptMail, tryWhatWaitedJob } from './jobNames.ts'
import { paidIn, reversed, writtenOff } from './ledger/ledger.ts'
import { after, debtState, debtStates, isOver, isOwed } from './states.ts'

/**
 * Money came by bank transfer. It was taken, so that it counts in every state: it pays the debt, whole or in part, and what is
 * too much is owed back.
 */
export function decideTransfer(
  facts: DebtFacts,
  { transfer }: Extract<MoneyEvent, { kind: 'transferCame' }>,
  now: Date,
): Decision {
  const { invoice } = facts
  const state = debtState(invoice)
  const mayPay = isOwed(invoice) || state === 'written_off'
  const rest = mayPay ? leftToPay(facts) : cents(0)
  const used = cents(Math.min(rest, transfer.cents))
  const tooMuch = cents(transfer.cents - used)
  const postings: Posting[] = [
    ...(state === 'written_off' ? [recovered(facts, used)] : []),
    { documentId: invoice.id, entries: paidIn(transfer.cents) },
  ]
  return decision(
    facts,
    { transfer, postings },
    !mayPay ? {} : used === rest ? paidOff(facts, now) : paidInPart(facts, used),
    tooMuch > 0 ? owedBack(facts, { transfer, amount: tooMuch, now }) : {},
  )
}

/** Nothing of the debt is left: its credits are settled, and what waited for it is tried. */
function paidOff(facts: DebtFacts, now: Date): Part {
  const { invoice, somethingWaits } = facts
  const { id: invoiceId, customerId, orderId } = invoice
  after(debtStates, debtState(invoice), 'paid')
  const given = bankGivenUp(facts, now)
  return {
    ...given,
    debt: PAID(now),
    credits: setOff(facts, now),
    jobs: [
      ...(somethingWaits ? [enqueued(tryWhatWaitedJob, { orderId })] : []),
      enqueued(receiptMail, { customerId, orderId, invoiceId }),
    ],
  }
}

/** The row of a debt that is paid. */
export const PAID = (now: Date) => ({
  status: 'paid' as const,
  paidAt: now,
  retryOn: null,
  tryQueuedAt: null,
  handedOverOn: null,
  writtenOffCents: null,
})

function paidInPart({ invoice }: DebtFacts, used: Cents): Part {
  after(debtStates, debtState(invoice), 'paidInPart')
  const { writtenOffCents } = invoice
  return writtenOffCents === null ? {} : { debt: { writtenOffCents: cents(writtenOffCents - used) } }
}

/** The tax of what is still to be paid. The rate is that of the sale, whatever it is today (AVL 78 §). */
const taxLeft = (facts: DebtFacts, more: Cents = cents(0)): Cents => {
  const { invoice, credits } = facts
  const came = cents(transferred(facts) + more)
  const tax = sumCents([invoice.vatCents, ...credits.map(({ vatCents }) => vatCents)])
  const total = sumCents([invoice.totalCents, ...credits.map(({ totalCents }) => totalCents)])
  return came >= total ? cents(0) : cents(tax - vatWithin(came, invoice.vatRate).vat)
}

/** Money of a debt that was written off: as much of the loss, and of its tax, is taken back. */
export function recovered(facts: DebtFacts, amount: Cents): Posting {
  const tax = cents(taxLeft(facts) - taxLeft(facts, amount))
  return { documentId: facts.invoice.id, entries: reversed(writtenOff(amount, tax)) }
}

const isAsked = (facts: DebtFacts): boolean => {
  const last = lastAttempt(facts)
  return last !== null && !isOver(last)
}

/** A letter asks for the debt, which stays as it is. Nothing is asked for while a card may pay it. */
export function decideReminded(facts: DebtFacts): Decision {
  if (debtState(facts.invoice) !== 'error') return decision(facts, { denial: { code: 'DEBT_STATE' } })
  if (isAsked(facts)) return decision(facts, { denial: { code: 'CHARGE_IN_FLIGHT' } })
  after(debtStates, 'error', 'reminded')
  return decision(facts)
}

/** A collector asks for the debt from now on: no card is charged for it any more. */
export function decideHandedOver(facts: DebtFacts, _: { kind: 'handedOver' }, now: Date): Decision {
  if (debtState(facts.invoice) !== 'error') return decision(facts, { denial: { code: 'DEBT_STATE' } })
  if (isAsked(facts)) return decision(facts, { denial: { code: 'CHARGE_IN_FLIGHT' } })
  after(debtStates, 'error', 'handedOver')
  return decision(facts, { debt: { handedOverOn: helsinkiDay(now), retryOn: null, tryQueuedAt: null } })
}

/** The collector has it no more; its customer may pay it as before. */
export function decideTakenBack(facts: DebtFacts): Decision {
  if (debtState(facts.invoice) !== 'collection') return decision(facts, { denial: { code: 'DEBT_STATE' } })
  after(debtStates, 'collection', 'takenBack')
  return decision(facts, { debt: { handedOverOn: null } })
}

/** The rest of the debt is a loss. Its credits are settled against it. */
export function decideWrittenOff(facts: DebtFacts, _: { kind: 'writtenOff' }, now: Date): Decision {
  const { invoice } = facts
  const state = debtState(invoice)
  if (state !== 'error' && state !== 'collection') return decision(facts, { denial: { code: 'DEBT_STATE' } })
  if (isAsked(facts)) return decision(facts, { denial: { code: 'CHARGE_IN_FLIGHT' } })
  after(debtStates, state, 'writtenOff')
  const rest = leftToPay(facts)
  return decision(facts, {
    debt: { writtenOffCents: rest, retryOn: null, tryQueuedAt: null },
    credits: setOff(facts, now),
    postings: [{ documentId: invoice.id, entries: writtenOff(rest, taxLeft(facts)) }],
  })
}
