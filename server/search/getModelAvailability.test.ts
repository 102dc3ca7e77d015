import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { AnswerOf } from '../../contract/call.ts'
import { day } from '../../contract/days/date.ts'
import { cents } from '../../contract/money/money.ts'
import { getModelAvailability } from '../../contract/search.ts'
import { closedDay, listPrice } from '../fleet/tables.ts'
import { addDealer, addModel, addService, addVehicles } from '../fleet/testing/sampleFleet.ts'
import { type MovableClock, movableClock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { distanceKm } from '../providers/geocoding/distance.ts'
import { searchApp } from './testing/searchApp.ts'
import { helsinki, searchShop } from './testing/searchShop.ts'

const { db, app, post, shop } = await searchShop()

type Answer = AnswerOf<typeof getModelAvailability>
async function search(payload: object, server = app): Promise<Answer> {
  const response = await post('getModelAvailability', payload, server)
  expect(response.statusCode, response.body).toBe(200)
  const answer = response.json<Answer>()
  // The answer is written by hand: nothing but this holds it to the contract.
  expect(getModelAvailability.response.parse(answer)).toEqual(answer)
  return answer
}

const near = { locationId: 'espoo', displayName: 'Kulku Espoo', city: 'Espoo', lat: 60.2055, lng: 24.6559 }
const far = { locationId: 'tampere', displayName: 'Kulku Tampere', city: 'Tampere', lat: 61.4978, lng: 23.761 }

describe('an availability item', () => {
  async function oneCar() {
    const dealerId = await addDealer(db, { ...near, deliveryReachKm: 40 })
    const modelId = await addModel(db, {
      model: 'Tuuli',
      displayName: 'Norra Tuuli',
      fuel: 'petrol',
      facts: { drive: 'all', seats: 5, boot_litres: 385, power_kw: 90 },
    })
    await addVehicles(db, 2, { dealerId, modelId })
    await addService(db, dealerId, {
      serviceKey: 'home_delivery',
      serviceTitle: 'Kotiintoimitus',
      recurring: false,
      sort: 1,
    })
    await addService(db, dealerId, { serviceKey: 'lower_excess', sort: 2 })
    await addService(db, dealerId, { serviceKey: 'extra_km_1000', salePhase: 'post_sale' })
    await addService(db, dealerId, { serviceKey: 'gone', active: false })
    return { dealerId, modelId }
  }

  test('carries the car, its gear, pickup day, prices, delivery, dealer and services [API-22 API-23 API-24 API-25 API-26 API-27 API-28 API-30 API-31 API-32]', async () => {
    await oneCar()
    const { models } = await search({ location: 'Helsinki' })
    const term = { campaign_price: null, campaign: null }
    expect(models).toEqual([
      {
        car: {
          display_name: 'Norra Tuuli',
          make: 'Norra',
          model: 'Tuuli',
          body: 'hatchback',
          fuel: 'petrol',
          facts: { drive: 'all', range_km: null, seats: 5, boot_litres: 385, towing_kg: null },
          image_sm: '/kuvat/norra-tuuli.webp?v=1',
          has_info: true,
        },
        gearType: 'A',
        date: '2026-11-21',
        prices: {
          price_1: { list_price: 499, ...term },
          price_3: { list_price: 464.5, ...term },
          price_6: { list_price: 429.9, ...term },
        },
        homeDelivery: true,
        dealer: { display_name: 'Kulku Espoo', location_id: 'espoo', city: 'Espoo' },
        dealers: [],
        distanceFromUser: 16,
        sort: 20,
        extraServices: [
          { service_key: 'home_delivery', service_title: 'Kotiintoimitus', price: 29.9, recurring: false },
          { service_key: 'lower_excess', service_title: 'Pienempi omavastuu', price: 29.9, recurring: true },
        ],
      },
    ])
  })

  test('tells the other dealers that have the car, nearest first, at most ten [API-29]', async () => {
    const { modelId } = await oneCar()
    for (let at = 11; at >= 1; at -= 1) {
      const dealerId = await addDealer(db, { locationId: `north-${at}`, lat: 61 + at / 10, lng: 25 })
      await addVehicles(db, 1, { dealerId, modelId, freeFrom: day(`2026-12-${10 + at}`) })
    }
    const [item] = (await search({ coordinates: helsinki })).models
    expect(item?.dealer.location_id).toBe('espoo')
    expect(item?.dealers.map((dealer) => dealer.location_id)).toEqual(
      Array.from({ length: 10 }, (_, at) => `north-${at + 1}`),
    )
    expect(item?.dealers[0]).toMatchObject({ distance: 103, date: '2026-12-11', homeDelivery: false })
  })

  test('is one per model and gear', async () => {
    const { dealerId, modelId } = await oneCar()
    await addVehicles(db, 3, { dealerId, modelId, gear: 'M' })
    expect((await search({ location: 'Espoo' })).models.map(({ gearType }) => gearType)).toEqual(['A', 'M'])
  })

  test('is there only while a car is free', async () => {
    await oneCar()
    await db.execute(sql`update vehicle set state = 'held'`)
    expect((await search({ location: 'Espoo' })).models).toEqual([])
  })

  test('is not there while its first free day is too far ahead to be ordered', async () => {
    await oneCar()
    const found = async () => (await search({ location: 'Espoo' })).models.map(({ date }) => date)
    await db.execute(sql`update vehicle set free_from = '2027-02-18'`)
    expect(await found()).toEqual(['2027-02-18'])
    await db.execute(sql`update vehicle set free_from = '2027-02-19'`)
    expect(await found()).toEqual([])
  })

  test('offers home delivery only within the reach of a dealer that sells it', async () => {
    const { modelId } = await oneCar()
    const without = await addDealer(db, { ...far, deliveryReachKm: 500 })
    await addVehicles(db, 1, { dealerId: without, modelId })
    const flags = async (location: string) =>
      (await search({ location })).models.flatMap((item) => [item.homeDelivery, item.dealers[0]?.homeDelivery])
    expect(await flags('Helsinki')).toEqual([true, false])
    expect(await flags('Lahti')).toEqual([false, false])
  })

  test('has a first pickup day that passes over closed days', async () => {
    const { dealerId } = await oneCar()
    const modelId = await addModel(db, { model: 'Kide', sort: 11 })
    await addVehicles(db, 1, { dealerId, modelId, freeFrom: day('2026-12-24') })
    const closed = ['2026-11-21', '2026-12-24', '2026-12-25', '2026-12-26']
    await db.insert(closedDay).values(closed.map((text) => ({ day: day(text), reason: 'Juhlapyhä' })))
    expect((await search({ location: 'Espoo' })).models.map(({ date }) => date)).toEqual(['2026-11-23', '2026-12-28'])
  })

  test('measures as the crow flies, and reaches 1000 km', async () => {
    const modelId = await addModel(db)
    const places = [near, far, { lat: 65.01, lng: 25.47 }, { lat: 68.9, lng: 27 }, { lat: 69.9, lng: 27.02 }]
    for (const place of places) await addVehicles(db, 1, { dealerId: await addDealer(db, place), modelId })
    const [item] = (await search({ coordinates: helsinki })).models
    const expected = places.map((place) => distanceKm(helsinki, place)).filter((km) => km <= 1000)
    expect(expected).toHaveLength(4)
    expect([item?.distanceFromUser, ...(item?.dealers.map(({ distance }) => distance) ?? [])]).toEqual(
      expected.map(Math.round),
    )
  })
})

describe('a search', () => {
  async function twoModels() {
    const [espoo, tampere] = [await addDealer(db, near), await addDealer(db, far)]
    const [tuuli, kide] = [
      await addModel(db, { model: 'Tuuli', sort: 2 }),
      await addModel(db, { model: 'Kide', sort: 1 }),
    ]
    await addVehicles(db, 1, { dealerId: espoo, modelId: tuuli })
    await addVehicles(db, 1, { dealerId: tampere, modelId: kide })
    await addVehicles(db, 1, { dealerId: tampere, modelId: tuuli })
  }
  const names = ({ models }: Answer) => models.map(({ car }) => car.model)

  test('takes a place in words, coordinates, dealers, models and an entity [API-19 HOME-55]', async () => {
    await twoModels()
    const { entity } = await search({ location: 'Espoo' })
    const answer = await search({ location: null, location_id: null, coordinates: helsinki, models: ['Tuuli'], entity })
    expect(names(answer)).toEqual(['Tuuli'])
  })

  test('answers cars, what was searched and an entity [API-20 API-21]', async () => {
    await twoModels()
    const answer = await search({ location: '00100' })
    expect(names(answer)).toEqual(['Tuuli', 'Kide'])
    expect(answer.search).toEqual({
      location_id: null,
      geocode: { postal_code: '00100', city: 'Helsinki' },
      point: { lat: 60.1717, lng: 24.9312 },
    })
    expect(answer.places.find(({ location_id }) => location_id === 'espoo')).toMatchObject({
      lat: near.lat,
      lng: near.lng,
    })
    expect(answer.entity.length).toBeGreaterThan(20)
  })

  test('at named dealers takes their list, keeps its order and knows no distance [HOME-56]', async () => {
    await twoModels()
    const answer = await search({ location_id: ['tampere', 'espoo', 'unknown'] })
    expect(answer.search).toEqual({ location_id: ['tampere', 'espoo', 'unknown'], geocode: null, point: null })
    expect(
      answer.models.map(({ car, dealer, distanceFromUser }) => [car.model, dealer.location_id, distanceFromUser]),
    ).toEqual([
      ['Kide', 'tampere', 0],
      ['Tuuli', 'tampere', 0],
    ])
    expect(answer.models[1]?.dealers.map((dealer) => dealer.location_id)).toEqual(['espoo'])
  })

  test('for models of other names, or at unknown dealers, finds nothing', async () => {
    await twoModels()
    expect(names(await search({ location: 'Espoo', models: ['Ei ole'] }))).toEqual([])
    expect(names(await search({ location_id: ['ei-ole'] }))).toEqual([])
  })

  test('leaves out dealers that closed, models no longer sold, cars without a price and terms that a car has none for', async () => {
    await twoModels()
    await db.execute(sql`update dealer set active = false where location_id = 'espoo'`)
    expect((await search({ location: 'Espoo' })).models.map(({ dealer }) => dealer.location_id)).toEqual([
      'tampere',
      'tampere',
    ])
    await db.execute(sql`update car_model set active = false where model = 'Kide'`)
    expect(names(await search({ location: 'Espoo' }))).toEqual(['Tuuli'])
    await db.execute(sql`delete from list_price where term = 6`)
    const [stays] = (await search({ location: 'Espoo' })).models
    expect(Object.keys(stays?.prices ?? {})).toEqual(['price_1', 'price_3'])
    await db.execute(sql`delete from list_price`)
    expect(names(await search({ location: 'Espoo' }))).toEqual([])
  })

  test('needs a place [VALID-01]', async () => {
    for (const body of [
      {},
      { location: '' },
      { location: '  ', location_id: [] },
      { location: null, coordinates: null },
    ]) {
      const response = await post('getModelAvailability', body)
      expect([response.statusCode, response.json<{ errors: unknown }>().errors]).toEqual([
        422,
        { location: ['Syötä sijainti'] },
      ])
    }
  })

  test.each([
    ['Eiolemassa', 404, 'Location not found'],
    ['Geovirhe', 503, 'Saatavuushaku ei juuri nyt vastaa. Yritä hetken päästä uudelleen.'],
  ])('in %s answers %i', async (location, status, message) => {
    const response = await post('getModelAvailability', { location })
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([status, message])
  })

  test('from abroad finds no place', async () => {
    expect((await post('getModelAvailability', { coordinates: { lat: 48.8, lng: 2.3 } })).statusCode).toBe(404)
  })

  test.each([
    [{ location: 5 }],
    [{ location: 'a\u0000b' }],
    [{ location: 'x'.repeat(121) }],
    [{ location_id: 'espoo' }],
    [{ coordinates: { lat: 91, lng: 0 } }],
    [{ location: 'Espoo', models: [['Tuuli']] }],
    [{ location: 'Espoo', unknown: 1 }],
    [[]],
  ])('refuses %j with 422', async (body) => {
    expect((await post('getModelAvailability', body)).statusCode).toBe(422)
  })

  test('survives any text for a place, a model and an entity', async () => {
    for (const text of ["'; drop table vehicle; --", '%', '\\', '🚗'.repeat(20), '__proto__', '..', '.']) {
      const response = await post('getModelAvailability', { location: text, models: [text], entity: text })
      expect([200, 404]).toContain(response.statusCode)
      expect((await search({ location: 'Espoo', models: [text], entity: text })).models).toEqual([])
    }
  })

  test('costs two statements at the most', async () => {
    await twoModels()
    const query = vi.spyOn(db.$client, 'query')
    try {
      await search({ location: 'Espoo' })
      expect(query).toHaveBeenCalledTimes(2)
    } finally {
      query.mockRestore()
    }
  })
})

describe('the entity of a search', () => {
  const clock: MovableClock = movableClock()
  const moving = searchApp({ ...shop, clock })
  const later = (minutes: number) => clock.moveTo(clock.offset() + minutes * 60_000)

  async function priceOf(entity?: string) {
    const answer = await search({ location: 'Espoo', ...(entity ? { entity } : {}) }, moving)
    return { price: answer.models[0]?.prices.price_1?.list_price, entity: answer.entity }
  }
  async function repriced() {
    const modelId = await addModel(db)
    await addVehicles(db, 1, { dealerId: await addDealer(db, near), modelId })
    const first = await priceOf()
    later(1)
    const row = { modelId, gear: 'A', term: 1, cents: cents(59900) } as const
    await db.insert(listPrice).values({ id: newId(), ...row, validFrom: clock.now() })
    later(1)
    return first
  }

  test('keeps the price that was shown, also through further searches', async () => {
    const first = await repriced()
    expect(first.price).toBe(499)
    const second = await priceOf(first.entity)
    expect([second.price, (await priceOf(second.entity)).price, (await priceOf()).price]).toEqual([499, 499, 599])
  })

  test('does so for 30 minutes from the first', async () => {
    const { entity } = await repriced()
    later(27)
    const again = await priceOf(entity)
    expect(again.price).toBe(499)
    later(2)
    expect([(await priceOf(entity)).price, (await priceOf(again.entity)).price]).toEqual([599, 599])
  })

  test('is nothing when it was tampered with or comes from elsewhere', async () => {
    const { entity } = await repriced()
    const [payload = '', signature = ''] = entity.split('.')
    const forged = Buffer.from(`${clock.now().getTime() - 60_000 * 5}`).toString('base64url')
    for (const text of [`${forged}.${signature}`, payload, `${payload}.`, `${payload}.${signature}x`, 'null']) {
      expect((await priceOf(text)).price).toBe(599)
    }
  })
})
