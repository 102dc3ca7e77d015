import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/days/date.ts'
import { actClosed, type StaffAct } from '../../../contract/ops/orders/staffActs.ts'
import type { BoardCard } from '../../../contract/ops/work/board.ts'
import { doneOn, latePickups, lateReturns, ordersToHandOver, ordersToTakeBack } from '../../order/desk/boardOrders.ts'
import { findOrder } from '../../order/desk/findOrders.ts'
import { deliverOrder, signOrder, takeBackCar } from '../../order/desk/handOver.ts'
import { promptReturnTime } from '../../order/desk/promptReturnTime.ts'
import { promptPickupTime, releaseForPickup } from '../../order/desk/releaseForPickup.ts'
import { withdrawForStaff } from '../../order/desk/withdrawForStaff.ts'
import { type Tx, transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { cardBecomes } from '../../testing/cardBecomes.ts'
import { leavingCar, returningCar } from '../../testing/handedOver.ts'
import { isDue, type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'
import { signedIn } from '../testing/signedIn.ts'
import { actFacts } from './boardCards.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Tiina')
const today = () => shop.clock.today()

const board = async (query: { day?: string; place?: string } = {}) => {
  const { status, body } = await ops('showBoard', { query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const of = (cards: BoardCard[], { order_number }: OwnerOfOrder) =>
  cards.find((card) => card.order_number === order_number)
const set = ({ orderId }: OwnerOfOrder, what: SQL) =>
  shop.db.execute(sql`update orders set ${what} where id = ${orderId}`)
const open = (card: BoardCard | undefined) => card?.acts.filter(({ closed }) => closed === null).map(({ act }) => act)

describe('the board of a day', () => {
  test('has what is to be handed over by time, with what is missing and the acts that are open', async () => {
    const [early, late, none] = [
      await orderInState(shop, { status: 'signed' }),
      await orderInState(shop, { status: 'confirmed' }),
      await orderInState(shop, { status: 'confirmed' }),
    ]
    for (const one of [early, late, none]) await isDue(shop, one)
    await set(early, sql`pickup_time = 8, vehicle_release_ready = true`)
    await set(late, sql`pickup_time = 14, vehicle_release_ready = true`)
    const { pickups, late: overdue } = await board()
    expect(overdue).toEqual([])
    expect(pickups.map(({ order_number }) => order_number)).toEqual(
      [none, early, late].map(({ order_number }) => order_number),
    )
    expect(of(pickups, early)).toMatchObject({
      kind: 'pickup',
      from: '08:00',
      until: '10:00',
      missing: [],
      late: false,
      done: null,
      phone: '+358401234567',
      customer: 'Onni Onnistuja',
      address: null,
    })
    expect(of(pickups, early)?.registration).not.toBe('')
    expect(of(pickups, none)).toMatchObject({ from: null, missing: ['not_released', 'no_time', 'not_signed'] })
    expect(of(pickups, none)?.acts).toEqual([
      ...[
        { act: 'release', closed: null },
        { act: 'promptPickup', closed: 'not_released' },
      ],
      ...[
        { act: 'sign', closed: null },
        { act: 'deliver', closed: null },
      ],
    ])
    expect(open(of(pickups, early))).toEqual(['deliver'])
  })

  test('has cars that are brought home apart, with their address and time', async () => {
    const home = await orderInState(shop)
    const { token, order_number } = home
    const service = (await home.order()).available_extra_services.find((one) => one.service_key === 'home_delivery')
    const address = { address: 'Ajurinkatu 2', zip: '02600', city: 'Espoo', delivery_time: '9-13' as const }
    const body = { order_number, service_id: service?.id ?? '', ...address }
    expect((await shop.call('updateExtraService', { token, body })).status).toBe(200)
    expect((await home.confirm()).status).toBe(200)
    await isDue(shop, home)
    const { pickups, deliveries } = await board()
    expect(of(pickups, home)).toBeUndefined()
    expect(of(deliveries, home)).toMatchObject({ from: '09:00', until: '13:00', address })
    expect(of(deliveries, home)?.missing).not.toContain('no_time')
  })

  test('keeps what was done, by whom and what was seen, after what waits', async () => {
    const customer = await orderInState(shop, { status: 'signed' })
    const { order_number } = customer
    await isDue(shop, customer)
    await ops('deliverOrder', { body: { ...leavingCar, order_number, kilometres: 12_345, damages: 'Kivi' } })
    const { pickups } = await board()
    expect(pickups.at(-1)).toMatchObject({
      order_number,
      acts: [],
      missing: [],
      done: { by: 'staff:Tiina', kilometres: 12_345, damages: 'Kivi' },
    })
  })

  test('has what is late of earlier days today alone, and the returns of a day', async () => {
    const [pickup, back] = [
      await orderInState(shop, { status: 'signed' }),
      await orderInState(shop, { status: 'under_cancellation' }),
    ]
    const yesterday = addDays(today(), -1)
    await set(pickup, sql`start_date = ${yesterday}`)
    await set(back, sql`cancel_date = ${yesterday}, return_date = ${yesterday}`)
    const { late } = await board()
    expect(of(late, pickup)).toMatchObject({ kind: 'pickup', day: yesterday, late: true })
    expect(of(late, back)).toMatchObject({ kind: 'return', day: yesterday, late: true, missing: ['no_time'] })
    const then = await board({ day: yesterday })
    expect(then.late).toEqual([])
    expect(of(then.pickups, pickup)?.late).toBe(true)
    expect(of(then.returns, back)?.late).toBe(true)
    await set(back, sql`cancel_date = ${today()}, return_date = ${today()}, return_time = 10`)
    expect(of((await board()).returns, back)).toMatchObject({ from: '10:00', late: false, missing: [] })
    await ops('takeBackCar', { body: { ...returningCar, order_number: back.order_number, kilometres: 100 } })
    const { returns } = await board()
    expect(of(returns, back)?.done).toMatchObject({ by: 'staff:Tiina', kilometres: 100 })
    await isDue(shop, pickup)
  })

  test('says who owes money for a charge that failed', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    await cardBecomes(shop, customer, 'insufficient')
    await isDue(shop, customer)
    await shop.worker.runUntilIdle()
    expect(of((await board()).pickups, customer)?.missing).toContain('unpaid')
  })

  test('has one place alone where it is asked for, and none that is not there', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    await isDue(shop, customer)
    const { places, pickups } = await board()
    const own = of(pickups, customer)?.place ?? ''
    const other = places.find(({ place }) => place !== own)?.place ?? ''
    expect(of((await board({ place: own })).pickups, customer)).toBeDefined()
    expect((await board({ place: other })).pickups).toEqual([])
    expect((await ops('showBoard', { query: { place: 'EIOLE' } })).status).toBe(422)
  })
})

test('who is bound to a place sees its board alone', async () => {
  const customer = await orderInState(shop, { status: 'confirmed' })
  await isDue(shop, customer)
  const { places, pickups } = await board()
  const own = of(pickups, customer)?.place ?? ''
  const other = places.find(({ place }) => place !== own)?.place ?? ''
  const headers = await signedIn(shop, 'tiina')
  const seen = async (query: string) => (await shop.http.inject({ url: `/api/ops/board${query}`, headers })).json()
  expect(of((await seen('')).pickups, customer)).toBeDefined()
  await shop.db.execute(sql`update staff_grant set place = ${other} where role = 'desk'`)
  const bound = await seen('')
  expect(bound.places.map(({ place }: { place: string }) => place)).toEqual([other])
  expect(bound.pickups).toEqual([])
  expect((await seen(`?place=${own}`)).code).toBe('INVALID')
  await shop.db.execute(sql`update staff_grant set place = ${own} where role = 'desk'`)
  expect(of((await seen('')).pickups, customer)).toBeDefined()
  await shop.db.execute(sql`update staff_grant set place = null where role = 'desk'`)
})

describe('an act that is said to be open', () => {
  const seen = (orderNumber: string) => ({ orderNumber, actor: 'test', kilometres: 9, damages: '', protocol: null })
  const verbs: { [Act in StaffAct]?: (tx: Tx, orderNumber: string) => Promise<unknown> } = {
    release: (tx, number) => releaseForPickup(shop, tx, number),
    promptPickup: (tx, number) => promptPickupTime(shop, tx, number),
    sign: (tx, number) => signOrder(shop.clock, tx, seen(number)),
    deliver: (tx, number) => deliverOrder(shop, tx, seen(number)),
    promptReturn: (tx, number) => promptReturnTime(shop, tx, number),
    takeBack: (tx, number) => takeBackCar(shop, tx, { ...seen(number), freeFrom: undefined }),
    withdraw: (tx, number) => withdrawForStaff(shop, tx, seen(number)),
  }
  const isDone = async (tx: Tx, verb: NonNullable<(typeof verbs)[StaffAct]>, orderNumber: string) => {
    await tx.execute(sql`savepoint asked`)
    const done = await verb(tx, orderNumber).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false
        throw error
      },
    )
    await tx.execute(sql`rollback to savepoint asked`)
    return done
  }
  const nothing = sql`start_date = start_date`

  test.each([
    ['confirmed', nothing],
    ['confirmed', sql`vehicle_release_ready = true`],
    ['confirmed', sql`vehicle_release_ready = true, pickup_time = 8`],
    ['confirmed', sql`start_date = start_date + 90`],
    ['signed', sql`vehicle_release_ready = true`],
    ['delivered', nothing],
    ['under_cancellation', nothing],
    ['under_cancellation', sql`return_time = 8`],
    ['under_cancellation', sql`returned_on = cancel_date`],
    ['cancelled', nothing],
    ['withdrawn', nothing],
  ] as const)('is done, and refused where it is said to be closed: %s, case %#', async (status, change) => {
    const customer = await orderInState(shop, { status })
    const { order_number } = customer
    await undone(async (tx) => {
      await tx.execute(sql`update orders set ${change} where id = ${customer.orderId}`)
      const order = await findOrder(tx, order_number)
      if (!order) throw new Error('No order')
      for (const [act, verb] of Object.entries(verbs) as [StaffAct, NonNullable<(typeof verbs)[StaffAct]>][]) {
        const closed = actClosed(act, actFacts(order, false), today())
        // Released once more, nothing changes and nobody minds.
        const isOpen = closed === null || closed === 'done'
        expect([act, closed, await isDone(tx, verb, order_number)]).toEqual([act, closed, isOpen])
      }
    })
  })
})

