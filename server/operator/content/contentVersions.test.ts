import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { settleContent } from '../../content/settleContent.ts'
import { keepMarket } from '../../fleet/market/keepMarket.ts'
import { transaction } from '../../platform/database/database.ts'
import { isHarmless } from '../../platform/testing/isHarmless.ts'
import { keepStorefront } from '../../storefront/keepStorefront.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'
import { contentSubject } from './contentVersionActs.ts'

const shop = await testShop({ SEARCH_AGE_MS: '10000' })
const market = keepMarket(shop, 0)
const ops = await opsClient(shop, 'Sisko')
const other = await opsClient(shop, 'Tero')

const shown = async (text: 'privacy' | 'cookies' | 'terms_of_use') =>
  (await shop.call('getTextPage', { params: { page: text } })).body.html
const item = async (name: string) => (await ops('showContent', { params: { item: name as never } })).body
const versions = async (name: string) =>
  (await ops('listContentVersions', { params: { item: name as never } })).body.versions

/** Minutes from now as staff type them: Finnish time. */
const inMinutes = (minutes: number) => {
  const at = Temporal.Instant.fromEpochMilliseconds(shop.clock.now().getTime() + minutes * 60_000)
  return at.toZonedDateTimeISO('Europe/Helsinki').toPlainDateTime().toString({ smallestUnit: 'minute' })
}

test('each publication is a version with who and when; an older one is returned to as a new one', async () => {
  const before = await shown('cookies')
  await ops('publishContent', { body: { content: { item: 'cookies', value: '<p>Toinen</p>' } } })
  await other('publishContent', { body: { content: { item: 'cookies', value: '<p>Kolmas</p>' } } })
  expect(await shown('cookies')).toBe('<p>Kolmas</p>')
  const made = await versions('cookies')
  expect(made.map(({ by, state, content }) => [by, state, content.value])).toEqual([
    ['Tero', 'published', '<p>Kolmas</p>'],
    ['Sisko', 'published', '<p>Toinen</p>'],
    [null, 'published', before],
  ])
  await ops('restoreContent', { body: { item: 'cookies', version_id: made[2]?.version_id ?? '' } })
  expect(await shown('cookies')).toBe(before)
  const [newest] = await versions('cookies')
  expect([newest?.by, newest?.content.value]).toEqual(['Sisko', before])
  expect(await versions('cookies')).toHaveLength(4)
})

test('banners that nobody has published here are shown as they stand, for who writes others', async () => {
  const { banners } = (await shop.call('init')).body
  expect(banners.length).toBeGreaterThan(0)
  expect((await item('banners')).shown).toMatchObject({ item: 'banners', value: banners })
  const listed = (await ops('listContent')).body.items.find((one) => one.item === 'banners')
  expect(listed?.picture).toBe(banners.find(({ image_lg }) => image_lg)?.image_lg)
})

test('what an import brought in between can be returned to', async () => {
  const first = await ops('publishContent', { body: { content: { item: 'promo', value: '<p>Yksi</p>' } } })
  expect(first.status).toBe(200)
  await shop.db.execute(sql`update content set value = '"<p>Tuotu</p>"' where key = 'promo'`)
  await ops('publishContent', { body: { content: { item: 'promo', value: '<p>Kaksi</p>' } } })
  const kept = (await versions('promo')).map(({ by, content }) => [by, content.value])
  expect(kept.slice(0, 3)).toEqual([
    ['Sisko', '<p>Kaksi</p>'],
    [null, '<p>Tuotu</p>'],
    ['Sisko', '<p>Yksi</p>'],
  ])
})

test('a draft is kept for everybody, and shown to no visitor', async () => {
  const before = await shown('privacy')
  const content = { item: 'privacy' as const, value: '<p>Luonnos</p><script>alert(1)</script>' }
  const saved = (await ops('saveDraft', { body: { content, seen: (await item('privacy')).seen } })).body
  expect(saved.draft).toMatchObject({ content: { value: '<p>Luonnos</p>' }, by: 'Sisko' })
  expect(await shown('privacy')).toBe(before)
  const read = (await other('showContent', { params: { item: 'privacy' } })).body
  expect(read).toEqual(saved)
  await other('publishContent', { body: { content: { item: 'privacy', value: '<p>Valmis</p>' }, seen: read.seen } })
  expect((await item('privacy')).draft).toBeNull()
})

test.each(['2026', 'true', 'null', '"Tervetuloa"', '[]'])(
  'the text %s stays a text, as a draft and for visitors',
  async (value) => {
    const draft = await ops('saveDraft', { body: { content: { item: 'privacy', value } } })
    expect([draft.status, draft.body.draft?.content.value]).toEqual([200, value])
    const published = await ops('publishContent', { body: { content: { item: 'privacy', value } } })
    expect(published.status).toBe(200)
    expect([await shown('privacy'), (await versions('privacy'))[0]?.content.value]).toEqual([value, value])
  },
)

