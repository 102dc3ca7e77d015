import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/days/date.ts'
import { writesNothing } from '../../testing/tableSums.ts'
import { startOrder } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const today = shop.clock.today()
const audited = async (subject: string) =>
  (await ops('listAudit', { query: { subject } })).body.entries.map(({ act, actor }) => [act, actor])

describe('discount codes', () => {
  const code = {
    code: 'koe15',
    description: 'Koe',
    value_type: 'percent' as const,
    value: 15,
    valid_from: today,
    valid_to: today,
  }

  test('are made, listed, used and ended; an order that has one keeps it', async () => {
    expect((await ops('createPromoCode', { body: { ...code, max_uses: 2 } })).body).toEqual({ code: 'KOE15' })
    const { token, order_number } = await startOrder(shop)
    const use = (number: string, bearer: string) =>
      shop.call('addPromoCode', { token: bearer, body: { order_number: number, code: 'Koe15' } })
    expect((await use(order_number, token)).status).toBe(200)
    const listed = (await ops('listPromoCodes')).body.promo_codes.find((one) => one.code === 'KOE15')
    expect(listed).toMatchObject({ value: 15, used: 1, max_uses: 2 })
    expect((await ops('endPromoCode', { body: { code: 'koe15' } })).body).toMatchObject({
      valid_to: addDays(today, -1),
    })
    const late = await startOrder(shop)
    expect((await use(late.order_number, late.token)).status).toBe(404)
    expect((await shop.call('getOrder', { token })).body.order.order_codes).toMatchObject([{ code_string: 'KOE15' }])
    expect(await audited('promo code KOE15')).toEqual([
      ['endPromoCode', 'staff:Maija'],
      ['createPromoCode', 'staff:Maija'],
    ])
  })

  test('of euros are listed with them, and take them off an order', async () => {
    const euros = { ...code, code: 'KOE25', value_type: 'fixed' as const, value: 25.5 }
    expect((await ops('createPromoCode', { body: euros })).status).toBe(200)
    const listed = (await ops('listPromoCodes')).body.promo_codes.find((one) => one.code === 'KOE25')
    expect(listed).toMatchObject({ value_type: 'fixed', value: 25.5 })
    const { token, order_number } = await startOrder(shop)
    const first = async () => (await shop.call('getOrder', { token })).body.order.payment_table[0]?.amount ?? 0
    const before = await first()
    expect((await shop.call('addPromoCode', { token, body: { order_number, code: 'KOE25' } })).status).toBe(200)
    expect(await first()).toBeCloseTo(before - 25.5, 2)
  })

  test('are refused when they are there already, are none, or make no sense', async () => {
    expect(await ops('createPromoCode', { body: code })).toMatchObject({ status: 409, body: { code: 'CODE_EXISTS' } })
    expect((await ops('endPromoCode', { body: { code: 'EIOLE' } })).status).toBe(404)
    const wrong = { value: ['value'], valid_to: ['valid_to'] }
    expect((await ops('createPromoCode', { body: { ...code, code: 'X12', value: 101 } })).body).toMatchObject({
      errors: { [wrong.value[0] ?? '']: [expect.any(String)] },
    })
    const backwards = await ops('createPromoCode', {
      body: { ...code, code: 'X13', valid_from: today, valid_to: addDays(today, -1) },
    })
    expect(backwards.body).toMatchObject({ errors: { [wrong.valid_to[0] ?? '']: [expect.any(String)] } })
  })
})

