import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { cents } from '../../../contract/money/money.ts'
import { addModel, changeModel, setModelOnSale } from '../../fleet/models/changeModels.ts'
import { modelForStaff } from '../../fleet/models/findModel.ts'
import { saveModels } from '../../fleet/models/saveModels.ts'
import { addService } from '../../fleet/services/addService.ts'
import { stoppedClock } from '../../platform/clock.ts'
import { openDatabase, transaction } from '../../platform/database/database.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { importFolder } from './importFolder.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 4 })
afterAll(() => db.$client.end())

const folder = join(import.meta.dirname, '../../../demo')
const run = () => importFolder({ db, clock: stoppedClock('2026-11-20T10:00:00Z') }, { folder, actor: 'test' })

test('an import leaves the models and services of staff as they are, and whether they are sold', async () => {
  await run()
  const said = { make: 'Norra', displayName: 'Norra Kide Sport', body: 'suv', fuel: 'electric' as const }
  const facts = { ...said, facts: { seats: 2 } }
  await transaction(db, async (tx) => {
    const kide = await modelForStaff(tx, 'Kide')
    const tuuli = await modelForStaff(tx, 'Tuuli')
    if (!kide || !tuuli) throw new Error('The demonstration has both')
    await changeModel(tx, kide, facts)
    await setModelOnSale(tx, tuuli.id, false)
    await addModel(tx, 'Uusi', { ...facts, displayName: 'Norra Uusi' })
    const words = { serviceKey: 'halli', serviceTitle: 'Halli', serviceName: 'Halli', description: 'Halli' }
    const price = { priceCents: cents(4_000), perKmCents: cents(0), kilometresPerMonth: null }
    const kind = { serviceGroup: 'other', recurring: true, salePhase: 'pre_sale' as const, fuels: [], bodies: [] }
    await addService(tx, { ...words, ...price, ...kind }, { places: ['kotka'], from: null })
  })
  await run()
  const { rows: models } = await db.execute(sql`
    select model, display_name as name, body, facts ->> 'seats' as seats, active from car_model where by_staff order by model`)
  expect(models).toEqual([
    { model: 'Kide', name: 'Norra Kide Sport', body: 'suv', seats: '2', active: true },
    { model: 'Tuuli', name: 'Norra Tuuli', body: expect.any(String), seats: '5', active: false },
    { model: 'Uusi', name: 'Norra Uusi', body: 'suv', seats: '2', active: false },
  ])
  await db.execute(sql`update car_model set facts = '{}' where model in ('Tuuli', 'Uusi')`)
  await run()
  const { rows: seats } = await db.execute(sql`
    select model, facts ->> 'seats' as seats from car_model where model in ('Kide', 'Tuuli', 'Uusi') order by model`)
  // Facts that nobody wrote by hand come from the files.
  expect(seats).toEqual([
    { model: 'Kide', seats: '2' },
    { model: 'Tuuli', seats: '5' },
    { model: 'Uusi', seats: null },
  ])
  const { rows: services } = await db.execute(sql`
    select d.location_id as place from extra_service s join dealer d on d.id = s.dealer_id
    where s.service_key = 'halli' and s.active`)
  expect(services).toEqual([{ place: 'kotka' }])
})

test('an older file, which knows of no further pictures and facts, leaves those that are there', async () => {
  await run()
  const soutu = async () => {
    const { rows } = await db.execute<{ seats: string; pictures: number }>(sql`
      select facts ->> 'seats' as seats, jsonb_array_length(gallery) as pictures from car_model where model = 'Soutu'`)
    return rows[0]
  }
  const before = await soutu()
  expect(before).toEqual({ seats: expect.any(String), pictures: expect.any(Number) })
  const old = {
    make: 'Kaarna',
    model: 'Soutu',
    displayName: 'Kaarna Soutu',
    body: 'hatchback',
    fuel: 'petrol' as const,
  }
  const pictures = { imageSm: '/a', imageMd: '/b', info: null, sort: 1 }
  await transaction(db, (tx) => saveModels(tx, [{ ...old, ...pictures }]))
  expect(await soutu()).toEqual(before)
})