test('contact facts that are typed wrong are kept as a draft, and the right ones are what customers read', async () => {
  const facts = {
    phone: '+358 9 123 4567',
    email: 'apua@kulku.example',
    hours: 'ma–pe 9–15',
    chat_address: null,
    assistance_phone: '+358 9 0000 1910',
    postal_address: ['Kulku Oy', 'Uusikatu 1', '00100 Helsinki'],
  }
  const wrong = { item: 'contact' as const, value: { ...facts, phone: 'soita' } }
  const { seen } = await item('contact')
  expect((await ops('saveDraft', { body: { content: wrong, seen } })).body.draft?.content).toEqual(wrong)
  expect(await ops('publishContent', { body: { content: wrong, dry_run: true } })).toMatchObject({
    status: 422,
    body: { errors: { 'content.value.phone': [expect.stringContaining('Kirjoita numero näin')] } },
  })
  expect((await ops('publishContent', { body: { content: { item: 'contact', value: facts } } })).status).toBe(200)
  expect((await shop.call('init')).body.content.contact).toEqual(facts)
})

test('the audit knows an item by the name that staff know it by', async () => {
  await ops('publishContent', { body: { content: { item: 'privacy', value: '<p>Kirjattu</p>' } } })
  const { entries } = (await ops('listAudit', { query: { act: 'publishContent' } as never })).body
  const items = ['faq', 'banners', 'contact', 'promo', 'model:Kide'] as never[]
  expect(items.map(contentSubject)).toEqual(['faq', 'banners', 'contact facts', 'text promo', 'model Kide'])
  expect(entries.map(({ subject }) => subject)).toContain('text privacy')
})

test('who types an hour at a draft stands once in the audit, and anew after somebody else', async () => {
  const subject = 'text promo'
  const entries = async () =>
    (await ops('listAudit', { query: { subject, act: 'saveDraft' } as never })).body.entries.map(({ actor }) => actor)
  const begun = (await entries()).length
  const types = async (who: typeof ops, value: string) => {
    const { seen } = await item('promo')
    expect((await who('saveDraft', { body: { content: { item: 'promo', value }, seen } })).status).toBe(200)
    return (await entries()).length - begun
  }
  expect(await types(ops, '<p>K</p>')).toBe(1)
  expect(await types(ops, '<p>Ke</p>')).toBe(1)
  expect(await types(other, '<p>Kesä</p>')).toBe(2)
  expect(await types(ops, '<p>Kesällä</p>')).toBe(3)
  shop.clock.moveTo(shop.clock.offset() + 3_600_000)
  expect(await types(ops, '<p>Kesällä.</p>')).toBe(4)
  await ops('discardDraft', { body: { item: 'promo', seen: (await item('promo')).seen } })
})