/** Undoes everything in the end. */
async function undone(work: (tx: Tx) => Promise<void>): Promise<void> {
  const over = new Error('over')
  const undoing = transaction(shop.db, async (tx) => {
    await work(tx)
    throw over
  })
  await expect(undoing).rejects.toBe(over)
}

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

describe('among 9,000 orders', () => {
  const dealerOf = async (tx: Tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`select dealer_id as id from orders limit 1`)
    return rows.map(({ id }) => id)
  }
  const questions = { ordersToHandOver, ordersToTakeBack, latePickups, lateReturns, doneOn }

  test('every question of the board reads what it answers, by an index', async () => {
    const customer = await orderInState(shop, { status: 'delivered' })
    await undone(async (tx) => {
      await manyOrders(tx, customer)
      const dealerIds = await dealerOf(tx)
      for (const [name, question] of Object.entries(questions))
        for (const places of [null, dealerIds]) {
          const asked = question(tx, { day: today(), dealerIds: places, most: 201 }) as unknown as { getSQL(): SQL }
          const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
            sql`explain (analyze, format json) ${asked.getSQL()}`,
          )
          const plan = rows.flatMap((row) => nodes(row['QUERY PLAN'][0].Plan))
          const read = (node: Plan) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
          expect(
            plan.filter((node) => node['Node Type'] === 'Seq Scan' || read(node) > 500),
            name,
          ).toEqual([])
        }
    })
  })

  /** Two years of one customer's: most are over, a few wait around today. */
  async function manyOrders(tx: Tx, { orderId }: OwnerOfOrder): Promise<void> {
    await tx.execute(sql`set local session_replication_role = replica`)
    // Each statement within the time that statements have, on a busy machine as well.
    for (const from of [1, 3001, 6001])
      await tx.execute(sql`
      insert into orders select r.* from orders o, generate_series(${from}::int, ${from + 2999}::int) n, jsonb_populate_record(o, jsonb_build_object(
          'id', gen_random_uuid(), 'order_number', 'X' || n, 'start_date', ${today()}::date - 700 + (n % 701)::int,
          'cancel_date', ${today()}::date - 600 + (n % 601)::int,
          'status', case when n % 400 = 0 then 'confirmed' when n % 401 = 0 then 'under_cancellation' else 'cancelled' end,
          'returned_on', case when n % 401 = 0 then null else o.start_date end)) r where o.id = ${orderId}`)
    await tx.execute(sql`
      insert into vehicle_handover (id, customer_id, order_id, kind, day, kilometres, damages, actor, created_at)
      select gen_random_uuid(), customer_id, id, 'delivery', start_date, 1, '', 'test', now() from orders where order_number like 'X%'`)
    await tx.execute(sql`analyze orders`)
    await tx.execute(sql`analyze vehicle_handover`)
  }
})
