import { describe, expect, test } from 'vitest'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { type Body, rawCalls } from '../testing/rawCalls.ts'
import { inEveryState, onlyPending, order_number, serviceOf } from '../testing/stateTable.ts'

const shop = await testShop()
const { send } = rawCalls(shop)

const address = { address: 'Mannerheimintie 1', zip: '00100', city: 'Helsinki', delivery_time: '9-13' }

async function services(of: OwnerOfOrder) {
  const { available_extra_services: all } = await of.order()
  const home = all.find(({ service_key }) => service_key === 'home_delivery')
  const plain = all.find(({ service_key }) => service_key !== 'home_delivery')
  if (!home || !plain) throw new Error('The dealer sells too little')
  return { all, home, plain }
}

describe('extra services', () => {
  test('are priced by the same payload that chooses them, and that changes nothing [API-59 API-60]', async () => {
    const of = await orderInState(shop)
    const { order_number, token } = of
    const { home, plain } = await services(of)
    for (const wish of [
      { order_number, service_id: plain.id, selected: true },
      { order_number, service_id: home.id, selected: true, ...address },
    ]) {
      const { body: priced } = await shop.call('calculateExtraServicePrice', { token, body: wish })
      expect(priced).toEqual({ price: expect.any(Number) })
      expect(
        (await of.order()).order_extra_services.some(({ dealer_extra_service_id: id }) => id === wish.service_id),
      ).toBe(false)
      const { body } = await shop.call('updateExtraService', { token, body: wish })
      expect(body.order.order_extra_services.at(-1)?.price).toBe(priced.price)
    }
  })

  test('are brought home only to a whole address, at one of two times, within reach [VALID-04 EXTRA-23 EXTRA-26]', async () => {
    const of = await orderInState(shop)
    const { order_number, token } = of
    const { home } = await services(of)
    const wish = (change: Body) =>
      send('calculateExtraServicePrice', token, { order_number, service_id: home.id, ...address, ...change })
    for (const [field, wrong] of [
      ['address', ''],
      ['address', '   '],
      ['zip', ''],
      ['zip', '0010'],
      ['city', ''],
      ['delivery_time', 0],
      ['delivery_time', 9],
      ['delivery_time', '10-12'],
    ] as const)
      expect(await wish({ [field]: wrong }), `${field} ${wrong}`).toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.any(String)] } },
      })
    const all = await wish({ address: '', zip: '', city: '', delivery_time: 0 })
    expect(Object.keys((all.body as unknown as { errors: object }).errors).toSorted()).toEqual(
      ['address', 'city', 'delivery_time', 'zip'].toSorted(),
    )
    expect((await wish({ delivery_time: '13-17' })).status).toBe(200)
    expect(await wish({ address: 'Eiolemassakatu 1' })).toMatchObject({
      status: 404,
      body: { message: 'Address not found' },
    })
    for (const elsewhere of [{ zip: '33100' }, { city: 'Qwerty' }, { zip: '02650' }, { zip: '99999', city: 'Eiole' }])
      expect(await wish(elsewhere)).toMatchObject({ status: 404, body: { message: 'Address not found' } })
    expect((await wish({ city: 'Helsingfors' })).status).toBe(200)
    expect(await wish({ zip: '99980', city: 'Utsjoki' })).toMatchObject({
      status: 400,
      body: { message: 'Address too far' },
    })
  })
})

inEveryState(shop, {
  name: 'calculateExtraServicePrice',
  body: async (of) => ({ ...order_number(of), service_id: await serviceOf(shop, of) }),
  writes: [],
  outcomes: onlyPending,
})