test('of two who write at once the second learns of the first, and nothing of the first is lost', async () => {
  const { seen } = await item('terms_of_use')
  const writes = (who: typeof ops, value: string) =>
    who('saveDraft', { body: { content: { item: 'terms_of_use', value }, seen } })
  const answers = await Promise.all([writes(ops, '<p>Siskon</p>'), writes(other, '<p>Teron</p>')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { draft } = await item('terms_of_use')
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({
    code: 'CONTENT_CHANGED',
    changed: { by: draft?.by },
    message: expect.stringContaining(draft?.by ?? 'nobody'),
  })
  const late = await other('publishContent', {
    body: { content: { item: 'terms_of_use', value: '<p>Teron</p>' }, seen },
  })
  expect(late.status).toBe(409)
  expect(await shown('terms_of_use')).not.toContain('Teron')
})

test('a version is shown from its moment on, in every process, before any job has run', async () => {
  const beside = keepStorefront({ ...shop, market }, 10_000_000)
  const besideShows = async () => (await beside()).texts.get('privacy')?.value.html
  const before = await shown('privacy')
  const content = { item: 'privacy' as const, value: '<p>Joulukuusta</p>' }
  const past = await ops('publishContent', { body: { content, shown_from: inMinutes(-5) } })
  expect(past.body).toMatchObject({ errors: { shown_from: [expect.any(String)] } })
  const { body } = await ops('publishContent', { body: { content, shown_from: inMinutes(30) } })
  expect((await ops('publishContent', { body: { content, shown_from: inMinutes(40) } })).body).toMatchObject({
    code: 'CONTENT_AHEAD',
  })
  const later = { item: 'cookies' as const, value: '<p>Tammikuusta</p>' }
  await ops('publishContent', { body: { content: later, shown_from: inMinutes(60) } })
  const passTo = (ms: number) => shop.clock.moveTo(shop.clock.offset() + ms - shop.clock.now().getTime())
  passTo(Date.parse(body.shown_from) - 1_000)
  expect([await shown('privacy'), await besideShows()]).toEqual([before, before])
  expect((await item('privacy')).ahead?.content.value).toBe('<p>Joulukuusta</p>')
  passTo(Date.parse(body.shown_from))
  expect([await shown('privacy'), await besideShows()]).toEqual(['<p>Joulukuusta</p>', '<p>Joulukuusta</p>'])
  expect((await item('privacy')).ahead).toBeNull()
  // A later publication stands, settled or not.
  await ops('publishContent', { body: { content: { item: 'privacy', value: '<p>Korjattu</p>' } } })
  expect(await shown('privacy')).toBe('<p>Korjattu</p>')
  await settleContent(shop)
  expect(await shown('privacy')).toBe('<p>Korjattu</p>')
})

test('questions and banners wait for their moment too; one that is taken back is never shown', async () => {
  const { sections } = (await shop.call('faq')).body
  const faq = { item: 'faq' as const, value: [{ title: 'Uusi', questions: [{ title: 'M?', content: '<p>S</p>' }] }] }
  const banners = {
    item: 'banners' as const,
    value: [{ content: '<p>Joulu</p>', image_lg: null, image_layout: 'none' as const, theme: 'light' as const }],
  }
  for (const content of [faq, banners]) await ops('publishContent', { body: { content, shown_from: inMinutes(10) } })
  const { ahead } = await item('faq')
  const taken = { item: 'faq' as const, version_id: ahead?.version_id ?? '' }
  expect((await other('withdrawAhead', { body: taken })).status).toBe(200)
  expect((await other('withdrawAhead', { body: taken })).status).toBe(404)
  shop.clock.moveTo(shop.clock.offset() + 11 * 60_000)
  expect((await shop.call('faq')).body.sections).toEqual(sections)
  expect((await shop.call('init')).body.banners).toEqual(banners.value)
  await settleContent(shop)
  expect((await shop.call('init')).body.banners).toEqual(banners.value)
  expect((await versions('faq'))[0]?.state).toBe('withdrawn')
})

test('a price by the month is advertised with its term and the whole, or not at all', async () => {
  const banner = (words: string) => ({
    item: 'banners' as const,
    value: [
      {
        content: `<h2>Nyt</h2><p>${words}</p>`,
        image_lg: 'banneri-talvi.webp',
        image_layout: 'right',
        theme: 'petrol',
      },
    ],
  })
  const whole = 'Norra Loimu 519,50&nbsp;€/kk, sitoutumisaika 6&nbsp;kk, yhteensä 3&nbsp;117&nbsp;€'
  const before = (await item('banners')).shown
  for (const content of [
    banner('Norra Loimu alkaen <strong>459,90</strong> €/kk'),
    banner('Auto 549 euroa kuukaudessa'),
    banner(`${whole}, ilman pitkää sitoutumista`),
    { item: 'promo' as const, value: '<p>Kide 449 €/kk, sitoutumisaika 6 kk</p>' },
  ])
    for (const dry_run of [true, false]) {
      const refused = await ops('publishContent', { body: { content, dry_run } as never })
      expect([content.value, refused.status]).toEqual([content.value, 422])
      expect(
        Object.values((refused.body as unknown as { errors: object }).errors)
          .flat()
          .join(),
      ).toMatch(/sitoutumisaika/)
    }
  expect((await item('banners')).shown).toEqual(before)
  expect((await ops('publishContent', { body: { content: banner(whole) } as never })).status).toBe(200)
  // The price of a service is no price of a car, and an answer no advertisement.
  const faq = {
    item: 'faq' as const,
    value: [{ title: 'Hinnat', questions: [{ title: 'Pesu?', content: '<p>24,90 €/kk</p>' }] }],
  }
  expect((await ops('publishContent', { body: { content: faq } as never })).status).toBe(200)
})

test('before terms are published it is said how many orders are asked again', async () => {
  const content = { item: 'contract_terms' as const, value: '<p>Uudet ehdot</p>' }
  const tried = await ops('publishContent', { body: { content, dry_run: true } })
  expect(tried.body.orders_to_accept).toBe(0)
  expect((await item('contract_terms')).shown.value).not.toBe('<p>Uudet ehdot</p>')
})

test('no version that came some other way hands out what is harmful', async () => {
  const bad = '<p>Hei<img src=x onerror=alert(1)></p>'
  await transaction(shop.db, (tx) =>
    tx.execute(sql`
      insert into content_version (id, item, value, shown_from, made_at)
      values (gen_random_uuid(), 'business_intro', ${JSON.stringify(bad)}::jsonb, now() - interval '1 day', now())`),
  )
  const storefront = await keepStorefront({ ...shop, market }, 1_000)()
  expect(storefront.init.value.content.business_intro).toSatisfy(isHarmless)
  expect((await versions('business_intro'))[0]?.content.value).toSatisfy(isHarmless)
})
