import { expect } from 'vitest'
import type { OwnerOfOrder } from '../../testing/orderInState.ts'
import type { TestShop } from '../../testing/testShop.ts'

/** The answer to who agrees to an order that is not any more what was seen. */
export const changed = { message: expect.any(String), error: 'order_changed', code: 'ORDER_CHANGED' }

/** Changes an order in a tab that the other one knows nothing of. */
export const inOtherTab = (shop: TestShop) =>
  async function step(
    { token, order_number }: OwnerOfOrder,
    name: 'updateStartDate' | 'updateFixedTerm' | 'addPromoCode' | 'updatePendingOrder',
    body: object,
  ): Promise<void> {
    const named = name === 'updatePendingOrder' ? { order: { order_number } } : { order_number }
    const answer = await shop.call(name, { token, body: { ...named, ...body } as never })
    expect([200, 204], JSON.stringify(answer.body)).toContain(answer.status)
  }
