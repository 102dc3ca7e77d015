import { expect, test } from 'vitest'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Kalle')

const carNow = async () => (await ops('listCars', { query: { state: 'free', limit: '1' } })).body.cars[0]
const recordOf = async (registration: string) => (await ops('showCar', { params: { registration } })).body.record
const papers = {
  vin: 'YV1ABCDEFGH123456',
  colour: 'sininen',
  first_registered: '2025-03-01',
  inspection_due: '2029-03-01',
  key_number: 'A 12',
  tyres: 'winter',
  insurer: 'Vakuutusyhtiö Suoja',
  policy_number: '12-345',
  leasing_ends: '2028-02-29',
} as const

test('the papers of a car are corrected by who saw them as they are', async () => {
  const registration = (await carNow())?.registration ?? ''
  const { version: seen } = await recordOf(registration)
  const change = (more: object) => ops('changeCarRecord', { body: { registration, seen, ...papers, ...more } as never })
  expect((await change({ vin: 'YV1ABCDEFGHIO0000' })).body).toMatchObject({ errors: { vin: [expect.any(String)] } })
  expect((await change({ leasing_ends: '2027-02-29' })).body).toMatchObject({
    errors: { leasing_ends: [expect.any(String)] },
  })
  expect((await change({})).body.record).toMatchObject(papers)
  const listed = (await ops('listCars', { query: { plate: registration } })).body.cars
  expect(listed.map(({ leasing_ends }) => leasing_ends)).toEqual([papers.leasing_ends])
  const [titles = [], line = []] = String((await ops('exportCars', { query: { plate: registration } })).body)
    .split(/\r?\n/)
    .map((one) => one.split(';'))
  expect(['Vakuutusyhtiö', 'Vakuutusnumero', 'Leasing päättyy'].map((title) => line[titles.indexOf(title)])).toEqual([
    papers.insurer,
    papers.policy_number,
    '29.2.2028',
  ])
  expect(await recordOf(registration)).toMatchObject(papers)
  expect((await change({ colour: 'punainen' })).body).toMatchObject({ code: 'CAR_CHANGED' })
  expect((await recordOf(registration)).colour).toBe('sininen')
})

test('a file of cars may say them; what it leaves out or empty stays', async () => {
  const car = await carNow()
  if (!car) throw new Error('No car is free')
  const { rows } = await shop.db.$client.query<{ line: string }>(
    `select concat_ws(',', v.registration, m.make, m.model, v.gear, d.location_id, v.free_from) as line
      from vehicle v join car_model m on m.id = v.model_id join dealer d on d.id = v.dealer_id where v.registration = $1`,
    [car.registration],
  )
  const bring = (columns: string, values: string) =>
    ops('importFleet', {
      body: {
        file: 'vehicles.csv',
        text: `registration,make,model,gear,location_id,free_from,${columns}\n${rows[0]?.line},${values}\n`,
        retire_missing: false,
      },
    })
  expect((await bring('colour,key_number,tyres', 'musta,77,summer')).status).toBe(200)
  expect((await bring('colour,inspection_due', ',2028-01-31')).status).toBe(200)
  const insured = await bring('insurer,policy_number,leasing_ends', 'Suoja,12-9,2028-03-31')
  expect(insured.status).toBe(200)
  expect((await bring('insurer,leasing_ends', 'Turva,')).status).toBe(200)
  expect(await recordOf(car.registration)).toMatchObject({
    colour: 'musta',
    key_number: '77',
    tyres: 'summer',
    inspection_due: '2028-01-31',
    insurer: 'Turva',
    policy_number: '12-9',
    leasing_ends: '2028-03-31',
  })
  expect((await bring('tyres', 'nastat')).body).toMatchObject({ code: 'IMPORT_REFUSED' })
  // Else nobody could correct the car by hand any more: the whole record is sent along.
  const columns = ['colour', 'key_number', 'insurer', 'policy_number']
  for (const column of columns)
    expect((await bring(column, 'x'.repeat(61))).body).toMatchObject({ code: 'IMPORT_REFUSED' })
  expect((await bring(columns.join(), columns.map(() => 'x'.repeat(60)).join())).status).toBe(200)
})
