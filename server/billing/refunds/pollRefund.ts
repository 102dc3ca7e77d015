import { isOpen } from '../states.ts'
import { recordRefund } from './recordRefund.ts'
import { type RefundNeeds, sendRefund } from './refundCredit.ts'
import { refundById } from './refundQueries.ts'

/** Asks for the outcome of a refund that is open. Nothing is ever paid back under a new id here. */
export async function pollRefund(shop: RefundNeeds, { refundId }: { refundId: string }): Promise<void> {
  const refund = await refundById(shop.db, refundId)
  if (!refund || !isOpen(refund)) return
  const status = await shop.cards.of(refund.provider).refundStatus({ refundId, ref: refund.providerRef })
  if (status.kind === 'never_arrived') await sendRefund(shop, refund)
  else await recordRefund(shop, refundId, status)
}
