import type { RawRequest } from '../../platform/http/rawRequest.ts'
import { isId } from '../../platform/ids.ts'
import type { CardProviders } from '../../providers/cards/cards.ts'
import { invoiceById } from '../invoicing/invoiceQueries.ts'
import { isOver } from '../states.ts'
import { attemptById } from './chargeQueries.ts'
import { handleChargeNotification } from './handleChargeNotification.ts'
import type { ChargeOutcomeNeeds } from './recordOutcome.ts'

/** The outcome of a payment; of a purchase that the payment decides, whether it was bought. */
export type FinishedPayment = 'bought' | 'notBought' | 'paid' | 'failed' | 'open'

/** The customer is back from the bank. They bring the provider's own notice; it may have come before, or be forged. */
export async function finishPayment(
  shop: ChargeOutcomeNeeds & { cards: CardProviders },
  { attemptId, request }: { attemptId: string; request: RawRequest },
): Promise<FinishedPayment> {
  const asked = isId(attemptId) ? await attemptById(shop.db, attemptId) : undefined
  if (!asked) return 'failed'
  await handleChargeNotification(shop, { provider: asked.provider, request })
  const attempt = (await attemptById(shop.db, attemptId)) ?? asked
  const state = (await invoiceById(shop.db, attempt.invoiceId))?.purchaseState
  // A yes that came too late buys nothing: the money is on its way back.
  if (state === 'undone') return 'notBought'
  if (isOver(attempt)) return 'failed'
  if (attempt.outcome !== 'paid' && attempt.outcome !== 'surplus') return 'open'
  return state === 'bought' ? 'bought' : 'paid'
}
