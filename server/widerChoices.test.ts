import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { FixedTerm, Gear } from '../contract/fields.ts'
import { importFolder } from './operator/imports/importFolder.ts'
import { opsClient } from './operator/testing/opsClient.ts'
import { orderInState } from './testing/orderInState.ts'
import { confirmedOrder, customerOfOrder, findCar, newOrderForm, startOrder } from './testing/testCustomer.ts'
import { testShop } from './testing/testShop.ts'

// The business offers cars for twelve months, and cars with a third gear. Nothing else of the shop is changed.
vi.mock('../contract/cars/terms.ts', () => ({ terms: [1, 3, 6, 12] }))
vi.mock('../contract/cars/carKinds.ts', async (original) => ({
  ...(await original<typeof import('../contract/cars/carKinds.ts')>()),
  gears: ['A', 'M', 'S'],
}))
const year: number = 12
const twelve = year as FixedTerm
const third = 'S' as string as Gear
type Keyed = Record<string, { list_price: number } | undefined>

// An answer is read anew: prices of this moment are asked for.
const shop = await testShop({ SEARCH_AGE_MS: '0' })
const ops = await opsClient(shop)

const search = async () => (await shop.call('getModelAvailability', { body: { location: 'Helsinki' } })).body.models
const named = (items: Awaited<ReturnType<typeof search>>) =>
  items.map(({ car, gearType }) => `${car.model} ${gearType}`)
const cell = async (model: string, gear: Gear, term: FixedTerm) => {
  const { cars } = (await ops('listPrices')).body
  return cars.find((one) => one.model === model && one.gear === gear)?.terms.find((one) => one.term === term)
}
async function givePrice(model: string, gear: Gear, term: FixedTerm, price: number) {
  const seen = (await cell(model, gear, term))?.version ?? ''
  const body = { from: shop.clock.today(), changes: [{ model, gear, term, price, seen }] }
  const { status, body: answer } = await ops('changePrices', { body })
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer
}
const about = ({ order_number }: { order_number: string }) => ({ order_number })
const keptTerms = async (order_number: string) =>
  (await shop.db.execute(sql`select pricing from orders where order_number = ${order_number}`)).rows.flatMap(
    ({ pricing }) => Object.keys(pricing as object),
  )

const before = named(await search())
// Orders of the time before the term, in every state that has a page.
const pending = await startOrder(shop)
const confirmed = await confirmedOrder(shop)
const delivered = await orderInState(shop, { status: 'delivered' })
const expired = await orderInState(shop, { status: 'expired' })
await givePrice('Kide', 'A', twelve, 329)

test('every car stays on sale, and only one that has a price for twelve months is offered for them', async () => {
  const found = await search()
  expect(named(found).toSorted()).toEqual(before.toSorted())
  const offered = found.filter(({ prices }) => 'price_12' in prices)
  expect(named(offered)).toEqual(['Kide A'])
  expect(offered[0]?.prices).toMatchObject({ price_1: {}, price_3: {}, price_6: {}, price_12: { list_price: 329 } })
  const { offers, model } = (await shop.call('getModelPage', { params: { slug: 'norra-kide' } })).body
  expect(offers.map(({ prices }) => Object.keys(prices).length)).toEqual([4, 3])
  expect(model.from_claim).toMatchObject({ term: 12, monthly: 329, total: 12 * 329 })
})

describe('an order that is older than the term', () => {
  test('is shown and goes on, with the prices that it has', async () => {
    expect(await keptTerms(pending.order_number)).toEqual(['1', '3', '6'])
    for (const one of [pending, confirmed, delivered, expired]) {
      const shown = await shop.call('getOrders', { token: one.token })
      expect(shown.status).toBe(200)
      expect(shown.body.data.map(({ pricing }) => Object.keys(pricing))).toEqual([['price_1', 'price_3', 'price_6']])
      expect((await ops('showOrder', { params: about(one) })).status).toBe(200)
    }
    expect((await shop.call('getAlternatives', { token: expired.token, params: about(expired) })).status).toBe(200)
    await shop.pass(32 * 86_400_000)
    expect((await ops('showOrder', { params: about(delivered) })).status).toBe(200)
  })

  test('takes no term that it has no price for, and says which it can have', async () => {
    const one = await startOrder(shop, ({ car }) => car.model === 'Tuuli')
    const asked = (fixed_term: FixedTerm) =>
      shop.call('updateFixedTerm', { token: one.token, body: { order_number: one.order_number, fixed_term } })
    const refused = await asked(twelve)
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ errors: { fixed_term: ['Valitse sitoutumisaika 1, 3 tai 6 kk.'] } })
    expect((await asked(6)).status).toBe(204)
    expect((await asked(24 as number as FixedTerm)).body).toMatchObject({
      errors: { fixed_term: ['Valitse sitoutumisaika 1, 3, 6 tai 12 kk.'] },
    })
  })
})

