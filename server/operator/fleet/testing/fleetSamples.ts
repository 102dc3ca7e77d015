import path from 'node:path'
import { sql } from 'drizzle-orm'
import { fromDisk } from '../../cli/filesOnDisk.ts'
import type { Acting, ActSetups, Good, Samples } from '../../testing/actSetups.ts'
import { nobody } from '../../testing/actSetups.ts'
import type { OpsClient } from '../../testing/opsClient.ts'

/** The number of a car that nobody has. */
const freeCarOf = async (ops: OpsClient): Promise<string> =>
  (await ops('listCars', { query: { state: 'free', limit: '1' } })).body.cars[0]?.registration ?? ''

export const fleetSamples = (): Samples => ({
  listUnfitCars: { query: { limit: '5' } },
  exportCars: { query: { state: 'free', format: 'csv' } },
  listCars: { query: { place: 'x', model: 'Kide', state: 'free', plate: 'ABC', limit: '5' } },
  countCars: { query: { plate: 'ABC' } },
  showCar: { params: { registration: 'EI-000' } },
  carCalendar: { query: { from: '2026-11-01', to: '2026-12-31', limit: '5' } },
  blockCar: { body: { registration: 'EI-000', first_day: '2037-01-01', last_day: '2037-01-02', reason: 'Koe' } },
  releaseCar: { body: { registration: 'EI-000', block_id: nobody, free_from: '2037-01-01', reason: 'Koe' } },
  moveCar: { body: { registration: 'EI-000', location_id: 'x', free_from: '2027-01-01', reason: 'Koe' } },
  retireCar: { body: { registration: 'EI-000', reason: 'Koe' } },
  addCar: {
    body: {
      registration: 'EI-000',
      model: 'Ei ole',
      gear: 'A',
      location_id: 'x',
      free_from: '2027-01-01',
      reason: 'Koe',
    },
  },
  changeCarRecord: {
    body: {
      registration: 'EI-000',
      vin: 'YV1ABCDEFGH123456',
      colour: 'sininen',
      first_registered: '2026-01-15',
      inspection_due: '2030-01-15',
      key_number: '123',
      tyres: 'winter',
      insurer: 'Suoja',
      policy_number: '12-345',
      leasing_ends: '2029-12-31',
      seen: 'x',
    },
  },
  importCatalogue: { body: { files: { 'faq.json': '[]' }, pictures: {} } },
  importFleet: { body: { file: 'vehicles.csv', text: 'x', retire_missing: false } },
})

export const fleetWays = ({ shop, ops, sample, on }: Acting): ActSetups => {
  const onFreeCar = (name: 'blockCar' | 'moveCar' | 'retireCar') => async (): Promise<Good> => {
    const registration = await freeCarOf(ops)
    return { body: { ...sample(name), registration }, subject: `car ${registration}` }
  }

  return {
    blockCar: onFreeCar('blockCar'),
    releaseCar: async () => {
      const { body, subject } = await onFreeCar('blockCar')()
      await ops('blockCar', { body: body as never })
      const { car } = (await ops('showCar', { params: { registration: String(body.registration) } })).body
      const block_id = car.blocks[0]?.block_id ?? ''
      return { body: { ...sample('releaseCar'), registration: body.registration, block_id }, subject }
    },
    moveCar: async () => {
      const { body, subject } = await onFreeCar('moveCar')()
      const { rows } = await shop.db.execute<{ id: string }>(sql`
        select location_id as id from dealer where active and id not in (
          select dealer_id from vehicle where registration = ${body.registration}) order by 1 limit 1`)
      return { body: { ...body, location_id: rows[0]?.id ?? '' }, subject }
    },
    retireCar: onFreeCar('retireCar'),
    changeCarRecord: async () => {
      const registration = await freeCarOf(ops)
      const { record } = (await ops('showCar', { params: { registration } })).body
      return {
        body: { ...sample('changeCarRecord'), registration, seen: record.version },
        subject: `car ${registration}`,
      }
    },
    addCar: async () => {
      const { rows } = await shop.db.execute<{ id: string }>(
        sql`select location_id as id from dealer where active limit 1`,
      )
      const registration = 'UUS-100'
      const body = { ...sample('addCar'), registration, model: 'Kide', gear: 'A', location_id: rows[0]?.id ?? '' }
      return { body, subject: `car ${registration}` }
    },
    importCatalogue: on(
      'importCatalogue',
      'catalogue',
      fromDisk['import catalogue']?.read(path.join(import.meta.dirname, '../../../../demo')),
    ),
    importFleet: async () => {
      const { rows } = await shop.db.execute<{ id: string }>(sql`select location_id as id from dealer where active`)
      const text = `registration,make,model,gear,location_id,free_from\nABC-1,Norra,Kide,A,${rows[0]?.id},+3`
      return { body: { file: 'vehicles.csv', text }, subject: 'fleet' }
    },
  }
}
