import { deleteCard } from '../../payment/deleteCard.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { lockForCards } from './lockForCards.ts'

export async function deletePaymentCard(
  { db, clock }: { db: Db; clock: Clock },
  customerId: string,
  { orderNumber, cardId }: { orderNumber: string; cardId: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const { id: orderId } = await lockForCards(tx, customerId, orderNumber)
    await deleteCard(tx, { orderId, cardId, now: clock.now() })
  })
}
