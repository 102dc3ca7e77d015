import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { apiRoot, type CallName } from '../contract/paths.ts'
import { newId } from './platform/ids.ts'
import { type OwnerOfOrder, orderInState, plentifulCar } from './testing/orderInState.ts'
import { samples } from './testing/sampleBodies.ts'
import { changedTables, tableSums } from './testing/tableSums.ts'
import { testShop } from './testShop.ts'

const shop = await testShop()
const all = Object.values<Call>(calls)
const forCustomers = all.filter(({ who }) => who === 'customer')

interface Ids {
  order_number: string
  service_id: string
}
let victim: OwnerOfOrder
let stranger: OwnerOfOrder
let theirs: Ids
let own: Ids
let car: Awaited<ReturnType<typeof plentifulCar>>

async function chooseService(of: OwnerOfOrder): Promise<string> {
  const { available_extra_services: offered } = await of.order()
  const service_id = offered.find(({ service_key }) => service_key !== 'home_delivery')?.id ?? ''
  const chosen = await shop.call('updateExtraService', {
    token: of.token,
    body: { order_number: of.order_number, service_id },
  })
  return chosen.body.order.order_extra_services[0]?.id ?? ''
}

beforeAll(async () => {
  victim = await orderInState(shop)
  stranger = await orderInState(shop)
  theirs = { order_number: victim.order_number, service_id: await chooseService(victim) }
  own = { order_number: stranger.order_number, service_id: await chooseService(stranger) }
  car = await plentifulCar(shop)
})

type Sent = { name: CallName; ids: Ids; token?: string | undefined; over?: object }
async function send({ name, ids, token, over = {} }: Sent) {
  const { method, path }: Call = calls[name]
  const { body, params } = samples({ ...ids, car })[name] ?? {}
  const response = await shop.http.inject({
    method,
    url: apiRoot + path.replace(/:(\w+)/g, (_, key: string) => params?.[key] ?? ''),
    ...(body ? { payload: { ...body, ...over } } : {}),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return [response.statusCode, response.body] as const
}

const named = (key: string) =>
  forCustomers.filter(({ name }) =>
    JSON.stringify(samples({ order_number: 'ORDER', service_id: 'ID', car: plain })[name] ?? {}).includes(key),
  )
const plain = { make: '', model: '', gearType: 'A' as const, locationID: '', startDate: '' as never }
const unknown: Ids = { order_number: '10000001', service_id: newId() }

async function changesNothing(act: () => Promise<void>) {
  const before = await tableSums(shop.db)
  await act()
  expect(changedTables(before, await tableSums(shop.db))).toEqual([])
}

describe('what belongs to somebody else', () => {
  test.each(named('ORDER').map(({ name }) => name))(
    '%s: another’s order is answered like one that does not exist',
    async (name) => {
      await changesNothing(async () => {
        const foreign = await send({ name, ids: theirs, token: stranger.token })
        expect(foreign).toEqual(await send({ name, ids: unknown, token: stranger.token }))
        expect(foreign[0]).toBe('notYet' in calls[name] ? 501 : 404)
      })
    },
  )

  test.each(named('"ID"').map(({ name }) => name))(
    '%s: another’s service, card or driver on one’s own order',
    async (name) => {
      await changesNothing(async () => {
        const answers = []
        for (const service_id of [theirs.service_id, unknown.service_id, 'not-an-id', '1', "' or 1=1 --"])
          answers.push(await send({ name, ids: { ...own, service_id }, token: stranger.token }))
        expect(new Set(answers.map(([, body]) => body)).size, JSON.stringify(answers)).toBe(1)
        expect(answers[0]?.[0]).toBe('notYet' in calls[name] ? 501 : 404)
      })
    },
  )

  test('the customer’s own is there, so that the refusals above say something', async () => {
    const [status] = await send({ name: 'getContractTerms', ids: theirs, token: victim.token })
    expect(status).toBe(200)
    expect((await send({ name: 'calculateExtraServicePrice', ids: own, token: stranger.token }))[0]).toBe(200)
  })

  test('an order in a list or in the current order is the customer’s own', async () => {
    const orders = (await shop.call('getOrders', { token: stranger.token })).body.data
    expect(orders.map((order) => order.order_number)).toEqual([stranger.order_number])
    expect((await stranger.order()).order_number).toBe(stranger.order_number)
  })
})

describe('who may not', () => {
  const refused = [401, expect.stringContaining('"message":"Unauthenticated."')]

  test('every call of a customer needs a token, whatever it is about [API-98 ROLE-08 ROLE-09 ROLE-10 ROLE-11]', async () => {
    await changesNothing(async () => {
      for (const { name } of forCustomers)
        for (const ids of [theirs, unknown]) {
          expect(await send({ name, ids }), name).toEqual(refused)
          expect(await send({ name, ids, token: 'x'.repeat(43) }), name).toEqual(refused)
          expect(await send({ name, ids, token: "' or '1'='1" }), name).toEqual(refused)
        }
    })
  })

  test('a token that was given up is none, at once', async () => {
    const gone = await orderInState(shop)
    await shop.call('logout', { token: gone.token })
    await changesNothing(async () => {
      for (const { name } of forCustomers)
        expect(
          await send({ name, ids: { ...unknown, order_number: gone.order_number }, token: gone.token }),
          name,
        ).toEqual(refused)
    })
  })

  test('calls of a visitor take a token that is none for no token [AUTH-30]', async () => {
    for (const { name, method, path } of all.filter(({ who }) => who === 'anyone')) {
      const url = apiRoot + path.replace(/:\w+/g, 'x')
      const response = await shop.http.inject({ method, url, headers: { authorization: `Bearer ${'x'.repeat(43)}` } })
      expect(response.statusCode, name).not.toBe(401)
    }
  })
})