describe('campaigns', () => {
  const campaign = {
    name: 'Koekampanja',
    description: '<p onclick="x()">Koe</p>',
    valid_from: addDays(today, -400),
    valid_to: addDays(today, -390),
    discount_months: 2,
    entries: [{ model: 'Kide', campaign_price: 100 }],
  }
  const kide = async () => {
    const found = await shop.call('getModelAvailability', { body: { location: 'Helsinki', models: ['Kide'] } })
    return found.body.models[0]?.prices.price_1
  }

  test('are made for every gear and term that has a price, seen at once, and ended at once', async () => {
    for (const { name } of (await ops('listCampaigns')).body.campaigns) await ops('endCampaign', { body: { name } })
    expect((await kide())?.campaign).toBeNull()
    const now = { ...campaign, valid_from: today, valid_to: addDays(today, 30) }
    const asked = () => ops('createCampaign', { body: { ...now, dry_run: true } })
    const preview = (await writesNothing(shop.db, asked)).body
    expect(preview).toMatchObject({ name: 'Koekampanja', prices: 6 })
    expect(preview.affects).toHaveLength(6)
    expect(preview.affects.every(({ list_price, campaign_price }) => list_price > campaign_price)).toBe(true)
    expect((await ops('createCampaign', { body: now })).body).toEqual(preview)
    expect(await kide()).toMatchObject({ campaign_price: 100 })
    const listed = (await ops('listCampaigns')).body.campaigns.find(({ name }) => name === 'Koekampanja')
    expect(listed).toMatchObject({
      discount_months: 2,
      prices: expect.arrayContaining([{ model: 'Kide', gear: 'A', term: 6, campaign_price: 100 }]),
    })
    expect(listed?.description).not.toContain('onclick')
    const twin = await ops('createCampaign', { body: { ...now, name: 'Toinen' } })
    expect(twin).toMatchObject({
      status: 409,
      body: { code: 'CAMPAIGN_OVERLAPS', message: expect.stringContaining('Koekampanja') },
    })
    expect((await ops('listCampaigns')).body.campaigns.map(({ name }) => name)).not.toContain('Toinen')
    const beside = { ...now, name: 'Toisen auton', entries: [{ model: 'Tuuli', campaign_price: 100 }] }
    expect((await ops('createCampaign', { body: beside })).status).toBe(200)
    expect((await ops('endCampaign', { body: { name: 'Koekampanja' } })).status).toBe(200)
    expect((await kide())?.campaign).toBeNull()
    const left = (await ops('listCampaigns')).body.campaigns.filter(({ prices }) => prices.length > 0)
    expect(left.map(({ name }) => name)).toEqual(['Toisen auton'])
    expect(await ops('createCampaign', { body: now })).toMatchObject({ body: { code: 'CAMPAIGN_EXISTS' } })
    expect((await ops('endCampaign', { body: { name: 'Ei ole' } })).status).toBe(404)
  })

  const named = async (name: string) => (await ops('listCampaigns')).body.campaigns.find((one) => one.name === name)

  test('are changed before their first day: the words, the days and the prices become the new ones', async () => {
    const ahead = { ...campaign, name: 'Tulossa', valid_from: addDays(today, 40), valid_to: addDays(today, 50) }
    expect((await ops('createCampaign', { body: ahead })).status).toBe(200)
    const seen = (await named('Tulossa'))?.version ?? ''
    const changes = {
      ...ahead,
      valid_to: addDays(today, 60),
      discount_months: 3,
      entries: [{ model: 'Kide', gear: 'M' as const, term: 3 as const, campaign_price: 90 }],
      seen,
    }
    const asked = () => ops('changeCampaign', { body: { ...changes, dry_run: true } })
    const preview = (await writesNothing(shop.db, asked)).body
    expect(preview).toMatchObject({ name: 'Tulossa', prices: 1, affects: [{ model: 'Kide', campaign_price: 90 }] })
    expect((await ops('changeCampaign', { body: changes })).body).toEqual(preview)
    expect(await named('Tulossa')).toMatchObject({
      valid_to: addDays(today, 60),
      discount_months: 3,
      prices: [{ model: 'Kide', gear: 'M', term: 3, campaign_price: 90 }],
    })
    const late = await ops('changeCampaign', { body: { ...changes, discount_months: 4 } })
    expect(late).toMatchObject({ status: 409, body: { code: 'CAMPAIGN_CHANGED' } })
    expect(await named('Tulossa')).toMatchObject({ discount_months: 3 })
  })

  test('are not changed into the days of another, and keep what they had', async () => {
    const first = { ...campaign, name: 'Eka', valid_from: addDays(today, 100), valid_to: addDays(today, 110) }
    const second = { ...first, name: 'Toka', valid_from: addDays(today, 120), valid_to: addDays(today, 130) }
    for (const body of [first, second]) expect((await ops('createCampaign', { body })).status).toBe(200)
    const before = await named('Toka')
    const body = { ...second, valid_from: addDays(today, 110), seen: before?.version ?? '' }
    expect(await ops('changeCampaign', { body })).toMatchObject({ status: 409, body: { code: 'CAMPAIGN_OVERLAPS' } })
    expect(await named('Toka')).toEqual(before)
  })

  test('are not changed from their first day on, nor when they were ended', async () => {
    const begun = { ...campaign, name: 'Alkoi', valid_from: addDays(today, 200), valid_to: addDays(today, 210) }
    expect((await ops('createCampaign', { body: begun })).status).toBe(200)
    const seen = (await named('Alkoi'))?.version ?? ''
    const ending = { ...begun, entries: [{ model: 'Tuuli', campaign_price: 101 }], name: 'Päättyi' }
    expect((await ops('createCampaign', { body: ending })).status).toBe(200)
    await ops('endCampaign', { body: { name: 'Päättyi' } })
    const ended = { ...ending, seen: (await named('Päättyi'))?.version ?? '' }
    expect(await ops('changeCampaign', { body: ended })).toMatchObject({
      status: 409,
      body: { code: 'CAMPAIGN_BEGUN' },
    })
    await shop.db.execute(sql`update campaign set valid_from = ${today} where name = 'Alkoi'`)
    const body = { ...begun, seen }
    expect(await ops('changeCampaign', { body })).toMatchObject({ status: 409, body: { code: 'CAMPAIGN_BEGUN' } })
  })

  test('name the entry that cannot be', async () => {
    const entries = [
      { model: 'Kide', campaign_price: 100 },
      { model: 'Kade', campaign_price: 100 },
      { model: 'Tuuli', campaign_price: 99_999 },
      { model: 'Kide', gear: 'A' as const, campaign_price: 90 },
    ]
    const answer = await ops('createCampaign', { body: { ...campaign, name: 'Väärä', entries } })
    expect(Object.keys((answer.body as unknown as { errors: object }).errors).toSorted()).toEqual([
      'entries.1.model',
      'entries.2.campaign_price',
      'entries.3.model',
    ])
    const { errors } = answer.body as unknown as { errors: Record<string, string[]> }
    expect(errors['entries.2.campaign_price']?.[0]).toMatch(/^Listahinta on \d+,\d\d\s€\.$/)
  })
})
