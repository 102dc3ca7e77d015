import { helsinkiDay } from '../../contract/days/date.ts'
import { vatRateOn, vatWithin } from '../../contract/money/money.ts'
import type { DebtFacts } from './debtFacts.ts'
import { bankGivenUp } from './decideTry.ts'
import { type Decision, decision, type Part } from './decision.ts'
import { invoiced, reversed } from './ledger/ledger.ts'
import { taxDay } from './pricing/taxDay.ts'
import { after, debtState, debtStates, purchaseStates } from './states.ts'

/** Once, whatever is heard later: bought it is owed as any other debt; undone its invoice is void, and a late payment goes back. */
export function purchasePart(
  { invoice }: DebtFacts,
  event: 'paid' | 'mayBePaid' | 'failed' | 'ended',
  now: Date,
): Part {
  const { orderId, purchaseId } = invoice
  if (!purchaseId || invoice.purchaseState !== 'undecided') return {}
  const purchaseState = after(purchaseStates, invoice.purchaseState, event)
  const isBought = purchaseState === 'bought'
  after(debtStates, debtState(invoice), isBought ? 'bought' : 'undone')
  return { ...(isBought ? owed(invoice, now) : undone(invoice, now)), purchase: { orderId, purchaseId, isBought } }
}

/** The order ended before its purchase was decided: then it is not bought. */
export const decidePurchaseEnded = (facts: DebtFacts, _: { kind: 'purchaseEnded' }, now: Date): Decision =>
  decision(facts, purchasePart(facts, 'ended', now), bankGivenUp(facts, now))

type Row = DebtFacts['invoice']

/** It is issued and paid now, also where it was pressed before midnight. */
function taxedNow({ totalCents }: Row, now: Date): Pick<Row, 'totalCents' | 'vatRate' | 'vatCents'> {
  const vatRate = vatRateOn(taxDay(helsinkiDay(now)))
  return { totalCents, vatRate, vatCents: vatWithin(totalCents, vatRate).vat }
}

/** A purchase from before numbers waited for the decision has its number and its entries in the ledger. */
function owed(invoice: Row, now: Date): Part {
  if (invoice.number !== null) return { debt: { purchaseState: 'bought' } }
  const { vatRate, vatCents, totalCents } = taxedNow(invoice, now)
  return {
    debt: { purchaseState: 'bought', vatRate, vatCents },
    takesNumber: true,
    postings: [{ documentId: invoice.id, entries: invoiced(totalCents, vatCents) }],
  }
}

function undone(invoice: Row, now: Date): Part {
  const entries = reversed(invoiced(invoice.totalCents, invoice.vatCents))
  return {
    debt: { purchaseState: 'undone', status: 'credited', retryOn: null, tryQueuedAt: null, deletedAt: now },
    ...(invoice.number === null ? {} : { postings: [{ documentId: invoice.id, entries }] }),
  }
}
