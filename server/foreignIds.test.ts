import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { apiRoot, type CallName } from '../contract/paths.ts'
import { opsClient } from './operator/testing/opsClient.ts'
import { newId } from './platform/ids.ts'
import { untilBilled } from './testing/billedOrder.ts'
import { type OwnerOfOrder, orderInState, plentifulCar } from './testing/orderInState.ts'
import { samples } from './testing/sampleBodies.ts'
import { changedTables, tableSums } from './testing/tableSums.ts'
import { testShop } from './testing/testShop.ts'

const shop = await testShop()
const all = Object.values<Call>(calls)
const forCustomers = all.filter(({ who }) => who === 'customer')

interface Ids {
  order_number: string
  service_id: string
  card_id?: string
  driver_id?: string
  invoice_number?: string
}
let victim: OwnerOfOrder
let stranger: OwnerOfOrder
/** Strangers to the victim: a private person, and a company. */
let strangers: { token: string; ids: Ids }[]
let strangerWithCar: (typeof strangers)[number]
let theirs: Ids
let own: Ids
/** A car that is driven: its order has a card, a driver and an invoice. */
let driven: { owner: OwnerOfOrder; ids: Ids }
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

async function drivenOrder() {
  const owner = await orderInState(shop, { status: 'delivered' })
  const { order_number, token } = owner
  const driver = { first_name: 'Aino', last_name: 'Ajokortti', phone: '0501234567' }
  expect((await shop.call('addCarDriver', { token, body: { order_number, ...driver } })).status).toBeLessThan(300)
  const { invoices, payment_cards, drivers } = await untilBilled(shop, owner, 1)
  const [invoice, card, driven] = [invoices[0], payment_cards[0], drivers[0]]
  if (!invoice || !card || !driven) throw new Error('The order lacks what is to be foreign')
  const { invoice_number } = invoice
  return {
    owner,
    ids: { order_number, service_id: newId(), card_id: card.id, driver_id: driven.driver_id, invoice_number },
  }
}

beforeAll(async () => {
  driven = await drivenOrder()
  victim = await orderInState(shop)
  stranger = await orderInState(shop)
  theirs = { ...driven.ids, order_number: victim.order_number, service_id: await chooseService(victim) }
  own = { order_number: stranger.order_number, service_id: await chooseService(stranger) }
  const company = await orderInState(shop, { kind: 'business' })
  strangers = [
    { token: stranger.token, ids: own },
    { token: company.token, ids: { order_number: company.order_number, service_id: await chooseService(company) } },
  ]
  const running = await orderInState(shop, { status: 'delivered' })
  strangerWithCar = { token: running.token, ids: { order_number: running.order_number, service_id: newId() } }
  car = await plentifulCar(shop)
})

/** Services are ended on an order that runs: on another one its state would be refused first. */
const ofRunningOrder = new Set<CallName>(['endExtraService', 'keepExtraService'])

