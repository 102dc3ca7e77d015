import { afterAll, expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { stoppedClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { holdVehicle } from '../cars/holdVehicle.ts'
import { releaseVehicle } from '../cars/releaseVehicle.ts'
import { retireOthers, saveVehicles } from '../cars/saveVehicles.ts'
import { addDealer, addModel } from '../testing/sampleFleet.ts'
import { arrivedSince } from './arrivedSince.ts'
import { noticeArrivals } from './noticeArrivals.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 4 })
afterAll(() => db.$client.end())
const clock = stoppedClock('2026-11-20T10:00:00Z')
const now = clock.now()

const [espoo, lahti] = [await addDealer(db), await addDealer(db)]
const modelId = await addModel(db)
const car = (registration: string, facts: object = {}) => ({
  registration,
  dealerId: espoo,
  modelId,
  gear: 'A' as const,
  freeFrom: day('2026-11-20'),
  ...facts,
})
const save = (...cars: ReturnType<typeof car>[]) =>
  db.transaction(async (tx) => {
    await retireOthers(tx, cars)
    await saveVehicles(tx, cars)
  })
/** Where cars came on offer since the last look. */
async function news(): Promise<string[]> {
  const after = last
  last = await noticeArrivals({ db, clock })
  return (await arrivedSince(db, { after, today: clock.today() })).map(({ dealer_id }) => dealer_id)
}
let last = 0

test('a car comes on offer by import, by a move and by a hold that ends, and by nothing else', async () => {
  expect(await news()).toEqual([])
  await save(car('AAA-1'))
  expect(await news()).toEqual([espoo])
  await save(car('AAA-1'))
  expect(await news()).toEqual([])
  await save(car('AAA-1', { freeFrom: day('2026-11-25') }))
  expect(await news()).toEqual([])
  await save(car('AAA-1', { dealerId: lahti }))
  expect(await news()).toEqual([lahti])
  await save()
  await save(car('AAA-1', { dealerId: lahti }))
  expect(await news()).toEqual([lahti])

  const orderId = newId()
  const wanted = { dealerId: lahti, modelId, gear: 'A' as const, startDate: day('2026-11-25') }
  await db.transaction((tx) => holdVehicle(tx, { ...wanted, orderId, now }))
  expect(await news()).toEqual([])
  await db.transaction((tx) => releaseVehicle(tx, orderId, now))
  expect(await news()).toEqual([lahti])
})

test('a car is numbered when it can be seen, not when its import began', async () => {
  let commit = () => {}
  const imported = new Promise<void>((done) => {
    commit = done
  })
  const before = await noticeArrivals({ db, clock })
  const slow = db.transaction(async (tx) => {
    await saveVehicles(tx, [car('AAA-1'), car('BBB-2')])
    await imported
  })
  expect(await noticeArrivals({ db, clock })).toBe(before)
  commit()
  await slow
  expect(await noticeArrivals({ db, clock })).toBeGreaterThan(before)
})

test('however many cars of a kind come, they are one piece of news, with the first day of any', async () => {
  await save()
  await news()
  const after = last
  await save(car('AAA-1', { freeFrom: day('2026-11-27') }), car('BBB-2', { freeFrom: day('2026-11-24') }), car('CCC-3'))
  expect(await news()).toEqual([espoo])
  expect(await arrivedSince(db, { after, today: clock.today() })).toMatchObject([{ free_from: '2026-11-20' }])
})
