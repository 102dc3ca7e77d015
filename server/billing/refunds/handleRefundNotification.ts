import type { RawRequest } from '../../platform/http/rawRequest.ts'
import { isId } from '../../platform/ids.ts'
import type { CardProviders } from '../../providers/cards/cards.ts'
import { type RefundOutcomeNeeds, recordRefund } from './recordRefund.ts'
import { refundById } from './refundQueries.ts'

/** Handles a notice of the card processor about a refund. It comes before or after the answer, once or many times. */
export async function handleRefundNotification(
  shop: RefundOutcomeNeeds & { cards: CardProviders },
  { provider, request }: { provider: string; request: RawRequest },
): Promise<'recorded' | 'unknown attempt' | 'forged'> {
  const notice = shop.cards.of(provider).parseRefundNotice(request)
  if (notice.kind === 'forged') return 'forged'
  const refund = isId(notice.refundId) ? await refundById(shop.db, notice.refundId) : undefined
  if (refund?.provider !== provider) return 'unknown attempt'
  return await recordRefund(shop, notice.refundId, notice.outcome)
}
