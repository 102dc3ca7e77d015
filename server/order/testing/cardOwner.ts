import { expect } from 'vitest'
import { type TestCustomer, visitTerminal } from '../../testing/testCustomer.ts'
import type { TestShop } from '../../testing/testShop.ts'

/** A customer who adds cards on the account page, pays with another one and deletes them. */
export function cardOwner(shop: TestShop) {
  const press = (
    act: 'setActivePaymentCard' | 'deletePaymentCard',
    { token, order_number }: TestCustomer,
    card_id: string,
  ) => shop.call(act, { token, body: { order_number, card_id } })

  /** The id of one more card. */
  async function anotherCard(customer: TestCustomer, scenario = 'ok-mc'): Promise<string> {
    const { token, order_number } = customer
    const begun = await shop.call('registerPaymentCard', { token, body: { order_number, new_order: false } })
    expect(await visitTerminal(shop, begun, scenario)).toBe('/tili?maksukorttilisatty=1')
    const { body } = await shop.call('getOrders', { token })
    return body.data.find((order) => order.order_number === order_number)?.payment_cards.at(-1)?.id ?? ''
  }
  return { press, anotherCard }
}

export const cardsOf = async (customer: TestCustomer) => (await customer.order()).payment_cards
export const activeOf = async (customer: TestCustomer) => (await cardsOf(customer)).filter(({ active }) => active)
