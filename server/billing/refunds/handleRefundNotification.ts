import { isId } from '../../platform/ids.ts'
import type { CardProvider } from '../../providers/cards/cards.ts'
import { type RefundOutcomeNeeds, recordRefund } from './recordRefund.ts'

/** Handles a notice of the card processor about a refund. It comes before or after the answer, once or many times. */
export async function handleRefundNotification(
  shop: RefundOutcomeNeeds & { cards: CardProvider },
  query: URLSearchParams,
): Promise<'recorded' | 'unknown attempt' | 'forged'> {
  const notice = shop.cards.parseRefundNotice(query)
  if (notice.kind === 'forged') return 'forged'
  if (!isId(notice.refundId)) return 'unknown attempt'
  return await recordRefund(shop, notice.refundId, notice.outcome)
}
