import { describe, expect, test } from 'vitest'
import { billedOrder } from '../../testing/billedOrder.ts'
import { testShop } from '../../testing/testShop.ts'
import { activeOf, cardOwner, cardsOf } from '../testing/cardOwner.ts'
import { inEveryState, order_number, secondCardOf } from '../testing/stateTable.ts'

const shop = await testShop()
const { press, anotherCard } = cardOwner(shop)

describe('deleting a card', () => {
  test('takes it off the order [API-74]', async () => {
    const customer = await billedOrder(shop)
    const added = await anotherCard(customer)
    expect(await press('deletePaymentCard', customer, added)).toMatchObject({ status: 204 })
    expect(await cardsOf(customer)).toMatchObject([{ active: true }])
    expect(await press('deletePaymentCard', customer, added)).toMatchObject({ status: 404 })
    expect(await press('setActivePaymentCard', customer, added)).toMatchObject({ status: 404 })
  })

  test('is refused for the active one [STATE-72 CARDS-07]', async () => {
    const customer = await billedOrder(shop)
    const [active] = await activeOf(customer)
    const refused = { status: 409, body: { code: 'CARD_ACTIVE' } }
    expect(await press('deletePaymentCard', customer, active?.id ?? '')).toMatchObject(refused)
    expect(await activeOf(customer)).toHaveLength(1)
  })
})

inEveryState(shop, {
  name: 'deletePaymentCard',
  body: async (of) => ({ ...order_number(of), card_id: await secondCardOf(shop, of) }),
  writes: ['payment_card'],
  outcomes: [[['expired', 'removed', 'withdrawn'], 'ORDER_NOT_PENDING']],
})
