import { transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { keepTrying } from '../../platform/keepTrying.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import type { CardProviders, RefundRequest } from '../../providers/cards/cards.ts'
import { apply } from '../apply.ts'
import { decide } from '../decide.ts'
import type { PaidBack } from '../decision.ts'
import { gather } from '../gather.ts'
import { recordRefund } from './recordRefund.ts'
import { refundById, refundCharge } from './refundQueries.ts'

export interface RefundNeeds extends Pick<ShopParts, 'db' | 'clock' | 'queue' | 'config'> {
  cards: CardProviders
}
type Refund = NonNullable<Awaited<ReturnType<typeof refundById>>>

/** Pays a credit note back to the card that paid the original. */
export const refundCredit = (
  shop: RefundNeeds,
  { creditId, attempt }: { creditId: string; attempt: number },
): Promise<void> => payBack(shop, { creditId }, attempt)

/** Pays a charge that was too many back to its card. What the processor rejects waits for staff (waitingRefunds.ts). */
export const refundDuplicate = (
  shop: RefundNeeds,
  { attemptId: chargeId, attempt }: { attemptId: string; attempt: number },
): Promise<void> => payBack(shop, { chargeId }, attempt)

/** Commits an attempt and then makes the call, once. */
async function payBack(shop: RefundNeeds, of: PaidBack, attempt: number): Promise<void> {
  const refundId = newId()
  const begun = await transaction(shop.db, async (tx) => {
    const debts = await gather(tx, 'creditId' in of ? { credits: [of.creditId] } : { attempts: [of.chargeId] })
    const event = { kind: 'refundBegun' as const, refundId, of, attempt }
    const now = shop.clock.now()
    const decisions = debts.map((debt) => decide(debt, event, now))
    await apply(shop, tx, decisions)
    return decisions.some(({ newRefund }) => newRefund)
  })
  const refund = begun ? await refundById(shop.db, refundId) : undefined
  if (refund) await sendRefund(shop, refund)
}

/** The same attempt under the same key, however often it is sent. Its answer waits for a database that is away. */
export async function sendRefund(shop: RefundNeeds, refund: Refund): Promise<void> {
  const outcome = await shop.cards.of(refund.provider).refund(await requestOf(shop, refund))
  await keepTrying(() => recordRefund(shop, refund.id, outcome))
}

async function requestOf({ db, config }: RefundNeeds, refund: Refund): Promise<RefundRequest> {
  return {
    refundId: refund.id,
    chargeRef: await refundCharge(db, refund),
    cents: refund.cents,
    callbackUrl: `${config.publicUrl}/maksu/hyvitys/${refund.provider}`,
  }
}
