import type { RawRequest } from '../../platform/http/rawRequest.ts'
import { isId } from '../../platform/ids.ts'
import type { CardProviders } from '../../providers/cards/cards.ts'
import { attemptById } from './chargeQueries.ts'
import { type ChargeOutcomeNeeds, recordOutcome } from './recordOutcome.ts'

/** Handles a notice of the card processor about a charge. It comes before or after the answer, once or many times. */
export async function handleChargeNotification(
  shop: ChargeOutcomeNeeds & { cards: CardProviders },
  { provider, request }: { provider: string; request: RawRequest },
): Promise<'recorded' | 'unknown attempt' | 'forged'> {
  const notice = shop.cards.of(provider).parseChargeNotice(request)
  if (notice.kind === 'forged') return 'forged'
  const attempt = isId(notice.attemptId) ? await attemptById(shop.db, notice.attemptId) : undefined
  // A provider speaks of its own charges alone.
  if (attempt?.provider !== provider) return 'unknown attempt'
  return await recordOutcome(shop, notice.attemptId, notice.outcome)
}
