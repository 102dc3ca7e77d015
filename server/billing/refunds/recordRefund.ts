import { transaction } from '../../platform/database/database.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import type { RefundOutcome } from '../../providers/cards/cards.ts'
import { apply } from '../apply.ts'
import { decide } from '../decide.ts'
import { gather } from '../gather.ts'

export type RefundOutcomeNeeds = Pick<ShopParts, 'db' | 'clock' | 'queue'>

/** Writes the outcome of a refund down: from its answer, from asking, or from the processor's own notice. Idempotent. */
export const recordRefund = (
  shop: RefundOutcomeNeeds,
  refundId: string,
  outcome: RefundOutcome,
): Promise<'recorded' | 'unknown attempt'> =>
  transaction(shop.db, async (tx) => {
    const debts = await gather(tx, { refunds: [refundId] })
    const event = { kind: 'refundAnswered' as const, refundId, outcome }
    await apply(
      shop,
      tx,
      debts.map((debt) => decide(debt, event, shop.clock.now())),
    )
    return debts.length > 0 ? 'recorded' : 'unknown attempt'
  })
