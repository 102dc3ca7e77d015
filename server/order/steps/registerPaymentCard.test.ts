import { expect, test } from 'vitest'
import { billedOrder } from '../../testing/billedOrder.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { visitTerminal } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { cardOwner, cardsOf } from '../testing/cardOwner.ts'
import { inEveryState, order_number, stepsOf } from '../testing/stateTable.ts'

const shop = await testShop()
const { anotherCard } = cardOwner(shop)

test('a card that could not be added brings the customer back to the account with the error [PAY-12]', async () => {
  const customer = await billedOrder(shop)
  const { token, order_number } = customer
  const begun = await shop.call('registerPaymentCard', { token, body: { order_number, new_order: false } })
  expect(await visitTerminal(shop, begun, '3ds-fail')).toBe('/tili?maksukorttivirhe=1')
  expect(await cardsOf(customer)).toHaveLength(1)
})

test('a card can still be added after the end, where something may be left to pay', async () => {
  const customer = await orderInState(shop, { status: 'cancelled' })
  await anotherCard(customer)
  expect(await cardsOf(customer)).toHaveLength(2)
})

inEveryState(shop, {
  name: 'registerPaymentCard',
  body: (of) => ({ ...order_number(of), new_order: true }),
  writes: ['card_registration', 'sandbox_card'],
  outcomes: [
    [['expired', 'removed', 'over', 'withdrawn'], 'ORDER_NOT_PENDING'],
    [stepsOf.private.filter((one) => one !== 'without card'), 'STEP_MISSING'],
  ],
})

inEveryState(
  shop,
  {
    name: 'registerPaymentCard',
    body: (of) => ({ ...order_number(of), new_order: true }),
    writes: ['card_registration', 'sandbox_card'],
    outcomes: [
      [['expired', 'removed', 'over', 'withdrawn'], 'ORDER_NOT_PENDING'],
      [stepsOf.business.filter((one) => one !== 'without card'), 'STEP_MISSING'],
    ],
  },
  'business',
)
