import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type claimsOf, lowestClaim } from '../../contract/money/priceClaim.ts'
import { testShop } from '../testing/testShop.ts'
import { freePlaces, kilometresOf, packagesWith, servicesWith } from './modelView.ts'

const shop = await testShop({ SEARCH_AGE_MS: '0' })
const { call, db } = shop

test('a model’s page has its prices by gear, and its picture for shared links', async () => {
  const { status, body } = await call('getModelPage', { params: { slug: 'norra-loimu' } })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    model: { display_name: 'Norra Loimu', make: 'Norra' },
    image_share: expect.stringMatching(/^\/kuvat\/norra-loimu-jako\.jpg\?v=/),
    info: expect.stringContaining('<p>'),
    free_places: expect.arrayContaining([expect.objectContaining({ city: 'Helsinki', gear: 'A' })]),
  })
  expect(body.offers.map(({ gear }) => gear)).toEqual(['A', 'M'])
  const { free_places, services } = body
  const days = free_places.map(({ date }) => date)
  expect(days).toEqual(days.toSorted())
  expect(new Set(free_places.map(({ city, gear }) => `${city} ${gear}`)).size).toBe(free_places.length)
  expect(services.map(({ service_key }) => service_key)).not.toContain('home_delivery')
  const taken = `update vehicle set state = 'retired' where state = 'free' and model_id =
    (select id from car_model where model = 'Revontuli')`
  await db.execute(taken)
  expect((await call('getModelPage', { params: { slug: 'norra-revontuli' } })).body).toMatchObject({ free_places: [] })
})

test('a service that needs a fact of the car stands on the pages of the models that have it', async () => {
  const sellsSeat = async (slug: string) =>
    (await call('getModelPage', { params: { slug } })).body.services.some(
      ({ service_key }) => service_key === 'child_seat',
    )
  // The van has no place that a child seat is fastened to.
  expect([await sellsSeat('norra-kide'), await sellsSeat('saimo-kuorma')]).toEqual([true, false])
})

test('the price that a model is shown with is of a gear that is free somewhere, or of any while none is', async () => {
  const now = async () => {
    const { offers, model, free_places } = (await call('getModelPage', { params: { slug: 'norra-tuuli' } })).body
    const lowest = offers
      .toSorted((a, b) => lowestOf(a) - lowestOf(b))
      .map((offer) => ({ ...offer, at: lowestOf(offer) }))
    const { cars } = (await call('init')).body
    expect(cars.find((car) => car.model === model.model)?.from_claim).toEqual(model.from_claim)
    expect(model.from_price).toBe(model.from_claim?.monthly)
    return { from: model.from_price, lowest, free: new Set(free_places.map(({ gear }) => gear)) }
  }
  const retire = (gear: string) =>
    db.execute(sql`update vehicle set state = 'retired' where state = 'free' and gear = ${gear} and model_id =
      (select id from car_model where model = 'Tuuli')`)
  const [cheaper, dearer] = (await now()).lowest
  if (!cheaper || !dearer) throw new Error('sold with two gears')
  expect(cheaper.at).toBeLessThan(dearer.at)
  await retire(cheaper.gear)
  expect(await now()).toMatchObject({ from: dearer.at, free: new Set([dearer.gear]) })
  await retire(dearer.gear)
  expect(await now()).toMatchObject({ from: cheaper.at, free: new Set() })
})
const lowestOf = ({ prices }: { prices: Parameters<typeof claimsOf>[0] }) => lowestClaim([prices])?.monthly ?? 0

test('a service is shown at the lowest price of any dealer, and only where it fits the car', () => {
  const service = (service_key: string, cents: number, bodies: string[] = []) => ({
    service_key,
    service_title: service_key,
    recurring: true,
    fuels: [],
    kilometres: null,
    needs: {},
    cents,
    bodies,
  })
  const dealers = [
    [service('seat', 1500), service('box', 900, ['van'])],
    [service('seat', 990)],
    [service('seat', 1200)],
  ]
  const sold = servicesWith(
    { body: 'estate', fuel: null, facts: {} } as never,
    dealers.map((services) => ({ services })) as never,
  )
  expect(sold).toEqual([{ service_key: 'seat', service_title: 'seat', price: 9.9, recurring: true }])
})

test('packages of kilometres are those that every place sells with the car at one price', async () => {
  const { kilometres, services } = (await call('getModelPage', { params: { slug: 'norra-kide' } })).body
  expect(kilometres).toEqual({
    per_month: 1_500,
    price_beyond: 0.2,
    packages: [
      { kilometres: 500, price: 45 },
      { kilometres: 1_000, price: 79.9 },
      { kilometres: 1_500, price: 109.9 },
      { kilometres: 2_000, price: 139 },
    ],
  })
  expect(services.filter(({ service_key }) => service_key.startsWith('extra_km'))).toEqual([])
  const sold = (service_key: string, kilometres: number, cents: number, bodies: string[] = []) => {
    return { service_key, kilometres, cents, bodies, fuels: [], needs: {}, recurring: true }
  }
  const [small, large, far] = [sold('small', 500, 3900), sold('large', 1000, 6900), sold('far', 2000, 9900)]
  const dealers = [
    { services: [large, small, far, sold('dear', 500, 4500), sold('vans', 3000, 9900, ['van'])] },
    { services: [small, large, { ...far, cents: 9800 }, sold('dear', 500, 4500), sold('only', 700, 4900)] },
  ]
  expect(packagesWith({ body: 'estate', fuel: null, facts: {} } as never, dealers as never)).toEqual([
    { kilometres: 500, price: 39 },
    { kilometres: 1_000, price: 69 },
  ])
  expect(packagesWith({} as never, [])).toEqual([])
})

test('kilometres are told only where the terms say the same numbers in words', () => {
  const agreed = { per_month: 1_500, beyond_cents: 20 }
  const said = (contract_terms: string, kilometres: typeof agreed | null = agreed) =>
    kilometresOf({ kilometres, contract_terms }, [])
  expect(said('<p>1 500 kilometriä, yli menevä 0,20 euroa</p>')).toEqual({
    per_month: 1_500,
    price_beyond: 0.2,
    packages: [],
  })
  expect(said('<p>1 800 kilometriä, yli menevä 0,20 euroa</p>')).toBeNull()
  expect(said('<p>1 500 kilometriä, yli menevä 0,20 euroa</p>', null)).toBeNull()
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
