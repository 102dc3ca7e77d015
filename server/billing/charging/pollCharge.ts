import { invoiceById } from '../invoicing/invoiceQueries.ts'
import { isChargeable } from '../states.ts'
import { type ChargeNeeds, requestOf } from './chargeInvoice.ts'
import { attemptById } from './chargeQueries.ts'
import { recordOutcome } from './recordOutcome.ts'

/** Asks what became of a charge whose outcome is open. Nothing is ever charged under a new id here. */
export async function pollCharge(shop: ChargeNeeds, { attemptId }: { attemptId: string }): Promise<void> {
  const attempt = await attemptById(shop.db, attemptId)
  if (!attempt || attempt.settledAt) return
  const status = await shop.cards.status({ attemptId, ref: attempt.providerRef })
  if (status.kind !== 'never_arrived') {
    await recordOutcome(shop, attemptId, status)
    return
  }
  // The process died before the processor heard of it: the same attempt, under the same key.
  const invoice = await invoiceById(shop.db, attempt.invoiceId)
  if (!invoice) return
  if (!isChargeable(invoice)) {
    // Credited meanwhile: then it had better never arrive.
    await recordOutcome(shop, attemptId, { kind: 'declined', class: 'soft', code: 'credited' })
    return
  }
  const request = await requestOf(shop, shop.db, invoice, attempt)
  await recordOutcome(shop, attemptId, await shop.cards.charge(request))
}
