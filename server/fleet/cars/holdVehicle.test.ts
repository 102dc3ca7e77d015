import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { type Db, openDatabase, transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { addDealer, addModel, addVehicles } from '../testing/sampleFleet.ts'
import { type HeldVehicle, holdVehicle, type WantedVehicle } from './holdVehicle.ts'
import { releaseVehicle } from './releaseVehicle.ts'
import { swapVehicle } from './swapVehicle.ts'

const { url } = await freshDatabase()
/** Two processes' worth of connections. */
const pools: Db[] = [openDatabase({ url, size: 10 }), openDatabase({ url, size: 10 })]
const [db] = pools as [Db, Db]
afterAll(() => Promise.all(pools.map((pool) => pool.$client.end())))

const now = new Date('2026-11-20T10:00:00Z')
let dealerId = ''
let wanted: WantedVehicle

beforeEach(async () => {
  dealerId = await addDealer(db)
  const modelId = await addModel(db)
  wanted = { dealerId, modelId, gear: 'A', startDate: day('2026-11-25') }
})

const hold = (orderId = newId(), pool = db) => transaction(pool, (tx) => holdVehicle(tx, { ...wanted, orderId, now }))
const swap = (orderId: string, to: Partial<WantedVehicle>) =>
  transaction(db, async (tx) => {
    const held = await swapVehicle(tx, { ...wanted, ...to, orderId, now })
    if (!held) throw new Error('gone')
    return held
  })

async function liveReservations(): Promise<{ vehicle_id: string; order_id: string; state: string }[]> {
  const { rows } = await db.execute<{ vehicle_id: string; order_id: string; state: string }>(sql`
    select r.vehicle_id, r.order_id, v.state from reservation r join vehicle v on v.id = r.vehicle_id
    where r.ended_at is null and v.dealer_id = ${dealerId}`)
  return rows
}

class ChangedMind extends Error {}

/** 200 customers through 20 connections; some change their mind after they have the car, and roll back. */
async function race(changesMind: (at: number) => boolean = () => false) {
  const orders = Array.from({ length: 200 }, () => newId())
  const answers: PromiseSettledResult<HeldVehicle | null>[] = []
  const queue = orders.entries()
  // As many at once as there are connections: who waits for one must not fail for waiting long.
  const oneAfterTheOther = async (pool: Db) => {
    for (const [at, orderId] of queue) {
      const answer = transaction(pool, async (tx) => {
        const held = await holdVehicle(tx, { ...wanted, orderId, now })
        if (held && changesMind(at)) throw new ChangedMind()
        return held
      })
      answers.push(...(await Promise.allSettled([answer])))
    }
  }
  await Promise.all(Array.from({ length: 20 }, (_, at) => oneAfterTheOther(pools[at % 2] as Db)))
  const failed = answers.filter((one) => one.status === 'rejected' && !(one.reason instanceof ChangedMind))
  expect(failed, 'nobody gets an error').toEqual([])
  const held = answers.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value.id] : []))
  const gone = answers.filter((one) => one.status === 'fulfilled' && one.value === null).length
  return { held, gone }
}

