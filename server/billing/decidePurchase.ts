import type { DebtFacts } from './debtFacts.ts'
import { bankGivenUp } from './decideTry.ts'
import { type Decision, decision, type Part } from './decision.ts'
import { invoiced, reversed } from './ledger/ledger.ts'
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
  return { ...(isBought ? owed(invoice) : undone(invoice, now)), purchase: { orderId, purchaseId, isBought } }
}

/** The order ended before its purchase was decided: then it is not bought. */
export const decidePurchaseEnded = (facts: DebtFacts, _: { kind: 'purchaseEnded' }, now: Date): Decision =>
  decision(facts, purchasePart(facts, 'ended', now), bankGivenUp(facts, now))

type Row = DebtFacts['invoice']
const movement = ({ totalCents, vatCents }: Row) => invoiced(totalCents, vatCents)

/** A purchase from before numbers waited for the decision has its number and its entries in the ledger. */
const owed = (invoice: Row): Part =>
  invoice.number === null
    ? {
        debt: { purchaseState: 'bought' },
        takesNumber: true,
        postings: [{ documentId: invoice.id, entries: movement(invoice) }],
      }
    : { debt: { purchaseState: 'bought' } }

/** A purchase that was credited meanwhile is void already. */
function undone(invoice: Row, now: Date): Part {
  if (invoice.status === 'credited') return { debt: { purchaseState: 'undone' } }
  const entries = reversed(movement(invoice))
  return {
    debt: { purchaseState: 'undone', status: 'credited', retryOn: null, tryQueuedAt: null, deletedAt: now },
    ...(invoice.number === null ? {} : { postings: [{ documentId: invoice.id, entries }] }),
  }
}
