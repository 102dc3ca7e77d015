import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { BodyOf } from '../../../contract/call.ts'
import { addDays } from '../../../contract/days/date.ts'
import type { OpsCalls } from '../../../contract/ops/opsCalls.ts'
import { startOfDay } from '../../platform/clock.ts'
import { writesNothing } from '../../testing/tableSums.ts'
import { startOrder } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const tero = await opsClient(shop, 'Tero')
const sisko = await opsClient(shop, 'Sisko')
for (const { name } of (await tero('listCampaigns')).body.campaigns) await tero('endCampaign', { body: { name } })

type Change = BodyOf<OpsCalls['changePrices']>['changes'][number]
const cellOf = async (model: string, gear: 'A' | 'M' = 'A', term = 1) => {
  const { cars } = (await tero('listPrices')).body
  const found = cars.find((car) => car.model === model && car.gear === gear)?.terms.find((one) => one.term === term)
  if (!found) throw new Error(`${model} has no such price`)
  return found
}
const change = async (model: string, price: number, more: Partial<Change> = {}): Promise<Change> => {
  const { gear = 'A', term = 1 } = more
  return { model, gear, term, price, seen: (await cellOf(model, gear, term)).version, ...more }
}
const inShop = async (model: string) => {
  const found = await shop.call('getModelAvailability', { body: { location: 'Helsinki', models: [model] } })
  const item = found.body.models.find(({ gearType }) => gearType === 'A')
  return item?.prices.price_1?.list_price
}
const tomorrow = () => addDays(shop.clock.today(), 1)
/** To a moment of the next day, whatever the hour is now. */
const toTomorrow = () => shop.pass(startOfDay(tomorrow()).getTime() - shop.clock.now().getTime() + 1_000)

test('a price of tomorrow is seen in the shop from tomorrow on, and an order that was begun keeps its own', async () => {
  const { price: today } = await cellOf('Kide')
  const wanted = await change('Kide', 499.5)
  const body = { from: tomorrow(), changes: [wanted] }
  const preview = await writesNothing(shop.db, () => tero('changePrices', { body: { ...body, dry_run: true } }))
  expect(preview.body).toMatchObject({
    from: body.from,
    changes: [{ model: 'Kide', gear: 'A', term: 1, before: today, after: 499.5, next: null, campaign_lost: null }],
    shown: [{ model: 'Kide', gear: 'A', prices: { price_1: { list_price: 499.5 } } }],
  })
  expect((await tero('changePrices', { body })).body).toEqual(preview.body)

  expect(await cellOf('Kide')).toMatchObject({ price: today, planned: [{ from: body.from, price: 499.5, by: 'Tero' }] })
  expect(await inShop('Kide')).toBe(today)
  const customer = await startOrder(shop, ({ car, gearType }) => car.model === 'Kide' && gearType === 'A')
  await toTomorrow()
  expect(await inShop('Kide')).toBe(499.5)
  expect(await cellOf('Kide')).toMatchObject({ price: 499.5, planned: [] })
  expect((await customer.order()).pricing.price_1?.list_price).toBe(today)
})

test('a price can be planned for a day, planned anew, taken back and read in the history', async () => {
  const from = addDays(shop.clock.today(), 10)
  const plan = async (price: number, day = from) =>
    (await tero('changePrices', { body: { from: day, changes: [await change('Tuuli', price)] } })).body
  const { price: today } = await cellOf('Tuuli')
  await plan(600)
  await plan(610)
  expect((await cellOf('Tuuli')).planned).toMatchObject([{ from, price: 610 }])
  // Between now and then: the plan stays, and the answer says so.
  expect(await plan(605, addDays(from, -5))).toMatchObject({
    changes: [{ before: today, after: 605, next: { from, price: 610 } }],
  })
  expect(await plan(610)).toMatchObject({ changes: [] })

  const key = { model: 'Tuuli', gear: 'A' as const, term: 1 as const }
  expect(await sisko('withdrawPrice', { body: { ...key, from } })).toMatchObject({ status: 200 })
  expect(await sisko('withdrawPrice', { body: { ...key, from } })).toMatchObject({
    body: { code: 'PRICE_NOT_PLANNED' },
  })
  expect(await sisko('withdrawPrice', { body: { ...key, from: shop.clock.today() } })).toMatchObject({ status: 409 })
  expect((await cellOf('Tuuli')).planned).toMatchObject([{ price: 605 }])
  const { prices } = (await tero('listPriceHistory', { query: { ...key, term: '1' } })).body
  expect(prices.map(({ price, state, by, withdrawn }) => [price, state, by, withdrawn?.by ?? null])).toEqual([
    [610, 'withdrawn', 'Tero', 'Sisko'],
    [600, 'withdrawn', 'Tero', 'Tero'],
    [605, 'planned', 'Tero', null],
    [today, 'holds', null, null],
  ])
  for (const { at } of prices) expect(at).toMatch(/^\d{4}-\d\d-\d\dT/)
})

