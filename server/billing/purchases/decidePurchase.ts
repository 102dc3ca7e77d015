import type { Tx } from '../../platform/database.ts'
import type { InTransaction } from '../inTransaction.ts'
import { type InvoiceRow, updateInvoice } from '../invoicing/invoiceQueries.ts'
import { bookMovement } from '../ledger/bookMovement.ts'
import { invoiced, reversed } from '../ledger/ledger.ts'

/** What became of a purchase that stood or fell with a charge. */
export interface Decision {
  orderId: string
  purchaseId: string
  isBought: boolean
}
/** Who knows what a purchase is (the order slice) is told in the transaction of the charge's outcome. */
export interface Deciding {
  purchaseDecided: (tx: Tx, decision: Decision) => Promise<void>
}

/** Once, whatever is heard later: bought it stays as any other debt; undone its invoice is void, and a late payment goes back. */
export async function decidePurchase(
  shop: InTransaction & Deciding,
  invoice: InvoiceRow,
  state: 'bought' | 'undone',
): Promise<void> {
  const { id, orderId, purchaseId, purchaseState } = invoice
  if (!purchaseId || purchaseState !== 'undecided') return
  await updateInvoice(shop.tx, id, { purchaseState: state })
  // What the staff has credited meanwhile is void already.
  if (state === 'undone' && invoice.status !== 'credited') await makeVoid(shop, invoice)
  await shop.purchaseDecided(shop.tx, { orderId, purchaseId, isBought: state === 'bought' })
}

async function makeVoid({ tx, clock }: InTransaction, invoice: InvoiceRow): Promise<void> {
  const at = clock.now()
  const { id: invoiceId, customerId, orderId, totalCents, vatCents } = invoice
  await updateInvoice(tx, invoiceId, { status: 'credited', retryOn: null, deletedAt: at })
  await bookMovement(tx, { customerId, orderId, invoiceId, at }, reversed(invoiced(totalCents, vatCents)))
}
