import { describe, expect, test } from 'vitest'
import { type TestCustomer, visitTerminal } from '../../testCustomer.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import { testShop } from '../../testShop.ts'
import { inEveryState, order_number, secondCardOf } from '../testing/stateTable.ts'

const shop = await testShop()

type Act = 'setActivePaymentCard' | 'deletePaymentCard'
const press = (act: Act, { token, order_number }: TestCustomer, card_id: string) =>
  shop.call(act, { token, body: { order_number, card_id } })

/** Another card, added on the account page. Gives its id. */
async function anotherCard({ token, order_number }: TestCustomer, scenario = 'ok-mc'): Promise<string> {
  const begun = await shop.call('registerPaymentCard', { token, body: { order_number, new_order: false } })
  expect(await visitTerminal(shop, begun.body.terminal_url, scenario)).toBe('/tili?maksukorttilisatty=1')
  const { body } = await shop.call('getOrders', { token })
  return body.data.find((order) => order.order_number === order_number)?.payment_cards.at(-1)?.id ?? ''
}
const cardsOf = async (customer: TestCustomer) => (await customer.order()).payment_cards
const activeOf = async (customer: TestCustomer) => (await cardsOf(customer)).filter(({ active }) => active)

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
