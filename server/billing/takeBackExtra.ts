import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database.ts'
import type { BoughtService } from './billExtra.ts'
import { bookMovement } from './bookMovement.ts'
import { lastAttempt } from './chargeQueries.ts'
import { lockInvoice, updateInvoice } from './invoiceQueries.ts'
import { invoiced, reversed } from './ledger.ts'
import { withoutExtra } from './pricePlan.ts'
import { lockSubscription, updateSubscription } from './queries.ts'

/**
 * A service whose charge was declined was not bought: its invoice is void, and nothing of it is billed later.
 * False when the charge went through after all, or another one is on its way.
 */
export async function takeBackExtra(
  { clock }: { clock: Clock },
  tx: Tx,
  { orderId, invoiceId, service }: { orderId: string; invoiceId: string; service: BoughtService },
): Promise<boolean> {
  const subscription = await lockSubscription(tx, orderId)
  const invoice = await lockInvoice(tx, invoiceId)
  if (!subscription || invoice?.status !== 'error') return false
  // Its customer pays it right now, or another card is tried: then it is bought after all.
  if ((await lastAttempt(tx, invoiceId))?.outcome !== 'declined') return false
  const at = clock.now()
  await updateInvoice(tx, invoiceId, { status: 'credited', retryOn: null, deletedAt: at })
  const { customerId, totalCents, vatCents } = invoice
  await bookMovement(tx, { customerId, orderId, invoiceId, at }, reversed(invoiced(totalCents, vatCents)))
  if (service.recurring) {
    const { plan, nextNumber } = subscription
    await updateSubscription(tx, orderId, { plan: withoutExtra(plan, service, nextNumber) })
  }
  return true
}
