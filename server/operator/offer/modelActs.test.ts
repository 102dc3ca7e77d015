import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { noticeArrivals } from '../../fleet/market/noticeArrivals.ts'
import { startOrder } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop({ SEARCH_AGE_MS: '0' })
const ops = await opsClient(shop, 'Tarja')

const facts = { make: 'Norra', name: 'Norra Uusi', body: 'suv', fuel: 'electric' } as const
const add = (model: string, more: object = {}) => ops('addModel', { body: { model, ...facts, ...more } })
const shown = async (model: string) => (await ops('showModel', { params: { model } })).body
const missing = async (model: string) => (await shown(model)).model.missing
const sitemap = async () => (await shop.http.inject('/sitemap.xml')).body

const pictureOf = async (use: 'model_small' | 'model_large') => {
  const bytes = btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 600"/>')
  return (await ops('addPicture', { body: { use, bytes } })).body.address
}
async function publish(model: string) {
  const item = `model:${model}` as const
  const value = {
    image_sm: await pictureOf('model_small'),
    image_md: await pictureOf('model_large'),
    image_alt: 'Norra Uusi edestä',
    info: '<p>Tilava.</p>',
  }
  const { seen } = (await ops('showContent', { params: { item } })).body
  const content = { item: 'model' as const, model, value }
  expect((await ops('publishContent', { body: { content, seen } })).status).toBe(200)
}
async function price(model: string, terms: number[]) {
  const { today, cars } = (await ops('listPrices')).body
  const its = cars.find((car) => car.model === model && car.gear === 'A')?.terms ?? []
  const changes = its
    .filter(({ term }) => terms.includes(term))
    .map(({ term, version }) => ({ model, gear: 'A' as const, term, price: 600 - term, seen: version }))
  expect((await ops('changePrices', { body: { from: today, changes } })).status).toBe(200)
}
const addCar = (model: string, registration: string) =>
  ops('addCar', {
    body: {
      registration,
      model,
      gear: 'A',
      location_id: 'helsinki-konala',
      free_from: shop.clock.today(),
      reason: 'Uusi auto',
    },
  })

test('a model goes from nothing to a car that is ordered, and nobody but staff sees it before it is put on sale', async () => {
  expect((await add('Uusi')).body.model).toMatchObject({ on_sale: false, missing: ['picture', 'text', 'price', 'car'] })
  const page = () => shop.call('getModelPage', { params: { slug: 'norra-uusi' } })
  const inSearch = async () =>
    (await shop.call('getModelAvailability', { body: { location: 'Helsinki' } })).body.models.some(
      ({ car }) => car.model === 'Uusi',
    )
  const inShop = async () => [
    (await page()).status,
    (await shop.call('init')).body.cars.some(({ model }) => model === 'Uusi'),
    (await sitemap()).includes('/autot/norra-uusi'),
    await inSearch(),
  ]
  const hidden = [404, false, false, false]

  await publish('Uusi')
  expect(await missing('Uusi')).toEqual(['price', 'car'])
  await price('Uusi', [1, 3])
  expect(await missing('Uusi')).toEqual(['price', 'car'])
  await price('Uusi', [6])
  expect(await missing('Uusi')).toEqual(['car'])
  const early = await ops('sellModel', { body: { model: 'Uusi' } })
  expect([early.status, early.body]).toMatchObject([409, { message: expect.stringContaining('puuttuu: auto.') }])
  expect((await addCar('Uusi', 'UUS-1')).status).toBe(200)
  expect(await shown('Uusi')).toMatchObject({
    model: { missing: [], on_sale: false },
    prices: [
      { gear: 'A', term: 1, price: 599, planned: null },
      { gear: 'A', term: 3, price: 597, planned: null },
      { gear: 'A', term: 6, price: 594, planned: null },
    ],
    cars: expect.arrayContaining([{ state: 'free', count: 1 }]),
  })
  expect(await inShop()).toEqual(hidden)

  expect((await ops('sellModel', { body: { model: 'Uusi' } })).body.model.on_sale).toBe(true)
  expect(await inShop()).toEqual([200, true, true, true])
  const customer = await startOrder(shop, ({ car }) => car.model === 'Uusi')
  expect(await customer.order()).toMatchObject({
    order_product_car: { product_car: { model: 'Uusi' } },
    status: 'pending',
  })

  await ops('hideModel', { body: { model: 'Uusi' } })
  expect(await inShop()).toEqual(hidden)
  expect((await customer.order()).status).toBe('pending')
})

test('a manual car without prices keeps the model from being sold', async () => {
  await add('Vaihde', { name: 'Norra Vaihde' })
  await publish('Vaihde')
  await price('Vaihde', [1, 3, 6])
  await addCar('Vaihde', 'VAI-1')
  expect(await missing('Vaihde')).toEqual([])
  await shop.db.execute(sql`update vehicle set gear = 'M' where registration = 'VAI-1'`)
  expect(await missing('Vaihde')).toEqual(['price'])
})

test('two models have neither one name nor one address of their page', async () => {
  expect((await add('Kaksi', { name: 'Norra Kaksi' })).status).toBe(200)
  for (const refused of [add('Kaksi', { name: 'Norra Kolme' }), add('Kolme', { name: 'NORRA kaksi' })])
    expect((await refused).body).toMatchObject({ code: 'MODEL_EXISTS' })
  const change = (name: string) => ops('changeModel', { body: { model: 'Kaksi', ...facts, name } })
  expect((await change('Norra Kide')).body).toMatchObject({ code: 'MODEL_EXISTS' })
  expect((await change('Norra Kaksi Sport')).body.model.name).toBe('Norra Kaksi Sport')
})

test('what staff say of a car is in the shop, and stays where a later change does not say it', async () => {
  await add('Tieto', { name: 'Norra Tieto', facts: { seats: 5, consumption: 17.5, equipment: ['Vetokoukku'] } })
  const known = { seats: 5, consumption: 17.5, equipment: ['Vetokoukku'], drive: null, towing_kg: null }
  expect((await shown('Tieto')).model.facts).toMatchObject(known)
  const change = (more: object) =>
    ops('changeModel', { body: { model: 'Tieto', ...facts, name: 'Norra Tieto', ...more } })
  expect((await change({})).body.model.facts).toMatchObject(known)
  expect((await change({ facts: { seats: 4 } })).body.model.facts).toMatchObject({ seats: 4, equipment: [] })
  for (const wrong of [{ seats: 4.5 }, { power_kw: -1 }, { colour: 'red' }])
    expect((await change({ facts: wrong })).status).toBe(422)
  // A form that says nothing leaves the facts to the files of an import.
  await change({ facts: { seats: null, equipment: [] } })
  const { rows } = await shop.db.execute(sql`select facts from car_model where model = 'Tieto'`)
  expect(rows).toEqual([{ facts: {} }])
})

test('cars that came while their model was hidden come on offer with it, for whoever watches for them', async () => {
  const arrival = async () =>
    (await shop.db.execute<{ arrival: number | null }>(sql`select arrival from vehicle where registration = 'TUL-1'`))
      .rows[0]?.arrival
  await add('Tuleva', { name: 'Norra Tuleva' })
  await publish('Tuleva')
  await price('Tuleva', [1, 3, 6])
  await addCar('Tuleva', 'TUL-1')
  await noticeArrivals(shop)
  expect(await arrival()).toBeNull()
  await ops('sellModel', { body: { model: 'Tuleva' } })
  await noticeArrivals(shop)
  expect(await arrival()).not.toBeNull()
})
