import { expect, test } from 'vitest'
import { addDays, type Day } from '../../../contract/days/date.ts'
import { beginServices } from '../../fleet/services/addService.ts'
import { writesNothing } from '../../testing/tableSums.ts'
import { startOrder } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const tero = await opsClient(shop, 'Tero')
const sisko = await opsClient(shop, 'Sisko')

const service = async (key: string) => {
  const found = (await tero('listServices')).body.services.find(({ service_key }) => service_key === key)
  if (!found) throw new Error(`No service ${key}`)
  return found
}
/** The service as it is, ready to be sent back. */
const asItIs = async (key: string) => {
  const { title, name, description, price, per_km, places, version } = await service(key)
  const sold = places.filter((place) => place.sold).map(({ location_id }) => location_id)
  const facts = { service_key: key, title, name, description, price, per_km }
  return { ...facts, fuels: [], bodies: [], places: sold, seen: version }
}

test('a new price is for who buys from now on; who has the service keeps its words and price', async () => {
  const customer = await startOrder(shop)
  const offered = (await customer.order()).available_extra_services.find((one) => one.service_key === 'lower_excess')
  const { token, order_number } = customer
  const choice = { order_number, service_id: offered?.id ?? '', selected: true }
  await shop.call('updateExtraService', { token, body: choice })

  const body = { ...(await asItIs('lower_excess')), name: 'Omavastuu 250 €', price: 34.5 }
  const preview = await writesNothing(shop.db, () => tero('changeService', { body: { ...body, dry_run: true } }))
  expect(preview.body).toMatchObject({ before: { price: 29.9 }, after: { price: 34.5, name: 'Omavastuu 250 €' } })
  expect((await tero('changeService', { body })).body).toEqual(preview.body)

  expect((await customer.order()).order_extra_services).toMatchObject([
    { price: 29.9, service_name: offered?.service_name },
  ])
  const other = await startOrder(shop)
  expect((await other.order()).available_extra_services).toContainEqual(
    expect.objectContaining({ service_key: 'lower_excess', price: 34.5, service_name: 'Omavastuu 250 €' }),
  )
})

test('it is sold with the cars that it fits, at the places that sell it, and hidden when none does', async () => {
  const offers = async () =>
    (await (await startOrder(shop)).order()).available_extra_services.map(({ service_key }) => service_key)
  const good = await asItIs('abroad')
  expect(await offers()).toContain('abroad')
  const fitting = await tero('changeService', { body: { ...good, fuels: ['electric'], bodies: ['van'] } })
  expect(fitting.body.after).toMatchObject({ fuels: ['electric'], bodies: ['van'] })
  expect(await offers()).not.toContain('abroad')
  const seen = fitting.body.after.version
  const hidden = await tero('changeService', { body: { ...good, places: [], seen } })
  expect(hidden.body.after.places.every(({ sold }) => !sold)).toBe(true)
  expect(await offers()).not.toContain('abroad')
  await tero('changeService', { body: { ...good, seen: hidden.body.after.version } })
  expect(await offers()).toContain('abroad')
})

test('it says how many kilometres a month of it adds, where it is monthly', async () => {
  const body = await asItIs('extra_km_500')
  const { after } = (await tero('changeService', { body: { ...body, kilometres_per_month: 600, dry_run: true } })).body
  expect(after.kilometres_per_month).toBe(600)
  // Left out it stays as it is.
  expect((await tero('changeService', { body: { ...body, price: 46 } })).body.after).toMatchObject({
    price: 46,
    kilometres_per_month: 500,
  })
})

test('of two people the second learns of the first', async () => {
  const body = await asItIs('lower_excess')
  expect((await tero('changeService', { body: { ...body, price: 31 } })).status).toBe(200)
  expect(await sisko('changeService', { body: { ...body, price: 32 } })).toMatchObject({
    status: 409,
    body: { code: 'SERVICE_CHANGED', message: expect.stringContaining('Tero') },
  })
  expect(await service('lower_excess')).toMatchObject({ price: 31 })
})

