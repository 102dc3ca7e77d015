import { isId } from '../platform/ids.ts'
import type { CardProvider } from '../providers/cards/cards.ts'
import { attemptById } from './chargeQueries.ts'
import { noteCharge } from './noteCharge.ts'
import type { OutcomeNeeds } from './recordOutcome.ts'

export type FinishedPayment = 'paid' | 'failed' | 'open'

/** The customer is back from the bank. The query is the provider's own notice; it may have come before, or be forged. */
export async function finishPayment(
  shop: OutcomeNeeds & { cards: CardProvider },
  { attemptId, query }: { attemptId: string; query: URLSearchParams },
): Promise<FinishedPayment> {
  await noteCharge(shop, query)
  const attempt = isId(attemptId) ? await attemptById(shop.db, attemptId) : undefined
  if (!attempt || attempt.outcome === 'declined') return 'failed'
  return attempt.outcome === 'paid' || attempt.outcome === 'surplus' ? 'paid' : 'open'
}
