import { describe, expect, test } from 'vitest'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { rawCalls } from '../testing/rawCalls.ts'
import { inEveryState, onlyPending, order_number, serviceOf } from '../testing/stateTable.ts'

const shop = await testShop()
const { send, takesExactly } = rawCalls(shop)

const address = { address: 'Mannerheimintie 1', zip: '00100', city: 'Helsinki', delivery_time: '9-13' }

async function services(of: OwnerOfOrder) {
  const { available_extra_services: all } = await of.order()
  const home = all.find(({ service_key }) => service_key === 'home_delivery')
  const plain = all.find(({ service_key }) => service_key !== 'home_delivery')
  if (!home || !plain) throw new Error('The dealer sells too little')
  return { all, home, plain }
}

inEveryState(shop, {
  name: 'updateExtraService',
  body: async (of) => ({ ...order_number(of), service_id: await serviceOf(shop, of) }),
  writes: ['order_extra_service'],
  outcomes: onlyPending,
})

describe('extra services', () => {
  test('carry what is known of them, before and after they are chosen [EXTRA-16 EXTRA-17 EXTRA-19 EXTRA-20 EXTRA-21 EXTRA-25 API-57 API-58]', async () => {
    const of = await orderInState(shop)
    const { order_number, token } = of
    const { all, home, plain } = await services(of)
    const fields = [
      ...['additional_info', 'created_at', 'dealer_extra_service_id', 'display_description', 'display_price'],
      ...[
        'ending',
        'ends_on',
        'id',
        'kilometres_per_month',
        'may_be_kept',
        'price',
        'recurring',
        'sale_phase',
        'service_group',
        'service_key',
        'service_name',
        'service_title',
        'withdrawal_last_date',
      ],
    ]
    for (const one of all) expect(Object.keys(one).toSorted()).toEqual(fields)
    expect(new Set(all.map(({ sale_phase }) => sale_phase))).toEqual(new Set(['pre_sale']))

    await takesExactly('updateExtraService', of, { order_number, service_id: plain.id, selected: true }, [
      'order_number',
      'service_id',
    ])
    await send('updateExtraService', token, { order_number, service_id: plain.id, selected: true })
    const chosen = await shop.call('updateExtraService', {
      token,
      body: { order_number, service_id: home.id, selected: true, ...address },
    })
    const { order_extra_services, payment_table } = chosen.body.order
    expect(order_extra_services).toMatchObject([
      { dealer_extra_service_id: plain.id, service_key: plain.service_key, price: plain.price, additional_info: null },
      { dealer_extra_service_id: home.id, service_key: 'home_delivery', additional_info: address },
    ])
    expect(payment_table[0]?.extra_services).toHaveLength(2)
    const dropped = await shop.call('updateExtraService', {
      token,
      body: { order_number, service_id: order_extra_services[0]?.id ?? '', selected: false },
    })
    expect(dropped.body.order.order_extra_services).toMatchObject([{ service_key: 'home_delivery' }])
  })
})

test('one package of kilometres is chosen at a time: another one takes its place, and a service beside it stays', async () => {
  const of = await orderInState(shop)
  const { order_number, token } = of
  const { available_extra_services: offered } = await of.order()
  const choose = async (key: string) => {
    const service_id = offered.find(({ service_key }) => service_key === key)?.id ?? ''
    const { body } = await shop.call('updateExtraService', { token, body: { order_number, service_id } })
    return body.order.order_extra_services.map(({ service_key }) => service_key)
  }
  expect(await choose('extra_km_500')).toEqual(['extra_km_500'])
  expect(await choose('abroad')).toEqual(['extra_km_500', 'abroad'])
  expect(await choose('extra_km_1500')).toEqual(['abroad', 'extra_km_1500'])
})

