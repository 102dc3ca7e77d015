import { isId } from '../../platform/ids.ts'
import type { CardProvider } from '../../providers/cards/cards.ts'
import { type ChargeOutcomeNeeds, recordOutcome } from './recordOutcome.ts'

/** Handles a notice of the card processor about a charge. It comes before or after the answer, once or many times. */
export async function handleChargeNotification(
  shop: ChargeOutcomeNeeds & { cards: CardProvider },
  query: URLSearchParams,
): Promise<'recorded' | 'unknown attempt' | 'forged'> {
  const notice = shop.cards.parseChargeNotice(query)
  if (notice.kind === 'forged') return 'forged'
  if (!isId(notice.attemptId)) return 'unknown attempt'
  return await recordOutcome(shop, notice.attemptId, notice.outcome)
}
