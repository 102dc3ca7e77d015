import { type Tx, transaction } from '../../platform/database.ts'
import { attemptById } from '../charging/chargeQueries.ts'
import { lockInvoice } from '../invoicing/invoiceQueries.ts'
import { isLive } from './refund.ts'
import { type RefundNeeds, sendRefund, startRefund } from './refundCredit.ts'
import { lastRefund, refundsOf } from './refundQueries.ts'

/** Pays a charge that was too many back to its card: an attempt on disk, then the call, once. */
export async function returnSurplus(
  shop: RefundNeeds,
  { attemptId, attempt }: { attemptId: string; attempt: number },
): Promise<void> {
  const refund = await transaction(shop.db, (tx) => begin(shop, tx, attemptId, attempt))
  if (refund) await sendRefund(shop, refund)
}

/** Null when it was begun already. What the processor rejects waits for staff (waitingRefunds.ts). */
async function begin({ clock }: RefundNeeds, tx: Tx, attemptId: string, attempt: number) {
  const charge = await attemptById(tx, attemptId)
  if (charge?.outcome !== 'surplus') return null
  const { invoiceId, cents } = charge
  await lockInvoice(tx, invoiceId)
  const tries = await refundsOf(tx, { invoiceId, chargeId: attemptId })
  if (tries.some(isLive) || attempt !== tries.length + 1) return null
  const number = ((await lastRefund(tx, invoiceId))?.number ?? 0) + 1
  return await startRefund(tx, clock, charge, { invoiceId, number, cents })
}
