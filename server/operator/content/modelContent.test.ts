import path from 'node:path'
import { expect, test } from 'vitest'
import { settleContent } from '../../content/settleContent.ts'
import { testShop } from '../../testing/testShop.ts'
import { fromDisk } from '../cli/filesOnDisk.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop({ SEARCH_AGE_MS: '0' })
const ops = await opsClient(shop, 'Sisko')

const page = async (slug = 'norra-kide') => (await shop.call('getModelPage', { params: { slug } })).body
const item = async (model = 'Kide') => (await ops('showContent', { params: { item: `model:${model}` } })).body
const shownOf = async (model = 'Kide') => {
  const content = (await item(model)).shown
  if (content.item !== 'model') throw new Error('A model is a model')
  return content.value
}
const given = (value: object, model = 'Kide') => ({ item: 'model' as const, model, value }) as never
const picture = async (words: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 600"><title>${words}</title></svg>`
  return (await ops('addPicture', { body: { use: 'model_large', bytes: btoa(svg) } })).body.address
}

test('pictures and words of a model are drafted, published with who and when, and returned to', async () => {
  const before = await page()
  expect(before.image_alt).toBe('Norra Kide')
  const value = {
    ...(await shownOf()),
    image_md: await picture('uusi'),
    image_alt: 'Sininen Kide',
    gallery: [{ image_sm: await picture('takaa'), image_md: await picture('takaa, iso'), image_alt: 'Kide takaa' }],
    info: '<p>Uusi</p>',
  }
  const draft = given({ ...value, info: '<p>Uusi</p><script>alert(1)</script>' })
  const saved = (await ops('saveDraft', { body: { content: draft, seen: (await item()).seen } })).body
  expect(saved.draft).toMatchObject({ by: 'Sisko', content: { item: 'model', model: 'Kide', value } })
  expect(await page()).toEqual(before)

  await ops('publishContent', { body: { content: given(value), seen: saved.seen } })
  const { image_md, image_alt, gallery, info } = value
  expect(await page()).toEqual({ ...before, image_md, image_alt, gallery, info })
  expect((await shop.call('getModelInfo', { body: { model: 'Kide' } })).body).toMatchObject({ image_md, info })
  const { versions } = (await ops('listContentVersions', { params: { item: 'model:Kide' } })).body
  expect(versions.map(({ by }) => by)).toEqual(['Sisko', null])
  const { items } = (await ops('listContent')).body
  const listed = items.find((one) => one.item === 'model:Kide')
  const shown = { picture: value.image_sm }
  expect(listed).toMatchObject({ ...shown, name: 'Norra Kide', changed: { by: 'Sisko' }, draft: null })

  await ops('restoreContent', { body: { item: 'model:Kide', version_id: versions[1]?.version_id ?? '' } })
  expect(await page()).toEqual(before)
  const { entries } = (await ops('listAudit', { query: { subject: 'model Kide' } })).body
  expect(entries.map(({ act }) => act)).toEqual(['restoreContent', 'publishContent', 'saveDraft'])
})

test('what is not complete is kept as a draft and not published', async () => {
  const value = await shownOf('Tuuli')
  const lacking = given({ ...value, image_alt: ' ' }, 'Tuuli')
  expect((await ops('saveDraft', { body: { content: lacking } })).status).toBe(200)
  expect((await ops('publishContent', { body: { content: lacking } })).body).toMatchObject({
    errors: { 'content.value.image_alt': [expect.stringContaining('sanoin')] },
  })
  const nameless = [{ image_sm: value.image_sm, image_md: value.image_md, image_alt: '' }]
  expect(
    (await ops('publishContent', { body: { content: given({ ...value, gallery: nameless }, 'Tuuli') } })).body,
  ).toMatchObject({ errors: { 'content.value.gallery.0.image_alt': [expect.stringContaining('sanoin')] } })
  const nowhere = given({ ...value, image_sm: '/kuvat/ei-ole.svg' }, 'Tuuli')
  expect((await ops('publishContent', { body: { content: nowhere } })).body).toMatchObject({
    errors: { 'content.value.image_sm': ['Kuvaa ei ole tallennettu.'] },
  })
  const gone = { item: 'model:Ei ole' as const }
  expect((await ops('showContent', { params: gone })).status).toBe(404)
  expect((await ops('publishContent', { body: { content: given(value, 'Ei ole') } })).status).toBe(404)
  expect((await ops('showContent', { params: { item: 'model:a\u0000b' } })).status).toBe(422)
})

test('a model of a coming moment changes at it; one that left the shop meanwhile holds nobody up', async () => {
  const moment = Temporal.Instant.fromEpochMilliseconds(shop.clock.now().getTime() + 5 * 60_000)
  const shown_from = moment.toZonedDateTimeISO('Europe/Helsinki').toPlainDateTime().toString({ smallestUnit: 'minute' })
  for (const model of ['Loimu', 'Vaara']) {
    const content = given({ ...(await shownOf(model)), info: '<p>Joulukuusta</p>' }, model)
    expect((await ops('publishContent', { body: { content, shown_from } })).status).toBe(200)
  }
  await shop.db.$client.query("update car_model set active = false where model = 'Loimu'")
  expect((await page('norra-vaara')).info).not.toBe('<p>Joulukuusta</p>')
  shop.clock.moveTo(shop.clock.offset() + 6 * 60_000)
  await settleContent(shop)
  expect((await page('norra-vaara')).info).toBe('<p>Joulukuusta</p>')
})

test('an import keeps the words of a picture that stays, and drops those of one that goes', async () => {
  const body = fromDisk['import catalogue']?.read(path.join(import.meta.dirname, '../../../demo')) as never
  const imports = async () => expect((await ops('importCatalogue', { body })).status).toBe(200)
  await imports()
  const value = await shownOf('Tuuli')
  const publishes = (more: object) =>
    ops('publishContent', { body: { content: given({ ...value, ...more }, 'Tuuli') } })
  await publishes({ image_alt: 'Harmaa Tuuli' })
  await imports()
  expect((await page('norra-tuuli')).image_alt).toBe('Harmaa Tuuli')
  await publishes({ image_alt: 'Punainen Tuuli', image_md: await picture('toinen') })
  await imports()
  expect(await page('norra-tuuli')).toMatchObject({ image_alt: 'Norra Tuuli', image_md: value.image_md })
})
