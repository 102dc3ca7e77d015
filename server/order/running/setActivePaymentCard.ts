import { retryOnNewCard } from '../../billing/charging/retryOnNewCard.ts'
import { activateCard } from '../../payment/activateCard.ts'
import { transaction } from '../../platform/database/database.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { lockForCards } from './lockForCards.ts'

/** Charges go to this card from now on, and what failed on the one before is tried once with it. */
export async function setActivePaymentCard(
  { db, clock, queue, limits }: Pick<ShopParts, 'db' | 'clock' | 'queue' | 'limits'>,
  customerId: string,
  { orderNumber, cardId }: { orderNumber: string; cardId: string },
): Promise<void> {
  // Card schemes count tries: changing to and fro must not become a way around the schedule.
  await limits.count(db, { name: 'active-card', key: customerId, most: 20, seconds: 86_400 })
  await transaction(db, async (tx) => {
    const { id: orderId } = await lockForCards(tx, customerId, orderNumber)
    if (await activateCard(tx, { orderId, cardId, today: clock.today() }))
      await retryOnNewCard({ clock, queue })(tx, orderId)
  })
}
