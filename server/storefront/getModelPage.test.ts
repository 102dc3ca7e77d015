import { expect, test } from 'vitest'
import { claimsOf } from '../../contract/money/priceClaim.ts'
import { testShop } from '../testing/testShop.ts'
import { freePlaces } from './modelView.ts'

const shop = await testShop({ SEARCH_AGE_MS: '0' })
const { call, db } = shop

test('a model’s page has its prices by gear, and its picture for shared links', async () => {
  const { status, body } = await call('getModelPage', { params: { slug: 'norra-loimu' } })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    model: { display_name: 'Norra Loimu', make: 'Norra' },
    image_share: expect.stringMatching(/^\/kuvat\/norra-loimu-jako\.jpg\?v=/),
    info: expect.stringContaining('<p>'),
    free: true,
    free_places: expect.arrayContaining([expect.objectContaining({ city: 'Helsinki', gear: 'A' })]),
  })
  expect(body.offers.map(({ gear }) => gear)).toEqual(['M', 'A'])
  const lowest = body.offers.flatMap(({ prices }) => claimsOf(prices).map(({ monthly }) => monthly))
  expect(Math.min(...lowest)).toBe(body.model.from_price)
  const { free_places, services } = body
  const days = free_places.map(({ date }) => date)
  expect(days).toEqual(days.toSorted())
  expect(new Set(free_places.map(({ city, gear }) => `${city} ${gear}`)).size).toBe(free_places.length)
  expect(services.map(({ service_key }) => service_key)).not.toContain('home_delivery')
  expect(services).toContainEqual(
    expect.objectContaining({ service_title: expect.any(String), price: expect.any(Number) }),
  )
  const taken = `update vehicle set state = 'retired' where state = 'free' and model_id =
    (select id from car_model where model = 'Revontuli')`
  await db.execute(taken)
  expect((await call('getModelPage', { params: { slug: 'norra-revontuli' } })).body).toMatchObject({
    free: false,
    free_places: [],
  })
})

test('a service that needs a fact of the car stands on the pages of the models that have it', async () => {
  const sellsSeat = async (slug: string) =>
    (await call('getModelPage', { params: { slug } })).body.services.some(
      ({ service_key }) => service_key === 'child_seat',
    )
  // The van has no place that a child seat is fastened to.
  expect([await sellsSeat('norra-kide'), await sellsSeat('saimo-kuorma')]).toEqual([true, false])
})

test('each gear of a town has its own first place, though the other gear is free sooner elsewhere', () => {
  const place = (id: string) => ({ city: 'Espoo', location_id: id, display_name: id })
  const car = (gear: 'A' | 'M', pickup: (string | undefined)[]) => ({ model_id: 'm', gear, pickup })
  const cars = [car('A', ['2026-12-01', undefined]), car('M', ['2026-12-09', '2026-12-05'])]
  expect(freePlaces('m', [place('a'), place('b')] as never, cars as never)).toEqual([
    { ...place('a'), date: '2026-12-01', gear: 'A' },
    { ...place('b'), date: '2026-12-05', gear: 'M' },
  ])
})

test.each(['', 'ei-ole', "'; drop table dealer --"])('there is no model’s page for %s', async (slug) => {
  expect((await call('getModelPage', { params: { slug } })).status).toBe(404)
})
