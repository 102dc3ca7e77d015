import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { day, helsinkiDay } from '../../../contract/days/date.ts'
import type { Clock } from '../../platform/clock.ts'
import { openDatabase, transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { holdVehicle } from '../cars/holdVehicle.ts'
import { releaseVehicle } from '../cars/releaseVehicle.ts'
import { addDealer, addModel, addVehicles } from '../testing/sampleFleet.ts'
import { keepMarket } from './keepMarket.ts'
import type { Market } from './market.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 4 })
afterAll(() => db.$client.end())

const KEEP_MS = 1_000
/** It passes only when a test says so. */
let time = 0
const clock: Clock = { now: () => new Date(time), today: () => helsinkiDay(new Date(time)) }
let market: () => Promise<Market>
let car: { dealerId: string; modelId: string }
beforeEach(async () => {
  await db.execute(sql`truncate vehicle, reservation, list_price, dealer, car_model cascade`)
  car = { dealerId: await addDealer(db), modelId: await addModel(db) }
  await addVehicles(db, 1, car)
  time = Date.parse('2026-11-20T10:00:00Z')
  market = keepMarket({ db, clock }, KEEP_MS)
})

const free = async () => (await market()).cars.map(({ pickup }) => pickup[0])
const hold = (orderId: string) =>
  transaction(db, (tx) =>
    holdVehicle(tx, { ...car, gear: 'A', startDate: day('2026-11-30'), orderId, now: clock.now() }),
  )
const takeFromElsewhere = () => db.execute(sql`update vehicle set state = 'held'`)
async function statements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(db.$client, 'query')
  await work()
  const { length } = query.mock.calls
  query.mockRestore()
  return length
}

test('the market is read once for all who ask at once, with two statements', async () => {
  expect(await statements(() => Promise.all(Array.from({ length: 50 }, free)))).toBe(2)
  expect(await statements(free)).toBe(0)
  expect(await free()).toEqual(['2026-11-21', undefined])
})

test('what another process changed is seen after a second at the latest', async () => {
  await free()
  await takeFromElsewhere()
  time += KEEP_MS
  expect(await free()).toEqual([undefined, undefined])
})

test('it is read again before it is too old, and nobody waits for that', async () => {
  const first = await market()
  await takeFromElsewhere()
  time += KEEP_MS / 2
  expect(await market()).toBe(first)
  await vi.waitFor(async () => expect(await market()).not.toBe(first))
  expect(await free()).toEqual([undefined, undefined])
})

test('what this process holds or lets go of is seen by its next search', async () => {
  expect(await free()).toEqual(['2026-11-21', undefined])
  const orderId = newId()
  await hold(orderId)
  expect(await free()).toEqual([undefined, undefined])
  await transaction(db, (tx) => releaseVehicle(tx, orderId, clock.now()))
  expect(await free()).toEqual(['2026-11-21', undefined])
})

test('a reading that began before a change is answered to nobody who asks after it', async () => {
  const before = free()
  await hold(newId())
  const after = free()
  await before
  expect(await after).toEqual([undefined, undefined])
  expect(await free()).toEqual([undefined, undefined])
})

test('a hold that is undone changes nothing', async () => {
  await free()
  const undone = transaction(db, async (tx) => {
    await holdVehicle(tx, { ...car, gear: 'A', startDate: day('2026-11-30'), orderId: newId(), now: clock.now() })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await statements(free)).toBe(0)
})

test('a clock that is moved, also back, leaves nothing from before', async () => {
  await free()
  for (const by of [86_400_000, -86_400_000, -5]) {
    time += by
    expect(await statements(free)).toBe(2)
  }
})

test('at midnight pickup days are counted anew', async () => {
  time = Date.parse('2026-11-20T21:59:59.900Z')
  expect(await free()).toEqual(['2026-11-21', undefined])
  time = Date.parse('2026-11-20T22:00:00Z')
  // The market of Saturday: the next day is a Sunday.
  expect(await free()).toEqual(['2026-11-23', undefined])
})

test('a reading that fails is told to those who wait, and tried again by the next', async () => {
  await free()
  time += KEEP_MS
  const query = vi.spyOn(db.$client, 'query').mockImplementation(() => {
    throw new Error('away')
  })
  await expect(free()).rejects.toThrow()
  query.mockRestore()
  expect(await free()).toEqual(['2026-11-21', undefined])
})
