import { expect, test } from 'vitest'
import { hasContactFacts } from '../content/contactFacts.ts'
import { setContent } from '../content/testing/setContent.ts'
import { createHealth, healthApp } from '../platform/observe/health.ts'
import { testShop } from '../testing/testShop.ts'

const shop = await testShop({ SEARCH_AGE_MS: '0' })
const { call, http, db } = shop
const init = (query: Record<string, string> = {}) => call('init', { query })

test('a shop that says no way to reach anybody is not ready to open', async () => {
  const probes = healthApp(createHealth(), db, hasContactFacts(db))
  const isReady = async () => (await probes.inject('/readyz')).statusCode
  const { contact } = (await init()).body.content
  expect(contact).toMatchObject({ phone: expect.stringMatching(/^\+358/), email: expect.stringContaining('@') })
  await setContent(db, 'contact', null)
  expect(await isReady()).toBe(503)
  expect((await probes.inject('/readyz')).json()).toMatchObject({ waits_for: 'contact' })
  await setContent(db, 'contact', contact)
  expect(await isReady()).toBe(200)
  await probes.close()
})

test.each(['promo', 'model_list_banner', 'product_info', 'business_intro', 'home_delivery_info'] as const)(
  'what staff wrote as %s is in the first view',
  async (item) => {
    const before = (await init()).body.content[item]
    await setContent(db, item, `<p>Koe ${item}</p>`)
    expect((await init()).body.content[item]).toBe(`<p>Koe ${item}</p>`)
    await setContent(db, item, before)
  },
)

test('every page names the file that draws it ahead, for its first file asks for that one only when it runs', async () => {
  for (const url of ['/', '/tili', '/ei-ole'])
    expect((await http.inject(url)).body, url).toMatch(/<link rel="modulepreload" href="\/assets\/client-[\w-]+\.js">/)
})

test('where providers are simulated every answer says the shop’s time, for the browser’s clock is another one', async () => {
  const before = shop.clock.offset()
  shop.clock.moveTo(before + 30 * 86_400_000)
  try {
    for (const url of ['/api/ui/faq', '/']) {
      const told = Date.parse(String((await http.inject(url)).headers['x-shop-time']))
      expect(Math.abs(told - shop.clock.now().getTime()), url).toBeLessThan(5_000)
    }
  } finally {
    shop.clock.moveTo(before)
  }
})

test('every answer carries the security headers, and a call is never a page', async () => {
  for (const url of [
    '/api/ui/init',
    '/api/ui/user/user',
    '/api/ui/ei-ole',
    '/ei-ole',
    '/robots.txt',
    '/sandbox',
    '/kuvat/x',
  ]) {
    const { headers } = await http.inject(url)
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': expect.any(String),
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    if (url.startsWith('/api/')) expect(headers['content-security-policy']).toContain('sandbox')
  }
  expect((await http.inject('/api/ui/user/user')).headers['cache-control']).toBe('no-store')
})
