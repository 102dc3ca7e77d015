import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { helsinkiDay } from '../../contract/days/date.ts'
import { saveBanners, saveFaq, saveValue } from '../content/saveContent.ts'
import { keepMarket } from '../fleet/market/keepMarket.ts'
import { closeDays } from '../fleet/places/changeClosedDays.ts'
import { pickupDays } from '../fleet/places/pickupDays.ts'
import type { Clock } from '../platform/clock.ts'
import { openDatabase, transaction } from '../platform/database/database.ts'
import { silentLog } from '../platform/observe/log.ts'
import { testShop } from '../testing/testShop.ts'
import type { BuiltPages } from './builtPages.ts'
import { faq } from './faq.ts'
import { getCityPage } from './getCityPage.ts'
import { getModelPage } from './getModelPage.ts'
import { getTextPage } from './getTextPage.ts'
import { init } from './init.ts'
import { keepStorefront } from './keepStorefront.ts'
import { pageRenderer } from './renderPage.ts'

const KEEP_MS = 1_000
const shop = await testShop({ SEARCH_AGE_MS: '10000' })
const { db } = shop
/** It passes only when a test says so. */
let time = Date.parse('2026-11-20T10:00:00Z')
const clock: Clock = { now: () => new Date(time), today: () => helsinkiDay(new Date(time)) }
const market = keepMarket({ db, clock }, KEEP_MS)
const needs = { db, storefront: keepStorefront({ ...shop, clock, market }, KEEP_MS), customerOf: vi.fn() }

async function statements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(db.$client, 'query')
  await work()
  const { length } = query.mock.calls
  query.mockRestore()
  return length
}
const everything = () =>
  Promise.all([
    init(needs, undefined, null),
    init(needs, 'x', null),
    faq(needs),
    getTextPage(needs, 'privacy'),
    getModelPage(needs, 'norra-loimu'),
    getCityPage(needs, 'helsinki'),
  ])
const modelIsFree = async () => ((await needs.storefront()).models.get('norra-kide')?.value.free_places.length ?? 0) > 0
beforeEach(() => {
  time += KEEP_MS
})

test.each([
  { simulated: shop.config.simulated, says: true },
  { simulated: [], says: false },
])(
  'a shop with $simulated.length simulated providers says that it is a sandbox: $says',
  async ({ simulated, says }) => {
    const storefront = keepStorefront({ ...shop, clock, market, config: { ...shop.config, simulated } }, KEEP_MS)
    expect((await storefront()).init.value.sandbox).toBe(says)
  },
)

test('what visitors are shown is read with eleven statements for all who ask at once, and then with none', async () => {
  expect(await statements(() => Promise.all([everything(), everything()]))).toBe(11)
  expect(await statements(everything)).toBe(0)
})

test('a view of a page asks the database nothing while its data are kept, and each page is rendered once', async () => {
  const render = vi.fn(async ({ url }: { url: string }) => ({
    html: url,
    head: '',
    state: '',
    offer: '',
    noScripts: '',
    status: 200,
    code: [],
    asks: [],
  }))
  const built: BuiltPages = {
    template: '<!--app-->',
    stylesheets: [],
    script: '',
    language: 'fi' as const,
    preloads: () => '',
    styled: (html) => ({ html, styles: [] }),
    renderer: async () => ({
      questionsOf: (url) => [['init'], url === '/' ? ['faq'] : ['getModelPage', { params: { slug: 'norra-loimu' } }]],
      render,
      renderAccount: async () => '',
    }),
  }
  const page = pageRenderer(
    { ...needs, log: silentLog, publicUrl: 'https://kulku.example', savedSearch: async () => null },
    built,
  )
  expect(await statements(() => Promise.all([page('/'), page('/'), page('/autot/norra-loimu')]))).toBe(11)
  expect(await statements(() => Promise.all([page('/'), page('/autot/norra-loimu')]))).toBe(0)
  time += KEEP_MS
  await page('/')
  expect(render).toHaveBeenCalledTimes(2)
})

test('what another process changed is shown after a second', async () => {
  expect(await modelIsFree()).toBe(true)
  const other = openDatabase({ url: shop.config.DATABASE_URL ?? '', size: 1 })
  await other.execute(sql`update content set value = '"<p>Muualta</p>"' where key = 'privacy'`)
  await other.execute(
    sql`update vehicle set state = 'retired' from car_model m where m.id = model_id and model = 'Kide'`,
  )
  await other.$client.end()
  time += KEEP_MS
  expect((await getTextPage(needs, 'privacy')).payload).toBe('{"html":"<p>Muualta</p>"}')
  expect(await modelIsFree()).toBe(false)
})

test('what staff change in this process is shown at once', async () => {
  const { call } = shop
  const text = async () => (await call('getTextPage', { params: { page: 'terms_of_use' } })).body.html
  const { to } = pickupDays(shop.clock.today())
  await transaction(db, async (tx) => {
    await saveValue(tx, 'terms_of_use', '<p>Uudet ehdot</p>')
    expect(await text()).not.toContain('Uudet')
  })
  expect(await text()).toBe('<p>Uudet ehdot</p>')
  await transaction(db, (tx) => saveFaq(tx, [{ title: 'Uusi', questions: [] }]))
  expect((await call('faq')).body.sections).toEqual([{ title: 'Uusi', questions: [] }])
  await transaction(db, (tx) => saveBanners(tx, []))
  expect((await call('init')).body.banners).toEqual([])
  await transaction(db, (tx) => closeDays(tx, { from: to, to }, 'Inventaario'))
  expect((await call('init')).body.disabled_order_dates.dates).toContain(to)
})

test('a change that is undone costs no reading', async () => {
  await everything()
  const undone = transaction(db, async (tx) => {
    await saveValue(tx, 'terms_of_use', '<p>Ei koskaan</p>')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await statements(everything)).toBe(0)
})