describe('services and the car', () => {
  const itemOf = async (location: string, model: string) => {
    const { body } = await shop.call('getModelAvailability', { body: { location } })
    const item = body.models.find(({ car }) => car.model === model)
    if (!item) throw new Error(`No ${model} near ${location}`)
    return item
  }
  const takes = async (of: OwnerOfOrder, { car, gearType, dealer, date }: Awaited<ReturnType<typeof itemOf>>) =>
    await shop.call('updatePendingOrder', {
      token: of.token,
      body: {
        car: { make: car.make, model: car.model, gearType, locationID: dealer.location_id, startDate: date },
        fixed_term: 1,
        order: { order_number: of.order_number },
      },
    })
  const offered = async (of: OwnerOfOrder, key: string) =>
    (await of.order()).available_extra_services.find(({ service_key }) => service_key === key)

  test('a charging cable is offered, found and sold with a car that is charged only', async () => {
    const of = await orderInState(shop)
    const { order_number, token } = of
    const [electric, petrol] = [await itemOf('Helsinki', 'Piki'), await itemOf('Helsinki', 'Kide')]
    const keys = (item: typeof petrol) => item.extraServices.map(({ service_key }) => service_key)
    expect(keys(electric)).toContain('home_charging_cable')
    expect(keys(petrol)).not.toContain('home_charging_cable')

    expect((await takes(of, electric)).status).toBe(200)
    expect(await offered(of, 'home_charging_cable')).toBeDefined()
    expect((await takes(of, petrol)).status).toBe(200)
    expect(await offered(of, 'home_charging_cable')).toBeUndefined()
    expect(await offered(of, 'lower_excess')).toBeDefined()
    const { rows } = await shop.db.$client.query<{ id: string }>(
      `select s.id from extra_service s join dealer d on d.id = s.dealer_id
        where d.location_id = $1 and s.service_key = 'home_charging_cable'`,
      [petrol.dealer.location_id],
    )
    const cable = { id: rows[0]?.id ?? '' }
    for (const name of ['calculateExtraServicePrice', 'updateExtraService'] as const)
      expect(await send(name, token, { order_number, service_id: cable.id, selected: true })).toMatchObject({
        status: 409,
        body: { code: 'SERVICE_UNFIT', message: 'Tämä lisäpalvelu ei sovi tilauksesi autoon.' },
      })
  })

  test('what does not fit is neither offered nor sold after the confirmation', async () => {
    const of = await orderInState(shop, { status: 'confirmed' })
    const { order_number, token } = of
    const wash = await offered(of, 'interior_clean')
    if (!wash) throw new Error('Nothing to buy')
    const limit = (...bodies: string[]) =>
      shop.db.$client.query('update extra_service set bodies = $2 where id = $1', [wash.id, JSON.stringify(bodies)])
    const { body } = (
      await shop.db.$client.query('select body from car_model m join orders o on o.model_id = m.id where o.id = $1', [
        of.orderId,
      ])
    ).rows[0]
    await limit(body === 'van' ? 'city' : 'van')
    expect(await offered(of, 'interior_clean')).toBeUndefined()
    expect(await send('purchaseExtraService', token, { order_number, service_id: wash.id })).toMatchObject({
      status: 409,
      body: { code: 'SERVICE_UNFIT' },
    })
    await limit(body)
    expect((await send('purchaseExtraService', token, { order_number, service_id: wash.id })).status).toBe(204)
    await limit()
  })

  test('another car keeps the services it has too, at its prices, and names what fell away', async () => {
    const of = await orderInState(shop)
    const { order_number, token } = of
    await takes(of, await itemOf('Helsinki', 'Piki'))
    for (const key of ['lower_excess', 'home_charging_cable', 'home_delivery']) {
      const service_id = (await offered(of, key))?.id ?? ''
      const given = key === 'home_delivery' ? address : {}
      expect(
        (await send('updateExtraService', token, { order_number, service_id, selected: true, ...given })).status,
      ).toBe(200)
    }
    expect((await send('acceptTermsAndServices', token, { order_number, accept_terms: true })).status).toBeLessThan(300)
    const before = new Map(
      (await of.order()).order_extra_services.map(({ service_key, price }) => [service_key, price]),
    )

    const near = await itemOf('Espoo', 'Kide')
    await shop.db.$client.query(
      `update extra_service s set price_cents = 3190 from dealer d where d.id = s.dealer_id and d.location_id = $1
        and s.service_key = 'lower_excess'`,
      [near.dealer.location_id],
    )
    const { body: moved } = await takes(of, near)
    const after = await of.order()
    expect(after).toMatchObject({ terms_accepted: false, has_home_delivery: true })
    const prices = new Map(after.order_extra_services.map(({ service_key, price }) => [service_key, price]))
    expect([...prices.keys()].toSorted()).toEqual(['home_delivery', 'lower_excess'])
    expect(prices.get('lower_excess')).toBe(31.9)
    expect(prices.get('home_delivery')).not.toBe(before.get('home_delivery'))
    expect(deliveryTo(after)).toEqual(address)
    expect(moved).toEqual({
      kept: after.order_extra_services.map(({ service_key, service_name, price }) => ({
        service_key,
        service_name,
        price,
        price_before: before.get(service_key),
      })),
      dropped: [
        { service_key: 'home_charging_cable', service_name: 'Latauskaapeli kotipistorasiaan', reason: 'unfit' },
      ],
    })

    const { body: far } = await takes(of, await itemOf('Oulu', 'Kide'))
    expect(far.dropped).toMatchObject([{ service_key: 'home_delivery', reason: 'too_far' }])
    expect(far.kept).toMatchObject([{ service_key: 'lower_excess', price: 29.9, price_before: 31.9 }])
    expect((await of.order()).has_home_delivery).toBe(false)
  })
})

const deliveryTo = ({ order_extra_services: all }: Awaited<ReturnType<OwnerOfOrder['order']>>) =>
  all.find(({ service_key }) => service_key === 'home_delivery')?.additional_info