describe('races for a car', () => {
  for (const round of Array.from({ length: 10 }, (_, at) => at + 1)) {
    test(`the last car goes to exactly one of 200, round ${round}`, async () => {
      const [car] = await addVehicles(db, 1, wanted)
      expect(await race()).toEqual({ held: [car], gone: 199 })
      expect(await liveReservations()).toMatchObject([{ vehicle_id: car, state: 'held' }])
    })
  }

  test('200 for 50 cars: 50 customers, 50 different cars', async () => {
    const cars = await addVehicles(db, 50, wanted)
    const { held, gone } = await race()
    expect(gone).toBe(150)
    expect(held.toSorted()).toEqual(cars.toSorted())
    expect(new Set((await liveReservations()).map(({ vehicle_id }) => vehicle_id)).size).toBe(50)
  })

  test('a car that a rival gives back is found by those who wait for it', async () => {
    const cars = await addVehicles(db, 10, wanted)
    const { held } = await race((at) => at % 2 === 0)
    expect(held.toSorted()).toEqual(cars.toSorted())
  })

  test('who waits for a car keeps no hand on one that a rival took meanwhile', async () => {
    const cars = await addVehicles(db, 2, wanted)
    const taker = () => {
      const holds = Promise.withResolvers<{ car: string; pid: number }>()
      const ends = Promise.withResolvers<void>()
      const done = transaction(db, async (tx) => {
        const held = await holdVehicle(tx, { ...wanted, orderId: newId(), now })
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        holds.resolve({ car: held?.id ?? '', pid: rows[0]?.pid ?? 0 })
        await ends.promise
      })
      return { holds: holds.promise, ends, done }
    }
    const whoIsWaitedFor = async () => {
      const { rows } = await db.execute<{ by: number[] }>(sql`
        select pg_blocking_pids(pid) as by from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      return rows.flatMap(({ by }) => by)
    }
    const takers = [taker(), taker()]
    const held = await Promise.all(takers.map(({ holds }) => holds))
    const waits = hold(newId(), pools[1])
    await expect.poll(whoIsWaitedFor).toEqual([expect.any(Number)])
    const [pid] = await whoIsWaitedFor()
    const at = held.findIndex((one) => one.pid === pid)
    takers[at]?.ends.resolve()
    await takers[at]?.done
    const other = held[1 - at]
    await expect.poll(whoIsWaitedFor).toEqual([other?.pid])
    const { rows } = await db.execute(sql`select id from vehicle where id = ${held[at]?.car ?? ''} for update nowait`)
    expect(rows).toHaveLength(1)
    takers[1 - at]?.ends.reject(new ChangedMind())
    await expect(takers[1 - at]?.done).rejects.toThrow(ChangedMind)
    expect((await waits)?.id).toBe(other?.car)
    expect(held.map(({ car }) => car).toSorted()).toEqual(cars.toSorted())
  })

  test('customers who swap between two dealers at once neither lose nor double a car', async () => {
    const other = await addDealer(db)
    await addVehicles(db, 10, wanted)
    await addVehicles(db, 10, { ...wanted, dealerId: other })
    const here = Array.from({ length: 8 }, () => newId())
    const there = Array.from({ length: 8 }, () => newId())
    for (const orderId of here) await hold(orderId)
    for (const orderId of there)
      await transaction(db, (tx) => holdVehicle(tx, { ...wanted, dealerId: other, orderId, now }))
    await Promise.allSettled([
      ...here.map((orderId) => swap(orderId, { dealerId: other })),
      ...there.map((orderId) => swap(orderId, {})),
    ])
    const { rows } = await db.execute<{ live: number; held: number }>(sql`
      select (select count(*) from reservation r join vehicle v on v.id = r.vehicle_id and v.dealer_id in (${dealerId}, ${other}) where r.ended_at is null) as live,
        (select count(*) from vehicle where state = 'held' and dealer_id in (${dealerId}, ${other})) as held`)
    expect(rows).toEqual([{ live: 16, held: 16 }])
  })
})

describe('which car', () => {
  test('the one that is free latest before the pickup day, so that early ones stay for early customers', async () => {
    for (const freeFrom of ['2026-11-20', '2026-11-24', '2026-11-26']) {
      await addVehicles(db, 1, { ...wanted, freeFrom: day(freeFrom) })
    }
    expect([(await hold())?.freeFrom, (await hold())?.freeFrom, await hold()]).toEqual([
      '2026-11-24',
      '2026-11-20',
      null,
    ])
  })

  test('of the model, gear and dealer that were asked for, and only a free one', async () => {
    await addVehicles(db, 1, { ...wanted, gear: 'M' })
    await addVehicles(db, 1, { ...wanted, modelId: await addModel(db) })
    await addVehicles(db, 1, { ...wanted, dealerId: await addDealer(db) })
    await addVehicles(db, 1, { ...wanted, state: 'retired' })
    expect(await hold()).toBeNull()
  })

  test('never one that a live reservation has, whatever its row says', async () => {
    const [taken] = await addVehicles(db, 1, wanted)
    await hold()
    await db.execute(sql`update vehicle set state = 'free' where id = ${taken}`)
    expect(await hold()).toBeNull()
    const [free] = await addVehicles(db, 1, { ...wanted, freeFrom: day('2026-11-01') })
    await db.execute(sql`update vehicle set state = 'free' where id = ${taken}`)
    expect((await hold())?.id).toBe(free)
  })
})

describe('letting go', () => {
  test('frees the car once; a second release touches nobody else', async () => {
    const [car] = await addVehicles(db, 1, wanted)
    const first = newId()
    const second = newId()
    await hold(first)
    await transaction(db, (tx) => releaseVehicle(tx, first, now))
    expect((await hold(second))?.id).toBe(car)
    await transaction(db, (tx) => releaseVehicle(tx, first, now))
    expect(await liveReservations()).toEqual([{ vehicle_id: car, order_id: second, state: 'held' }])
  })

  test('a swap gives the old car back and takes the new one', async () => {
    const [old] = await addVehicles(db, 1, wanted)
    const modelId = await addModel(db)
    const [fresh] = await addVehicles(db, 1, { ...wanted, modelId })
    const orderId = newId()
    await hold(orderId)
    expect((await swap(orderId, { modelId })).id).toBe(fresh)
    expect((await hold())?.id).toBe(old)
  })

  test('a swap that finds no car leaves the old one held', async () => {
    const [old] = await addVehicles(db, 1, wanted)
    const orderId = newId()
    await hold(orderId)
    await expect(swap(orderId, { gear: 'M' })).rejects.toThrow('gone')
    expect(await liveReservations()).toEqual([{ vehicle_id: old, order_id: orderId, state: 'held' }])
  })

  test('a swap to another day may keep the same car', async () => {
    const [car] = await addVehicles(db, 1, wanted)
    const orderId = newId()
    await hold(orderId)
    expect((await swap(orderId, { startDate: day('2026-12-01') })).id).toBe(car)
  })
})