type Sent = { name: CallName; ids: Ids; token?: string | undefined; over?: object }
async function send({ name, ids, token, over = {} }: Sent) {
  const { method, path }: Call = calls[name]
  const { body, params, query } = samples({ ...ids, car })[name] ?? {}
  const response = await shop.http.inject({
    method,
    url: apiRoot + path.replace(/:(\w+)/g, (_, key: string) => params?.[key] ?? ''),
    ...(query ? { query } : {}),
    ...(body ? { payload: { ...body, ...over } } : {}),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return [response.statusCode, response.body] as const
}

const named = (key: string) =>
  forCustomers.filter(({ name }) => JSON.stringify(samples(placeholders)[name] ?? {}).includes(`"${key}"`))
const placeholders = {
  order_number: 'ORDER',
  service_id: 'SERVICE',
  card_id: 'CARD',
  driver_id: 'DRIVER',
  invoice_number: 'INVOICE',
  car: { make: '', model: '', gearType: 'A' as const, locationID: '', startDate: '' as never },
}
const unknown: Ids = {
  order_number: '10000001',
  service_id: newId(),
  card_id: newId(),
  driver_id: newId(),
  invoice_number: '2026-999999',
}

async function changesNothing(act: () => Promise<void>) {
  const before = await tableSums(shop.db)
  await act()
  expect(changedTables(before, await tableSums(shop.db))).toEqual([])
}

/** The ids that calls take, each in the place of one that belongs to somebody else. */
const kinds = [
  { kind: 'order', key: 'ORDER' },
  { kind: 'service', key: 'SERVICE' },
  { kind: 'card', key: 'CARD' },
  { kind: 'driver', key: 'DRIVER' },
  { kind: 'invoice', key: 'INVOICE' },
] as const
const foreign = kinds.flatMap(({ kind, key }) => named(key).map(({ name }) => ({ name, kind })))

/** One's own ids but for the one in question. */
const withForeign = (own: Ids, kind: (typeof kinds)[number]['kind'], from: Ids): Ids => {
  if (kind === 'order') return { ...own, order_number: from.order_number }
  if (kind === 'service') return { ...own, service_id: from.service_id }
  if (kind === 'card') return { ...own, card_id: from.card_id ?? '' }
  if (kind === 'driver') return { ...own, driver_id: from.driver_id ?? '' }
  return { ...own, invoice_number: from.invoice_number ?? '' }
}

describe('what belongs to somebody else', () => {
  test('is taken by calls of every kind', () => {
    for (const { kind } of kinds) expect(foreign.filter((one) => one.kind === kind).length, kind).toBeGreaterThan(0)
  })

  test.each(foreign)('$name: another’s $kind is answered like one that does not exist', async ({ name, kind }) => {
    const ofVictims = [theirs, driven.ids]
    await changesNothing(async () => {
      for (const { token, ids } of ofRunningOrder.has(name) ? [strangerWithCar] : strangers)
        for (const victims of ofVictims) {
          const answer = await send({ name, ids: withForeign(ids, kind, victims), token })
          expect(answer).toEqual(await send({ name, ids: withForeign(ids, kind, unknown), token }))
          expect(answer[0]).toBe(404)
        }
    })
  })

  test.each(foreign.filter(({ kind }) => kind !== 'order'))(
    '$name: what is no $kind at all is answered the same',
    async ({ name, kind }) => {
      await changesNothing(async () => {
        const answers = []
        for (const id of ['not-an-id', '1', "' or 1=1 --"]) {
          const odd = { ...unknown, service_id: id, card_id: id, driver_id: id, invoice_number: id }
          const { token, ids } = ofRunningOrder.has(name) ? strangerWithCar : { token: stranger.token, ids: own }
          answers.push(await send({ name, ids: withForeign(ids, kind, odd), token }))
        }
        expect(new Set(answers.map(([, body]) => body)).size, JSON.stringify(answers)).toBe(1)
        expect(answers[0]?.[0]).toBe(404)
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

test('a credit note is handed to its customer alone', async () => {
  const { owner, ids } = driven
  const ops = await opsClient(shop, 'Maija')
  const credited = await ops('creditInvoice', { body: { invoice_number: ids.invoice_number ?? '', reason: 'Koe' } })
  const { rows } = await shop.db.$client.query<{ number: string }>(
    'select number from credit_note where order_id = $1',
    [owner.orderId],
  )
  expect([credited.status, rows.length]).toEqual([200, 1])
  const receipt = async (token: string, invoice_number = rows[0]?.number ?? '') =>
    shop.call('getReceipt', { token, body: { invoice_number } })
  expect((await receipt(owner.token)).status).toBe(200)
  for (const { token } of strangers) {
    const [foreign, unknown] = [await receipt(token), await receipt(token, '2026-999999')]
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body])
    expect(unknown.status).toBe(404)
  }
})
