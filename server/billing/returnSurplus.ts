import { type Tx, transaction } from '../platform/database.ts'
import { attemptById } from './chargeQueries.ts'
import { lockInvoice } from './invoiceQueries.ts'
import { type RefundNeeds, sendRefund, startRefund } from './refundCredit.ts'
import { lastRefund, refundsOfCharge } from './refundQueries.ts'

/** Pays a charge that was too many back to its card: an attempt on disk, then the call, once. */
export async function returnSurplus(shop: RefundNeeds, { attemptId }: { attemptId: string }): Promise<void> {
  const refund = await transaction(shop.db, (tx) => begin(shop, tx, attemptId))
  if (refund) await sendRefund(shop, refund)
}

/** Null when it was begun already. What the processor rejects is an alarm (invariants.ts), and for a person to settle. */
async function begin({ clock }: RefundNeeds, tx: Tx, attemptId: string) {
  const charge = await attemptById(tx, attemptId)
  if (charge?.outcome !== 'surplus') return null
  const { invoiceId, cents } = charge
  await lockInvoice(tx, invoiceId)
  if ((await refundsOfCharge(tx, attemptId)).length > 0) return null
  const number = ((await lastRefund(tx, invoiceId))?.number ?? 0) + 1
  return await startRefund(tx, clock, charge, { invoiceId, number, cents })
}
