import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ChangedMeanwhile } from '../../../contract/ops/orders/orderActs.ts'
import { leavingCar, returningCar } from '../../testing/handedOver.ts'
import { firstOpenDay, isDue, type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { writesNothing } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'
import { signedIn } from '../testing/signedIn.ts'

const shop = await testShop()
const [tiina, tero] = [await opsClient(shop, 'Tiina'), await opsClient(shop, 'Tero')]

const seen = async ({ order_number }: OwnerOfOrder) =>
  (await tiina('showOrder', { params: { order_number } })).body.order.version
/** The changes that a refusal tells, with their persons. */
const changesIn = (answer: { body: unknown }) => (answer.body as ChangedMeanwhile).changes
/** A refused act writes nothing. */
const refused = <T>(act: () => Promise<T>): Promise<T> => writesNothing(shop.db, act)

describe('an act on an order that changed since it was seen', () => {
  test('is refused with who changed what, and done when it is sent for what is there now', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const { order_number } = customer
    const version = await seen(customer)
    const start_date = await firstOpenDay(shop, customer)
    await tiina('movePickupForStaff', { body: { order_number, start_date, reason: 'Asiakas pyysi' } })
    const signing = await refused(() => tero('signOrder', { body: { order_number, version } }))
    expect(signing).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE', order: { start_date } } })
    expect(changesIn(signing)).toEqual([{ what: 'start_date', by: 'staff:Tiina', at: expect.any(String) }])
    const now = (signing.body as unknown as ChangedMeanwhile).order.version
    expect((await tero('signOrder', { body: { order_number, version: now } })).status).toBe(200)
  })

  test('tells what the customer chose, and every one of several changes', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const { order_number, token } = customer
    const version = await seen(customer)
    await tiina('releaseOrder', { body: { order_number } })
    expect((await shop.call('setPickupTime', { token, body: { order_number, pickup_time: 10 } })).status).toBe(204)
    await tiina('signOrder', { body: { order_number } })
    const body = { order_number, version, reason: 'Koe', dry_run: true }
    const preview = await refused(() => tero('withdrawOrder', { body }))
    expect(preview.status).toBe(409)
    expect(changesIn(preview)).toEqual([
      { what: 'status', by: 'staff:Tiina', at: expect.any(String) },
      { what: 'released', by: 'staff:Tiina', at: expect.any(String) },
      { what: 'pickup_time', by: 'customer', at: null },
    ])
  })

  test('is refused for a version that nobody can read, too', async () => {
    const { order_number } = await orderInState(shop, { status: 'confirmed' })
    const signing = await refused(() => tero('signOrder', { body: { order_number, version: 'e30' } }))
    expect(signing.status).toBe(409)
    expect((await refused(() => tero('signOrder', { body: { order_number, version: '%%' } }))).status).toBe(409)
  })

  test('is judged by the state where nothing was sent, as before', async () => {
    const { order_number } = await orderInState(shop, { status: 'signed' })
    const signing = await refused(() => tero('signOrder', { body: { order_number } }))
    expect(signing).toMatchObject({ status: 409, body: { code: 'ORDER_STATE' } })
  })
})

describe('an act that somebody else did meanwhile', () => {
  const deliver = (ops: typeof tiina, order_number: string, version: string) =>
    ops('deliverOrder', { body: { ...leavingCar, order_number, version, kilometres: 12_000, damages: '' } })

  test('is done once, and the other one is told by whom and when', async () => {
    const customer = await orderInState(shop, { status: 'signed' })
    await isDue(shop, customer)
    const { order_number } = customer
    const version = await seen(customer)
    const both = await Promise.all([tiina, tero].map((ops) => deliver(ops, order_number, version)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const told = both.flatMap(({ body }) => body.already ?? [])
    const winner = both[0]?.body.already ? 'staff:Tero' : 'staff:Tiina'
    expect(told).toEqual([{ by: winner, at: expect.any(String) }])
    const { handovers, history } = (await tiina('showOrder', { params: { order_number } })).body
    expect(handovers).toHaveLength(1)
    expect(history.filter(({ to }) => to === 'delivered')).toHaveLength(1)
    const entries = (await tiina('listAudit', { query: { subject: `order ${order_number}` } })).body.entries
    expect(entries.filter(({ act }) => act === 'deliverOrder')).toHaveLength(1)
  })

  test('is told of a release, a signature and a return as well', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const { order_number } = customer
    const before = await seen(customer)
    for (const act of ['releaseOrder', 'signOrder'] as const) {
      await tiina(act, { body: { order_number } })
      const again = await refused(() => tero(act, { body: { order_number, version: before } }))
      expect(again).toMatchObject({ status: 200, body: { already: { by: 'staff:Tiina' } } })
    }
    const ended = await orderInState(shop, { status: 'under_cancellation' })
    const body = { order_number: ended.order_number, kilometres: 9, version: await seen(ended) }
    await tiina('takeBackCar', { body: { ...returningCar, ...body } })
    expect((await refused(() => tero('takeBackCar', { body: { ...returningCar, ...body } }))).body.already?.by).toBe(
      'staff:Tiina',
    )
  })
})

test('a handover says what the months become, before it is done as well', async () => {
  const customer = await orderInState(shop, { status: 'signed' })
  const { order_number } = customer
  await isDue(shop, customer)
  const body = { order_number, kilometres: 10 }
  const told = await refused(() => tiina('deliverOrder', { body: { ...leavingCar, ...body, dry_run: true } }))
  const today = shop.clock.today()
  expect(told.body.periods).toMatchObject({ first: { start: today }, next: { amount: expect.any(Number) } })
  expect((await tiina('deliverOrder', { body: { ...leavingCar, ...body } })).body.periods).toEqual(told.body.periods)
  const { current_period, next_period } = await customer.order()
  expect({ first: current_period, next: next_period }).toEqual(told.body.periods)
})

test('who is bound to a place does nothing to an order of another one', async () => {
  const { order_number } = await orderInState(shop, { status: 'confirmed' })
  const { places } = (await tiina('showBoard')).body
  const headers = await signedIn(shop, 'tiina')
  const url = '/api/ops/orders/release'
  const release = () => shop.http.inject({ method: 'POST', url, headers, payload: { order_number } })
  const { dealer } = (await tiina('showOrder', { params: { order_number } })).body.order
  const [own, other] = [true, false].map((is) => places.find(({ name }) => (name === dealer) === is)?.place)
  await shop.db.execute(sql`update staff_grant set place = ${other} where role = 'desk'`)
  const refusedThere = await refused(release)
  // As if it were not there.
  expect([refusedThere.statusCode, refusedThere.json().code]).toEqual([404, 'ORDER_NOT_FOUND'])
  await shop.db.execute(sql`update staff_grant set place = ${own} where role = 'desk'`)
  expect((await release()).statusCode).toBe(200)
})