describe('an order of twelve months', () => {
  const kide = (gear: Gear) => findCar(shop, ({ car, gearType }) => car.model === 'Kide' && gearType === gear)

  test('is made from the search or chosen in the cart, agreed on and billed', async () => {
    const { car } = await kide('A')
    const form = { ...newOrderForm(car), fixed_term: twelve }
    const { status, body } = await shop.call('createNewOrder', { body: form })
    expect(status, JSON.stringify(body)).toBe(200)
    const { order_number } = body.order
    const customer = customerOfOrder(shop, form.email, body.token ?? '', order_number)
    const choose = (fixed_term: FixedTerm) =>
      shop.call('updateFixedTerm', { token: customer.token, body: { order_number, fixed_term } })
    expect((await choose(1)).status).toBe(204)
    expect((await choose(twelve)).status).toBe(204)
    await customer.acceptTerms()
    await customer.identify()
    await customer.addCard()
    const confirmation = await customer.confirm()
    expect(confirmation.status, JSON.stringify(confirmation.body)).toBe(200)
    await shop.worker.runUntilIdle()
    const order = await customer.order()
    expect(order).toMatchObject({ status: 'confirmed', fixed_term: 12, commitment: { total: 12 * 329 } })
    expect((order.pricing as Keyed).price_12).toMatchObject({ list_price: 329 })
    expect((await ops('showOrder', { params: { order_number } })).body.order.fixed_term).toBe(12)
    const paper = await shop.call('getContractTerms', { token: customer.token, params: { order_number } })
    expect(paper.status).toBe(200)
  })

  test('is not made of a car that has no price for them', async () => {
    const { car } = await kide('M')
    const created = await shop.call('createNewOrder', { body: { ...newOrderForm(car), fixed_term: twelve } })
    expect(created.body).toMatchObject({ code: 'VEHICLE_GONE' })
  })

  test('an order without a price of its term cannot be kept at all', async () => {
    const change = shop.db.execute(
      sql`update orders set fixed_term = 12 where order_number = ${confirmed.order_number}`,
    )
    await expect(change).rejects.toMatchObject({ cause: { constraint: 'orders_term_has_price' } })
  })
})

test('staff lower the price of twelve months in a campaign, of the cars that have one', async () => {
  const body = {
    name: 'Vuosi',
    description: '<p>Vuosi</p>',
    discount_months: 12,
    valid_from: shop.clock.today(),
    valid_to: shop.clock.today(),
    entries: [{ model: 'Kide', term: twelve, campaign_price: 299 }],
  }
  const made = await ops('createCampaign', { body })
  expect(made.body).toMatchObject({ affects: [{ model: 'Kide', gear: 'A', term: 12, campaign_price: 299 }] })
  const found = (await search()).flatMap(({ prices }) => (prices as Keyed).price_12 ?? [])
  expect(found[0]).toMatchObject({ campaign_price: 299 })
})

describe('an import', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wider-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  cpSync(path.join(import.meta.dirname, '../demo'), folder, { recursive: true })
  const prices = path.join(folder, 'prices.csv')
  const rows = readFileSync(prices, 'utf8').trimEnd()
  const ofTwelve = rows.split('\n').flatMap((row) => (/,6,/.test(row) ? row.replace(',6,', ',12,') : []))
  const run = () => importFolder(shop, { folder, actor: 'test' })

  test('gives every car its price of twelve months', async () => {
    expect(await run()).toHaveProperty('counts')
    writeFileSync(prices, `${rows}\n${ofTwelve.join('\n')}\n`)
    expect(await run()).toHaveProperty('counts')
    expect((await search()).every(({ prices: its }) => 'price_12' in its)).toBe(true)
  })

  test('finds the car whose row was forgotten', async () => {
    writeFileSync(prices, `${rows}\n${ofTwelve.slice(1).join('\n')}\n`)
    expect(await run()).toMatchObject({
      problems: [{ file: 'vehicles.csv', message: expect.stringMatching(/^hinta puuttuu: .*, 12 kk$/) }],
    })
  })
})

test('a car with a third gear is bought, priced, found and ordered', async () => {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select location_id as id from dealer where city = 'Helsinki'`,
  )
  const car = { registration: 'KOL-1', model: 'Tuuli', gear: third, location_id: rows[0]?.id ?? '' }
  const added = await ops('addCar', { body: { ...car, free_from: shop.clock.today(), reason: 'Uusi vaihteisto' } })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  for (const term of [1, twelve] as const) await givePrice('Tuuli', third, term, 599)
  const { car: found } = await findCar(shop, ({ gearType }) => gearType === third)
  const form = { ...newOrderForm(found), fixed_term: twelve }
  const { body } = await shop.call('createNewOrder', { body: form })
  expect(body.order).toMatchObject({ geartype: 'S', fixed_term: 12 })
})