test('of two people the second learns who was first, and nothing of what they sent is done', async () => {
  const [kide, loimu] = [await change('Kide', 511), await change('Loimu', 711)]
  const body = (...changes: Change[]) => ({ body: { from: tomorrow(), changes } })
  expect((await tero('changePrices', body(kide))).status).toBe(200)
  // A price that somebody else took back since is of another model, gear or term.
  await shop.db.execute(sql`
    insert into withdrawn_price (id, model_id, gear, term, cents, valid_from, withdrawn_by, withdrawn_at)
    select gen_random_uuid(), m.id, one.gear, one.term, 1, now(), 'staff:Vieras', ${shop.clock.now().toISOString()}::timestamptz + interval '1 minute'
    from (values ('Loimu', 'A', 1), ('Kide', 'M', 1), ('Kide', 'A', 6)) one (model, gear, term)
    join car_model m on m.model = one.model`)
  const late = await sisko('changePrices', body(loimu, { ...kide, price: 512 }))
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'PRICES_CHANGED', message: expect.stringMatching(/Tero.*Kide, automaatti, 1 kk/) },
  })
  expect([(await cellOf('Kide')).planned, (await cellOf('Loimu')).planned]).toMatchObject([[{ price: 511 }], []])
  // At the same moment: one of them is done.
  const same = await change('Loimu', 720)
  const answers = await Promise.all([
    tero('changePrices', body(same)),
    sisko('changePrices', body({ ...same, price: 721 })),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('today is at once, and a campaign that costs as much is named as lost', async () => {
  const { price = 0 } = await cellOf('Kide', 'M', 3)
  const campaign = {
    name: 'Hintakoe',
    description: '<p>Koe</p>',
    discount_months: 1,
    valid_from: shop.clock.today(),
    valid_to: addDays(shop.clock.today(), 30),
    entries: [{ model: 'Kide', gear: 'M' as const, term: 3 as const, campaign_price: (price ?? 0) - 10 }],
  }
  await tero('createCampaign', { body: campaign })
  const wanted = await change('Kide', (price ?? 0) - 20, { gear: 'M', term: 3 })
  const done = await tero('changePrices', { body: { from: shop.clock.today(), changes: [wanted] } })
  expect(done.body.changes).toMatchObject([{ campaign_lost: 'Hintakoe', after: (price ?? 0) - 20 }])
  expect((await cellOf('Kide', 'M', 3)).price).toBe((price ?? 0) - 20)
})

test('what makes no sense is refused by its field', async () => {
  const good = await change('Kide', 400)
  const errors = async (body: BodyOf<OpsCalls['changePrices']>) => {
    const answer = await tero('changePrices', { body })
    expect(answer.status).toBe(422)
    return Object.keys((answer.body as unknown as { errors: object }).errors)
  }
  const from = tomorrow()
  expect(await errors({ from: addDays(from, -2), changes: [good] })).toEqual(['from'])
  expect(await errors({ from: addDays(from, 2_000), changes: [good] })).toEqual(['from'])
  expect(await errors({ from, changes: [{ ...good, model: 'Kade' }, { ...good, price: 0 }, good] })).toEqual([
    'changes.0.model',
    'changes.1.price',
    'changes.2.model',
  ])
  expect(await errors({ from, changes: [] })).toEqual(['changes'])
})

test('a price of today that is written down after midnight begins then, not at the midnight before', async () => {
  const [from, next] = [shop.clock.today(), tomorrow()]
  const wanted = await change('Loimu', 555)
  const pressedAt = shop.clock.now().toISOString()
  const today = vi.spyOn(shop.clock, 'today').mockReturnValueOnce(from).mockReturnValue(next)
  expect((await tero('changePrices', { body: { from, changes: [wanted] } })).status).toBe(200)
  today.mockRestore()
  const { prices } = (await tero('listPriceHistory', { query: { model: 'Loimu', gear: 'A', term: '1' } })).body
  const begun = prices.find(({ price }) => price === 555)?.from ?? ''
  expect(begun >= pressedAt).toBe(true)
})
