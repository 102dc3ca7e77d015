import { expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { atOnce, hold, statuses, untilWaiting } from '../../testing/rivals.ts'
import { findCar, newOrderForm } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { holdInTurn } from './holdInTurn.ts'

const shop = await testShop({ DATABASE_CONNECTIONS: '20' })
const pool = shop.db.$client

const slow = { timeout: 60_000 }

/** A lot with one free car left, and its row. */
async function lastCar() {
  const { car } = await findCar(shop)
  const { rows } = await pool.query<{ id: string }>(
    `select v.id from vehicle v join car_model m on m.id = v.model_id join dealer d on d.id = v.dealer_id
     where m.model = $1 and d.location_id = $2 and v.gear = $3 and v.state = 'free' order by v.free_from`,
    [car.model, car.locationID, car.gearType],
  )
  const [last, ...others] = rows.map(({ id }) => id)
  await pool.query(`update vehicle set state = 'retired' where id = any($1::uuid[])`, [others])
  return { car, row: `id = '${last}'` }
}

test(
  '200 rivals for one car leave the pool to everybody else, and none of them waits for a connection',
  slow,
  async () => {
    const { car, row } = await lastCar()
    const letThrough = await hold(shop, 'vehicle', row)
    let mostInUse = 0
    const count = () => {
      mostInUse = Math.max(mostInUse, pool.totalCount - pool.idleCount)
    }
    pool.on('acquire', count)
    const rivals = atOnce(200, () => shop.call('createNewOrder', { body: newOrderForm(car) }))
    await untilWaiting(shop, 4)
    expect(statuses(await atOnce(10, () => shop.call('faq')))).toEqual({ 200: 10 })
    await letThrough()
    const answers = await rivals
    for (const { status, body, headers } of answers) {
      if (status === 503) expect([body, headers['retry-after']]).toMatchObject([{ code: 'AWAY' }, '1'])
      else expect([200, 410]).toContain(status)
    }
    expect(statuses(answers)[200]).toBe(1)
    expect(statuses(answers)[410]).toBeGreaterThan(0)
    pool.off('acquire', count)
    expect(mostInUse).toBeLessThan(20)
  },
)

test(
  'when the car stays out of reach the rivals are told early to come again, and later one of them gets it',
  slow,
  async () => {
    const { car, row } = await lastCar()
    const letThrough = await hold(shop, 'vehicle', row)
    const answers = await atOnce(200, () => shop.call('createNewOrder', { body: newOrderForm(car) }))
    expect(statuses(answers)).toEqual({ 503: 200 })
    for (const { headers } of answers) expect(headers['retry-after']).toMatch(/^[12]$/)
    await letThrough()
    const again = await atOnce(5, () => shop.call('createNewOrder', { body: newOrderForm(car) }))
    expect(statuses(again)).toEqual({ 200: 1, 410: 4 })
  },
)

const sought = { make: 'Kide', model: 'Kide', gearType: 'A' as const, locationID: 'x', startDate: day('2026-12-01') }

test('who finds the car gone has found it for those who waited when it set out, and for nobody who came later', async () => {
  const inTurn = holdInTurn()
  const ends: (() => void)[] = []
  const began: string[] = []
  const reach = (name: string, outcome?: Refusal) =>
    inTurn(sought, async () => {
      began.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (outcome) throw outcome
      return name
    }).catch((error: unknown) => (error instanceof Refusal ? `${name}: ${error.code}` : 'failed'))
  const gone = new Refusal('VEHICLE_GONE')
  const first = ['a', 'b', 'c', 'd'].map((name) => reach(name, gone))
  const waiting = reach('e', gone)
  const later = reach('f')
  // Those that set out before 'e' came speak for themselves alone.
  ends[0]?.()
  expect(await first[0]).toBe('a: VEHICLE_GONE')
  await expect.poll(() => began).toEqual(['a', 'b', 'c', 'd', 'e'])
  const latest = reach('g')
  ends[4]?.()
  expect(await waiting).toBe('e: VEHICLE_GONE')
  // 'e' set out while 'f' was waiting, and before 'g' came.
  expect(await later).toBe('f: VEHICLE_GONE')
  await expect.poll(() => began).toEqual(['a', 'b', 'c', 'd', 'e', 'g'])
  for (const end of ends) end()
  expect(await latest).toBe('g')
  expect(await Promise.all(first)).toHaveLength(4)
})

test('another refusal, and another car, are nobody else’s', async () => {
  const inTurn = holdInTurn()
  const refused = new Refusal('ORDER_IN_PROGRESS')
  const act = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    throw refused
  }
  const all = await Promise.allSettled([
    ...Array.from({ length: 6 }, () => inTurn(sought, act)),
    inTurn({ ...sought, startDate: day('2026-12-02') }, async () => 'had'),
    inTurn(sought, async () => 'had'),
  ])
  expect(all.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code))).toEqual([
    ...Array.from({ length: 6 }, () => 'ORDER_IN_PROGRESS'),
    'had',
    'had',
  ])
})
