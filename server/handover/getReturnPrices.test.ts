import { expect, test } from 'vitest'
import { addDays } from '../../contract/days/date.ts'
import { opsClient } from '../operator/testing/opsClient.ts'
import { testShop } from '../testing/testShop.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const priceOf = async (key: string) =>
  (await shop.call('getReturnPrices', {})).body.prices.find((one) => one.key === key)
const versionOf = async (key: string) =>
  (await ops('listReturnPrices')).body.prices.find((one) => one.key === key)?.version ?? ''

test('a visitor reads each price of a return with its name and first day', async () => {
  expect(await priceOf('item:charging_cable')).toMatchObject({ name: 'Latauskaapeli', price: 290, next: null })
  expect(await priceOf('excess')).toMatchObject({ price: 900 })
  expect(await priceOf('lower_excess')).toMatchObject({ price: 250 })
})

test('a price of a coming day is told ahead and holds from that day; who looked at the one before is refused', async () => {
  const seen = await versionOf('cleaning')
  const from = addDays(shop.clock.today(), 3)
  const body = { of: 'cleaning', from, price: 110, seen }
  expect((await ops('changeReturnPrice', { body: { ...body, dry_run: true } })).body).toMatchObject({
    before: 90,
    after: 110,
  })
  expect(await priceOf('cleaning')).toMatchObject({ price: 90, next: null })
  expect((await ops('changeReturnPrice', { body })).status).toBe(200)
  expect(await priceOf('cleaning')).toMatchObject({ price: 90, next: { price: 110, from } })
  expect((await ops('changeReturnPrice', { body })).body).toMatchObject({ code: 'RETURN_PRICE_CHANGED' })
  await shop.pass(3 * 86_400_000)
  expect(await priceOf('cleaning')).toMatchObject({ price: 110, from, next: null })
  const { prices } = (await ops('listReturnPrices')).body
  expect(prices.find((one) => one.key === 'cleaning')?.given.map(({ price, by }) => [price, by])).toEqual([
    [110, 'Maija'],
    [90, null],
  ])
})

test('a price of a day that is over, of nothing, or below nothing is refused', async () => {
  const body = { of: 'fuel', from: addDays(shop.clock.today(), -1), price: 1, seen: await versionOf('fuel') }
  expect((await ops('changeReturnPrice', { body })).body).toMatchObject({ errors: { from: [expect.any(String)] } })
  const today = shop.clock.today()
  const negative = { ...body, from: today, price: -1 }
  expect((await ops('changeReturnPrice', { body: negative })).body).toMatchObject({
    errors: { price: [expect.any(String)] },
  })
  // A contract of this morning has the price of then; a lower one is its own too.
  const raised = await ops('changeReturnPrice', { body: { ...body, from: today, price: 1_000 } })
  expect(raised.body).toMatchObject({ errors: { from: [expect.stringContaining('huomenna')] } })
  expect((await ops('changeReturnPrice', { body: { ...body, from: today, price: 0.5, dry_run: true } })).status).toBe(
    200,
  )
  const nothing = { ...body, from: today, of: 'item:ei-ole' }
  expect((await ops('changeReturnPrice', { body: nothing })).body).toMatchObject({ code: 'RETURN_PRICE_UNKNOWN' })
})

test('a new thing of handovers has no price until one is given, and one that is not asked for is not on the list', async () => {
  const made = await ops('saveHandoverItem', { body: { item: null, name: 'Lumiharja', fuels: [], active: true } })
  expect(made.body).toEqual({ item: 'lumiharja' })
  expect(await priceOf('item:lumiharja')).toBeUndefined()
  const today = shop.clock.today()
  expect(
    (await ops('changeReturnPrice', { body: { of: 'item:lumiharja', from: today, price: 8, seen: '-' } })).status,
  ).toBe(200)
  expect(await priceOf('item:lumiharja')).toMatchObject({ name: 'Lumiharja', price: 8 })
  const gone = { item: 'lumiharja', name: 'Lumiharja', fuels: [], active: false }
  expect((await ops('saveHandoverItem', { body: gone })).status).toBe(200)
  expect(await priceOf('item:lumiharja')).toBeUndefined()
  const unknown = { ...gone, item: 'ei-ole' }
  expect((await ops('saveHandoverItem', { body: unknown })).body).toMatchObject({ code: 'HANDOVER_ITEM_UNKNOWN' })
})
