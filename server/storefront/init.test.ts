import { describe, expect, test } from 'vitest'
import { addDays } from '../../contract/days/date.ts'
import { createCustomer } from '../account/person/createCustomer.ts'
import { setContent } from '../content/testing/setContent.ts'
import { transaction } from '../platform/database/database.ts'
import { testShop } from '../testing/testShop.ts'

const shop = await testShop({ SEARCH_AGE_MS: '0' })
const { call, db } = shop
const init = (query: Record<string, string> = {}) => call('init', { query })

describe('init', () => {
  test('the two companies that provide the service come from the shop’s content [CONFIRM-28]', async () => {
    const { provider_companies } = (await shop.call('init')).body.content
    expect(provider_companies).toHaveLength(2)
    for (const { name, business_id } of provider_companies) {
      expect(name.length).toBeGreaterThan(2)
      expect(business_id).toMatch(/^\d{7}-\d$/)
    }
  })

  test('gives a visitor everything the first view shows [API-01 API-02 API-04]', async () => {
    const { status, body } = await init()
    expect(status).toBe(200)
    expect(body).toMatchObject({ user: null, customer: null, maintenance: null, dealers: [], ordering_disabled: false })
    expect(body).toMatchObject({ contract_terms: '/sopimusehdot', sandbox: true, today: shop.clock.today() })
    expect(body.damage_form).toMatch(/^https:/)
    expect(body.cars).toHaveLength(12)
    expect(body.content.provider_companies).toHaveLength(2)
    expect(body.content.product_info).toContain('<h2>')
  })

  test('names each model with its lowest monthly price', async () => {
    const { cars } = (await init()).body
    for (const car of cars) expect(car.from_price).toBeGreaterThan(100)
    const { rows } = await db.execute<{ model: string; lowest: number; highest: number }>(
      'select m.model, min(p.cents) as lowest, max(p.cents) as highest from list_price p join car_model m on m.id = p.model_id group by 1',
    )
    const listed = new Map(rows.map(({ model, ...cents }) => [model, cents]))
    const cheaper = cars.filter(({ model, from_price }) => (from_price ?? 0) * 100 < (listed.get(model)?.lowest ?? 0))
    const dearer = cars.filter(({ model, from_price }) => (from_price ?? 0) * 100 > (listed.get(model)?.highest ?? 0))
    // Campaigns are on, and nothing costs more than its list price.
    expect(cheaper.length).toBeGreaterThan(0)
    expect(dearer).toEqual([])
  })

  test('lists every town once, as Finns sort them', async () => {
    const { cities } = (await init()).body
    expect(cities).toEqual([...new Set(cities)].sort((a, b) => a.localeCompare(b, 'fi')))
    expect(cities).toContain('Helsinki')
  })

  test('says from when to when an order may begin and which days are closed [API-05]', async () => {
    const { disabled_order_dates: dates, today } = (await init()).body
    expect(dates).toMatchObject({ from: addDays(shop.clock.today(), 1), to: addDays(shop.clock.today(), 90) })
    expect(dates.dates.every((day) => dates.from <= day && day <= dates.to)).toBe(true)
    expect(Object.keys(dates.reasons)).toEqual(dates.dates)
    await db.execute(
      `insert into closed_day values ('${addDays(shop.clock.today(), 5)}', 'Inventaario') on conflict do nothing`,
    )
    expect((await init()).body.disabled_order_dates.dates).toContain(addDays(shop.clock.today(), 5))
    expect(today < dates.from).toBe(true)
  })

  test('presets the dealers of a code, and none for an unknown one [API-03 HOME-65]', async () => {
    const { rows } = await db.execute<{ code: string; location_id: string }>(
      'select code, location_id from dealer limit 1',
    )
    const one = rows[0]
    expect((await init({ jm: one?.code.toLowerCase() ?? '' })).body.dealers).toEqual([
      expect.objectContaining({ location_id: one?.location_id, zip: expect.stringMatching(/^\d{5}$/) }),
    ])
    for (const jm of ['XXXXX', '', "'; drop table dealer --"]) expect((await init({ jm })).body.dealers).toEqual([])
    expect((await init({ jm: 'x'.repeat(41) })).status).toBe(422)
  })

  test('carries the banners, the maintenance notice and the ordering switch [SHELL-45 SHELL-49 API-06]', async () => {
    expect((await init()).body.banners[0]).toMatchObject({
      content: expect.stringContaining('<h2>'),
      image_lg: expect.stringMatching(/^\/kuvat\//),
      image_layout: expect.stringMatching(/^(left|right|none)$/),
      theme: expect.any(String),
    })
    await setContent(db, 'maintenance', { type: 'info', content: '<p>Huolto yöllä.</p>' })
    await setContent(db, 'ordering_disabled', true)
    expect((await init()).body).toMatchObject({
      maintenance: { type: 'info', content: '<p>Huolto yöllä.</p>' },
      ordering_disabled: true,
    })
    await setContent(db, 'maintenance', null)
    await setContent(db, 'ordering_disabled', false)
  })

  test('lets nothing through that a browser would run, whichever way it came in', async () => {
    await setContent(
      db,
      'promo',
      '<p onclick="x()">Tarjous<script>alert(1)</script><a href="javascript:x()">a</a></p><img src=x onerror=x()>',
    )
    await db.execute(`update banner set content = '<svg onload=x()></svg><h2>Talvi</h2>' where sort = 1`)
    await setContent(db, 'damage_form', 'javascript:alert(1)')
    const { content, banners, damage_form } = (await init()).body
    expect(content.promo).toBe('<p>Tarjous<a>a</a></p>')
    expect(banners[0]?.content).toBe('<h2>Talvi</h2>')
    expect(damage_form).toBe('')
    await setContent(db, 'promo', null)
    await setContent(db, 'damage_form', 'https://vahinkoilmoitus.example/kulku')
  })

  test('stays calm when a row of content is spoilt or missing', async () => {
    await setContent(db, 'provider_companies', 'rikki')
    await setContent(db, 'maintenance', [1, 2])
    await db.execute(`delete from content where key = 'business_intro'`)
    const { status, body } = await init()
    expect(status).toBe(200)
    expect(body).toMatchObject({ maintenance: null, content: { provider_companies: [], business_intro: '' } })
  })
})

test.each(['init', 'faq'] as const)(
  'a browser that has %s asks only whether it changed; a customer’s answer is never kept',
  async (name) => {
    const first = await call(name)
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.stringMatching(/^W\//) })
    const again = await call(name, { headers: { 'if-none-match': String(first.headers.etag) } })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect((await call(name, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
    const token = await transaction(db, async (tx) => {
      const now = shop.clock.now()
      const email = `${name}@esimerkki.example`
      const created = await createCustomer(tx, { email, marketing: false, deviceName: 'web', language: 'fi', now })
      if (created.outcome === 'exists') throw new Error('exists')
      return created.token
    })
    const own = await call(name, { token, headers: { 'if-none-match': String(first.headers.etag) } })
    expect(own).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    if (name === 'init')
      expect(own.body).toMatchObject({ user: { email: 'init@esimerkki.example' }, customer: { orders: 0 } })
  },
)