test('what makes no sense is refused by its field', async () => {
  const errors = async (key: string, changes: object) => {
    const answer = await tero('changeService', { body: { ...(await asItIs(key)), ...changes } })
    expect(answer.status).toBe(422)
    return Object.keys((answer.body as unknown as { errors: object }).errors)
  }
  expect(await errors('lower_excess', { per_km: 1 })).toEqual(['per_km'])
  expect(await errors('home_delivery', { fuels: ['petrol'] })).toEqual(['fuels'])
  expect(await errors('lower_excess', { places: ['ei-ole'] })).toEqual(['places'])
  expect(await errors('home_delivery', { kilometres_per_month: 500 })).toEqual(['kilometres_per_month'])
  expect(await errors('extra_km_500', { kilometres_per_month: 0.5 })).toEqual(['kilometres_per_month'])
  expect(await errors('lower_excess', { price: -1, name: ' ' })).toEqual(['name', 'price'])
})

const parking = (more: object = {}) => ({
  service_key: 'hallipaikka',
  title: 'Pysäköinti',
  name: 'Hallipaikka',
  description: 'Oma paikka hallissa.',
  price: 45,
  fuels: [],
  bodies: [],
  recurring: true,
  sale_phase: 'pre_sale' as const,
  ...more,
})
const allPlaces = async () =>
  (await tero('listPlaces')).body.places.filter(({ hidden }) => !hidden).map(({ place }) => place)
const isOffered = async (key: string) =>
  (await (await startOrder(shop)).order()).available_extra_services.some(({ service_key }) => service_key === key)
const add = (more: object) => tero('addService', { body: { from: shop.clock.today(), places: [], ...parking(more) } })

test('a new service is bought from its day on, and who has it keeps it when it is taken off sale', async () => {
  const today = shop.clock.today()
  const places = await allPlaces()
  const from = addDays(today, 2)
  const made = (await add({ places, from })).body.service
  expect(made).toMatchObject({ starts_on: from, price: 45, places: places.map(() => ({ sold: true })) })
  await beginServices({ ...shop, clock: { ...shop.clock, today: () => addDays(today, 1) } })
  expect(await isOffered('hallipaikka')).toBe(false)
  // A change before its day still waits for it.
  const cheaper = { ...(await asItIs('hallipaikka')), price: 40 }
  expect((await tero('changeService', { body: cheaper })).body.after).toMatchObject({ starts_on: from, price: 40 })
  expect(await isOffered('hallipaikka')).toBe(false)
  await beginServices({ ...shop, clock: { ...shop.clock, today: (): Day => from } })
  expect((await service('hallipaikka')).starts_on).toBeNull()

  const customer = await startOrder(shop)
  const { token, order_number } = customer
  const offered = (await customer.order()).available_extra_services.find((one) => one.service_key === 'hallipaikka')
  const choice = { order_number, service_id: offered?.id ?? '', selected: true }
  await shop.call('updateExtraService', { token, body: choice })
  await tero('changeService', { body: { ...(await asItIs('hallipaikka')), places: [] } })
  expect((await customer.order()).order_extra_services).toMatchObject([{ service_name: 'Hallipaikka', price: 40 }])
  expect(await isOffered('hallipaikka')).toBe(false)
})

test('a service that is there, or hidden, is not made twice, and none is sold where there is no place', async () => {
  const places = await allPlaces()
  expect((await add({ service_key: 'lower_excess', places })).body).toMatchObject({ code: 'SERVICE_EXISTS' })
  const errors = async (more: object) => (await add(more)).body as { errors?: object }
  expect((await errors({ service_key: 'muualla', places: ['ei-ole'] })).errors).toHaveProperty('places')
  expect((await errors({ service_key: 'kerran', recurring: false, kilometres_per_month: 100 })).errors).toHaveProperty(
    'kilometres_per_month',
  )
  expect((await errors({ service_key: 'eilen', from: addDays(shop.clock.today(), -1) })).errors).toHaveProperty('from')
  expect((await tero('listServices')).body.services.map(({ service_key }) => service_key)).not.toContain('muualla')
})
