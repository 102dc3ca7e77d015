import { describe, expect, test } from 'vitest'
import { type OwnerOfOrder, orderInState } from '../testing/orderInState.ts'
import { sentAtOnce, statuses } from '../testing/rivals.ts'
import { testShop } from '../testing/testShop.ts'
import { races, slow } from './testing/races.ts'
import { order_number } from './testing/stateTable.ts'

const shop = await testShop({ DATABASE_CONNECTIONS: '20' })
const { remove, chooseAgain } = races(shop)
const PRESSED = 6

describe('a button that is pressed five times', () => {
  const presses: [string, (of: OwnerOfOrder) => Promise<{ status: number }>, Record<number, number>][] = [
    [
      'acceptTermsAndServices',
      (of) =>
        shop.call('acceptTermsAndServices', { token: of.token, body: { ...order_number(of), accept_terms: true } }),
      { 204: 5 },
    ],
    [
      'updateFixedTerm',
      (of) => shop.call('updateFixedTerm', { token: of.token, body: { ...order_number(of), fixed_term: 6 } }),
      { 204: 5 },
    ],
    [
      'extendReservation',
      (of) => shop.call('extendReservation', { token: of.token, body: order_number(of) }),
      { 200: 5 },
    ],
    ['continueOrder', (of) => shop.call('continueOrder', { token: of.token, body: order_number(of) }), { 200: 5 }],
    ['deleteOrderInProgress', remove, { 204: 5 }],
    ['updatePendingOrder', chooseAgain, { 200: 5 }],
    [
      'addPromoCode',
      (of) => shop.call('addPromoCode', { token: of.token, body: { ...order_number(of), code: 'KULKU50' } }),
      { 200: 1, 409: 4 },
    ],
    ['createIdentification', (of) => shop.call('createIdentification', { token: of.token }), { 200: 5 }],
    [
      'checkDriversLicenseAndCredit',
      (of) => shop.call('checkDriversLicenseAndCredit', { token: of.token }),
      { 200: 5 },
    ],
    [
      'registerPaymentCard',
      (of) => shop.call('registerPaymentCard', { token: of.token, body: { ...order_number(of), new_order: true } }),
      { 200: 5 },
    ],
    [
      'setPassword',
      (of) =>
        shop.call('setPassword', {
          token: of.token,
          body: { password: 'Metsäpolku 77', password_confirmation: 'Metsäpolku 77' },
        }),
      { 204: 1, 404: 4 },
    ],
    [
      'updateExtraService',
      async (of) => {
        const { available_extra_services: offered } = await of.order()
        const service_id = offered.find(({ service_key }) => service_key !== 'home_delivery')?.id ?? ''
        return shop.call('updateExtraService', { token: of.token, body: { ...order_number(of), service_id } })
      },
      { 200: 5 },
    ],
  ]

  test.each(presses)(`%s has one effect, for ${PRESSED} customers at once`, slow, async (_, press, wanted) => {
    const customers: OwnerOfOrder[] = []
    for (let count = 0; count < PRESSED; count += 1) customers.push(await orderInState(shop))
    await Promise.all(
      customers.map(async (customer) => {
        expect(statuses(await sentAtOnce(5, () => press(customer)))).toEqual(wanted)
        const order = await customer.order()
        expect(order.order_extra_services.length).toBeLessThanOrEqual(1)
        expect(order.order_codes.length).toBeLessThanOrEqual(1)
        expect(order.payment_cards).toHaveLength(1)
      }),
    )
  })
})
