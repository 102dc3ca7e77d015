import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { rowsRead } from '../../testing/rowsRead.ts'
import { vehicleBlock, vehicleEvent } from '../tables.ts'
import { addDealer, addModel, addVehicles } from '../testing/sampleFleet.ts'
import { carsOn } from './carsOn.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 2 })
afterAll(() => db.$client.end())

const asked = day('2026-11-20')
const dealerId = await addDealer(db)

/** A car of a model of its own, with what staff did with it. */
async function car(state: 'free' | 'retired', ...done: [kind: 'added' | 'retired' | 'changed', at: string][]) {
  const modelId = await addModel(db)
  const [id = ''] = await addVehicles(db, 1, { dealerId, modelId, state })
  for (const [kind, at] of done)
    await db
      .insert(vehicleEvent)
      .values({
        id: newId(),
        vehicleId: id,
        kind,
        at: new Date(at),
        fromText: '',
        toText: '',
        actor: 'staff:Kalle',
        reason: '',
      })
  return { id, modelId }
}
const counted = async ({ modelId }: { modelId: string }) =>
  (await carsOn(db, asked)).filter((of) => of.modelId === modelId).map(({ cars, inService }) => [cars, inService])

test('the cars of a day are those that were there at its end, whatever came after', async () => {
  expect(await counted(await car('free'))).toEqual([[1, 0]])
  expect(await counted(await car('retired'))).toEqual([])
  expect(await counted(await car('free', ['added', '2026-11-20T12:00:00Z']))).toEqual([[1, 0]])
  // Midnight of Helsinki is two hours before that of UTC.
  expect(await counted(await car('free', ['added', '2026-11-20T22:00:00Z']))).toEqual([])
  expect(await counted(await car('retired', ['retired', '2026-11-20T21:59:59Z']))).toEqual([])
  expect(await counted(await car('retired', ['retired', '2026-11-20T22:00:00Z']))).toEqual([[1, 0]])
  const back = await car('free', ['added', '2026-11-01T10:00:00Z'], ['retired', '2026-11-10T10:00:00Z'])
  expect(await counted(back)).toEqual([])
  const later = await car('free', ['retired', '2026-11-25T10:00:00Z'], ['added', '2026-11-28T10:00:00Z'])
  expect(await counted(later)).toEqual([[1, 0]])
  expect(await counted(await car('free', ['changed', '2026-11-25T10:00:00Z']))).toEqual([[1, 0]])
})

test('a car is in service from the first day of its block to the last, until that is lifted', async () => {
  const blocked = async (firstDay: string, lastDay: string, liftedAt: string | null) => {
    const one = await car('free')
    await db
      .insert(vehicleBlock)
      .values({
        id: newId(),
        vehicleId: one.id,
        firstDay: day(firstDay),
        lastDay: day(lastDay),
        reason: 'Huolto',
        createdBy: 'staff:Kalle',
        createdAt: new Date('2026-11-01T10:00:00Z'),
        liftedAt: liftedAt ? new Date(liftedAt) : null,
      })
    return await counted(one)
  }
  expect(await blocked('2026-11-20', '2026-11-20', null)).toEqual([[1, 1]])
  expect(await blocked('2026-11-21', '2026-11-22', null)).toEqual([[1, 0]])
  expect(await blocked('2026-11-18', '2026-11-19', null)).toEqual([[1, 0]])
  expect(await blocked('2026-11-18', '2026-11-25', '2026-11-20T21:00:00Z')).toEqual([[1, 0]])
  expect(await blocked('2026-11-18', '2026-11-25', '2026-11-20T22:00:00Z')).toEqual([[1, 1]])
})

test('after years of changes and blocks as few rows are read as on the first day', async () => {
  const read = () => rowsRead(db, ['vehicle_event', 'vehicle_block'], (tx) => carsOn(tx, asked))
  const { id } = await car('free', ['added', '2020-01-01T10:00:00Z'])
  const before = await read()
  const year = sql`('2020-01-02'::date + n)`
  await db.execute(sql`insert into vehicle_event select gen_random_uuid(), ${id}, 'changed', '', '', 'staff:Kalle', '', ${year}
    from generate_series(1, 2000) n`)
  await db.execute(sql`insert into vehicle_block (id, vehicle_id, first_day, last_day, reason, created_by, created_at)
    select gen_random_uuid(), ${id}, ${year}, ${year}, 'Huolto', 'staff:Kalle', ${year} from generate_series(1, 2000) n`)
  await db.execute(sql`analyze vehicle_event, vehicle_block`)
  expect(await read()).toBeLessThan(before + 100)
})
