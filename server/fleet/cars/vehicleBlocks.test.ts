import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { stoppedClock } from '../../platform/clock.ts'
import { type Db, openDatabase, transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { readMarket } from '../market/readMarket.ts'
import { addDealer, addModel, addVehicles } from '../testing/sampleFleet.ts'
import { holdNamedVehicle } from './holdNamedVehicle.ts'
import { holdVehicle, type WantedVehicle } from './holdVehicle.ts'
import { lockVehicle } from './lockVehicle.ts'
import { releaseVehicle } from './releaseVehicle.ts'
import { returnVehicle } from './returnVehicle.ts'
import { saveVehicles } from './saveVehicles.ts'
import { blockVehicle, releaseFromBlock } from './vehicleBlocks.ts'

const { url } = await freshDatabase()
const db: Db = openDatabase({ url, size: 20 })
afterAll(() => db.$client.end())

const now = new Date('2026-11-20T10:00:00Z')
const today = day('2026-11-20')
const told = { actor: 'staff:Kalle', reason: 'Jarrut', at: now }
const service = { firstDay: day('2026-11-24'), lastDay: day('2026-11-27') }
let wanted: WantedVehicle
let registration = ''

beforeEach(async () => {
  wanted = { dealerId: await addDealer(db), modelId: await addModel(db), gear: 'A', startDate: day('2026-11-25') }
  registration = `HUO-${newId().slice(-6)}`
  await addVehicles(db, 1, { ...wanted, registration })
})

const hold = (startDate = wanted.startDate, orderId = newId()) =>
  transaction(db, (tx) => holdVehicle(tx, { ...wanted, startDate, orderId, now }))
const block = (days = service) =>
  transaction(db, async (tx) => blockVehicle(tx, await lockVehicle(tx, { registration }), days, told))
const row = async () => {
  const { rows } = await db.execute<{ id: string; state: string; free_from: string }>(
    sql`select id, state, free_from from vehicle where registration = ${registration}`,
  )
  return rows[0] as { id: string; state: string; free_from: string }
}

describe('a car that is blocked for service', () => {
  test('is given to nobody who would fetch it before it is back', async () => {
    await block()
    expect(await hold(day('2026-11-23'))).toBeNull()
    expect(await hold(day('2026-11-27'))).toBeNull()
    const { id: vehicleId } = await row()
    const named = { vehicleId, orderId: newId(), by: day('2026-11-27'), now }
    expect(await transaction(db, (tx) => holdNamedVehicle(tx, named))).toBeNull()
    expect(await hold(day('2026-11-28'))).toMatchObject({ id: vehicleId })
  })

  test('is shown to who searches from the day after on', async () => {
    const { rows } = await db.execute<{ location_id: string }>(
      sql`select location_id from dealer where id = ${wanted.dealerId}`,
    )
    const locationId = rows[0]?.location_id
    const pickup = async () => {
      const market = await readMarket({ db, clock: stoppedClock('2026-11-20T10:00:00Z') })
      const at = market.dealers.findIndex((dealer) => dealer.location_id === locationId)
      return market.cars.find((car) => car.model_id === wanted.modelId && car.gear === 'A')?.pickup[at]
    }
    const before = await pickup()
    await block({ firstDay: today, lastDay: day('2026-12-01') })
    const after = await pickup()
    expect(before).toBeDefined()
    expect(after && after > '2026-12-01').toBe(true)
  })

  test('stays blocked when its order lets go of it, and when it comes back', async () => {
    for (const letGo of [
      (orderId: string) => transaction(db, (tx) => releaseVehicle(tx, orderId, now)),
      (orderId: string) => transaction(db, (tx) => returnVehicle(tx, orderId, { now, freeFrom: today })),
    ]) {
      const orderId = newId()
      await transaction(db, (tx) => holdVehicle(tx, { ...wanted, startDate: day('2026-12-20'), orderId, now }))
      await block()
      await letGo(orderId)
      expect(await row()).toMatchObject({ state: 'free', free_from: '2026-11-28' })
      expect(await hold(day('2026-11-27'))).toBeNull()
    }
  })

  test('stays blocked when an import says that it is free today', async () => {
    await block()
    const { dealerId, modelId } = wanted
    await transaction(db, (tx) => saveVehicles(tx, [{ registration, dealerId, modelId, gear: 'M', freeFrom: today }]))
    expect(await row()).toMatchObject({ free_from: '2026-11-28' })
  })

  test('can be had again from the day on which it is released, but for its other blocks', async () => {
    await block()
    await block({ firstDay: day('2026-11-21'), lastDay: day('2026-11-22') })
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from vehicle_block where vehicle_id = ${(await row()).id} and last_day = '2026-11-27'`,
    )
    const blockId = rows[0]?.id ?? ''
    const release = (freeFrom: string) =>
      transaction(db, async (tx) =>
        releaseFromBlock(
          tx,
          await lockVehicle(tx, { registration }),
          { blockId, freeFrom: day(freeFrom), today },
          told,
        ),
      )
    await release('2026-11-26')
    expect(await row()).toMatchObject({ free_from: '2026-11-26' })
    await release('2026-11-20')
    expect(await row(), 'the other block still stands').toMatchObject({ free_from: '2026-11-23' })
    await expect(release('2026-11-20')).rejects.toMatchObject({ code: 'BLOCK_NOT_FOUND' })
  })
})

describe('races', () => {
  test.each([1, 2, 3, 4, 5])('of customers and a block for the last car, round %i', async () => {
    const [blocked, ...held] = await Promise.all([block(), ...Array.from({ length: 15 }, () => hold())])
    expect(blocked).toEqual(expect.any(String))
    const winners = held.filter((one) => one !== null)
    expect(winners.length).toBeLessThanOrEqual(1)
    // Either the car is on one order, or it is free behind the block and nobody else gets it for these days.
    expect(await row()).toMatchObject({ state: winners.length === 1 ? 'held' : 'free', free_from: '2026-11-28' })
    expect(await hold()).toBeNull()
  })

  test('of a return and a block leave the car blocked', async () => {
    for (let round = 0; round < 5; round += 1) {
      const orderId = newId()
      await transaction(db, (tx) => holdVehicle(tx, { ...wanted, startDate: day('2026-12-20'), orderId, now }))
      await Promise.all([block(), transaction(db, (tx) => returnVehicle(tx, orderId, { now, freeFrom: today }))])
      expect(await row()).toMatchObject({ state: 'free', free_from: '2026-11-28' })
    }
  })
})
