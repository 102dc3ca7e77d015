import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '../../../contract/customer.ts'
import type { OpsName } from '../../../contract/ops/opsCalls.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import { leavingCar } from '../../testing/handedOver.ts'
import { isDue, orderInState } from '../../testing/orderInState.ts'
import { changedTables, tableSums } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

/** Where each act is possible, and what state it leads to. */
const acts: { act: OpsName; from: Partial<Record<OrderStatus, OrderStatus>>; body?: object }[] = [
  { act: 'releaseOrder', from: { confirmed: 'confirmed', signed: 'signed' } },
  { act: 'signOrder', from: { confirmed: 'signed' } },
  {
    act: 'deliverOrder',
    from: { confirmed: 'delivered', signed: 'delivered' },
    body: { ...leavingCar, kilometres: 1_200 },
  },
  {
    act: 'withdrawOrder',
    from: {
      confirmed: 'withdrawn',
      signed: 'withdrawn',
      delivered: 'under_cancellation',
      under_cancellation: 'under_cancellation',
    },
    body: { reason: 'Asiakas perui' },
  },
  { act: 'endOrder', from: { delivered: 'under_cancellation' }, body: { reason: 'Asiakas soitti' } },
  { act: 'promptReturnTime', from: { under_cancellation: 'under_cancellation' } },
  {
    act: 'takeBackCar',
    from: { under_cancellation: 'under_cancellation', cancelled: 'cancelled' },
    body: { kilometres: 5_000 },
  },
]

/** An order that only its state can keep from the act. */
async function ready(act: OpsName, status: OrderStatus) {
  const customer = await orderInState(shop, { status })
  if (act === 'deliverOrder' && orderMay(status, 'deliver')) await isDue(shop, customer)
  return customer
}

const auditOf = async (order_number: string) =>
  (await ops('listAudit', { query: { subject: `order ${order_number}` } })).body.entries

/** The reading of a protocol alone: who was met, and what was signed, stays out of the audit. */
const auditedOf = ({ kilometres, ...rest }: { kilometres?: number }) =>
  kilometres === undefined ? rest : { kilometres }

describe.each(acts)('$act', ({ act, from, body = {} }) => {
  test.each(orderStatuses)('of an order that is %s [STATE-29 STATE-79 STATE-80]', async (status) => {
    const { order_number } = await ready(act, status)
    const before = await tableSums(shop.db)
    const answer = await ops(act, { body: { order_number, ...body } as never })
    const to = from[status]
    if (to) {
      expect(answer).toMatchObject({ status: 200, body: { order: { order_number, status: to } } })
      expect(await auditOf(order_number)).toMatchObject([{ act, actor: 'staff:Maija', detail: auditedOf(body) }])
      const { history } = (await ops('showOrder', { params: { order_number } })).body
      if (to !== status) expect(history.at(-1)).toMatchObject({ from: status, to, actor: 'staff:Maija' })
    } else {
      expect(answer).toMatchObject({ status: 409, body: { code: 'ORDER_STATE', status } })
      expect(changedTables(before, await tableSums(shop.db))).toEqual([])
    }
  })
})

test.each(orderStatuses.filter((status) => status !== 'confirmed'))(
  'nobody is asked for the pickup time of an order that is %s',
  async (status) => {
    const { order_number } = await orderInState(shop, { status })
    expect(await ops('promptPickupTime', { body: { order_number } })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_STATE', status },
    })
  },
)

interface LetterAhead {
  to: string
  subject: string
  html: string
}
const mayBeInvoiced: OrderStatus[] = ['delivered', 'under_cancellation', 'cancelled']
test.each(orderStatuses)(
  'what came on top is invoiced of an order that is %s, if the car was handed over',
  async (status) => {
    const { order_number } = await orderInState(shop, { status })
    const answer = await ops('invoiceOrder', {
      body: { order_number, title: 'Kilometrit', lines: [{ name: '10 km', amount: 2 }], reason: 'Koe' },
    })
    expect(answer.status).toBe(mayBeInvoiced.includes(status) ? 200 : 409)
    expect(await auditOf(order_number)).toHaveLength(answer.status === 200 ? 1 : 0)
  },
)

test('a preview shows the letters that then go, word for word, and sends none', async () => {
  const previews: [OpsName, OrderStatus, object][] = [
    ['endOrder', 'delivered', { reason: 'Koe' }],
    ['withdrawOrder', 'confirmed', { reason: 'Koe' }],
    ['invoiceOrder', 'delivered', { title: 'Kilometrit', lines: [{ name: '10 km', amount: 2 }], reason: 'Koe' }],
  ]
  const said = (html: string) =>
    html.replace(/(href="|: )[^"\s]*(#|\/tili)[^"\s]*/g, '').replace(/laskun? [\d-]+/gi, '')
  for (const [act, status, more] of previews) {
    const { order_number } = await orderInState(shop, { status })
    await shop.worker.runUntilIdle()
    const sent = async () => (await ops('listLetters', { query: { order_number } })).body.letters
    const [before, body] = [await sent(), { order_number, ...more }]
    const { letters } = (await ops(act, { body: { ...body, dry_run: true } as never })).body as {
      letters: LetterAhead[]
    }
    expect([await sent(), await auditOf(order_number)], act).toEqual([before, []])
    expect(letters.length, act).toBe(1)
    expect((await ops(act, { body: body as never })).status).toBe(200)
    await shop.worker.runUntilIdle()
    const gone = (await sent()).find(({ subject }) => subject === letters[0]?.subject)
    expect(gone?.recipient, act).toBe(letters[0]?.to)
    const { letter } = (await ops('showLetter', { params: { letter_id: gone?.letter_id ?? '' } })).body
    if (act !== 'invoiceOrder') expect(said(letter.html), act).toBe(said(letters[0]?.html ?? ''))
  }
})

test('of two desks at once one acts, and the other is told the state', async () => {
  const pairs: [OpsName, OpsName, OrderStatus][] = [
    ['withdrawOrder', 'withdrawOrder', 'signed'],
    ['withdrawOrder', 'withdrawOrder', 'delivered'],
    ['signOrder', 'signOrder', 'confirmed'],
    ['takeBackCar', 'takeBackCar', 'under_cancellation'],
    ['endOrder', 'endOrder', 'delivered'],
  ]
  for (const [one, other, status] of pairs) {
    const { order_number } = await ready(one, status)
    const bodyOf = (name: OpsName) => ({ order_number, ...acts.find(({ act }) => act === name)?.body }) as never
    const answers = await Promise.all([one, other].map((name) => ops(name, { body: bodyOf(name) })))
    expect(answers.map((answer) => answer.status).toSorted(), `${one} and ${other}`).toEqual([200, 409])
    expect(await auditOf(order_number)).toHaveLength(1)
  }
})

test('orders are listed newest first, by state and by dealer', async () => {
  const made: string[] = []
  for (let at = 0; at < 3; at += 1) made.unshift((await orderInState(shop, { status: 'signed' })).order_number)
  const { orders } = (await ops('listOrders', { query: { status: 'signed' } })).body
  expect(orders.slice(0, 3).map((order) => order.order_number)).toEqual(made)
  const dealer = (await shop.db.execute<{ id: string }>(sql`select location_id as id from dealer`)).rows.map(
    ({ id }) => id,
  )
  const counts = await Promise.all(
    dealer.map(async (id) => (await ops('listOrders', { query: { dealer: id, status: 'signed' } })).body.orders.length),
  )
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(orders.length)
  expect((await ops('listOrders', { query: { dealer: 'ei-ole' } })).body).toMatchObject({
    errors: { dealer: [expect.any(String)] },
  })
})
