import { expect, test } from 'vitest'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop({ SEARCH_AGE_MS: '0' })
const ops = await opsClient(shop, 'Sisko')

const publish = (value: string) => ops('publishContent', { body: { content: { item: 'promo', value } } })
const textsOf = async (show: 'open' | 'all') => (await ops('listTranslations', { query: { show } })).body.texts
const promo = async (show: 'open' | 'all' = 'all') =>
  (await textsOf(show)).filter(({ place }) => place === 'content/promo')
const save = (original: string, text: string, language: 'sv' | 'en' = 'sv') =>
  ops('saveTranslation', { body: { place: 'content/promo', language, original, text } })
const states = async () => (await promo()).map(({ translations }) => translations.map(({ state }) => state))
const originalNow = async () => (await promo())[0]?.original ?? ''
/** The words that visitors read, by their language. */
const shownIn = async (language: string) => {
  const { body } = await shop.call('init', { headers: { 'accept-language': language } })
  return JSON.stringify(body.content.promo)
}

test('a text lacks its translations until they are made, and is then shown in them', async () => {
  await publish('<p>Talvi tulee</p>')
  expect(await states()).toEqual([['missing', 'missing']])
  const { status } = await save(await originalNow(), '<p onclick="x()">Vintern kommer</p>')
  expect(status).toBe(200)
  expect(await states()).toEqual([['made', 'missing']])
  await expect.poll(() => shownIn('sv')).toContain('<p>Vintern kommer</p>')
  expect(await shownIn('en')).toContain('Talvi tulee')
  await save(await originalNow(), '<p>Winter is coming</p>', 'en')
  expect(await promo('open')).toEqual([])
})

test('words that change make their translation older, and saving it says that it still holds', async () => {
  await publish('<p>Kevät tulee</p>')
  await save(await originalNow(), '<p>Våren kommer</p>')
  await publish('<p>Kevät tulee!</p>')
  const [row] = await promo('open')
  expect(row?.translations[0]).toMatchObject({ state: 'older', text: '<p>Våren kommer</p>', by: 'Sisko' })
  await expect.poll(() => shownIn('sv')).toContain('Kevät tulee!')
  await save(row?.original ?? '', row?.translations[0]?.text ?? '')
  expect((await promo())[0]?.translations[0]?.state).toBe('made')
  await expect.poll(() => shownIn('sv')).toContain('Våren kommer')
})

test('a version that waits for its moment can be translated ahead', async () => {
  await publish('<p>Nyt</p>')
  const content = { item: 'promo' as const, value: '<p>Pian</p>' }
  await ops('publishContent', { body: { content, shown_from: '2099-01-01T08:00' } })
  const coming = (await promo('open')).find(({ shown_from }) => shown_from !== null)
  expect(coming?.finnish).toBe('<p>Pian</p>')
  await save(coming?.original ?? '', '<p>Snart</p>')
  expect((await promo()).map(({ translations }) => translations[0]?.state)).toEqual(['older', 'made'])
})

test('a text put before others is not offered the translation of its neighbour', async () => {
  const question = (name: string) => ({ title: `${name}?`, content: `<p>${name}.</p>` })
  const publishFaq = (...names: string[]) =>
    ops('publishContent', {
      body: { content: { item: 'faq', value: [{ title: 'Osio', questions: names.map(question) }] } },
    })
  const questions = async () =>
    (await textsOf('all')).filter(({ place }) => /^faq\/0\/questions\/\d\/title/.test(place))
  await publishFaq('Vanha')
  const [old] = await questions()
  const saved = { place: old?.place ?? '', original: old?.original ?? '', language: 'sv' as const, text: 'Gammal?' }
  expect((await ops('saveTranslation', { body: saved })).status).toBe(200)
  await publishFaq('Uusi', 'Vanha')
  const [fresh, moved] = await questions()
  expect(fresh?.finnish).toBe('Uusi?')
  expect(fresh?.translations[0]?.state).not.toBe('made')
  expect(fresh?.translations[0]?.text).not.toBe('Gammal?')
  expect(moved?.translations[0]).toMatchObject({ state: 'made', text: 'Gammal?' })
})

test('of two who translate one text the second hears of the first, and may go on from there', async () => {
  await publish('<p>Kesä tulee</p>')
  const [row] = await promo()
  const seen = row?.translations[0]?.at ?? null
  const place = { place: 'content/promo', language: 'sv' as const, original: row?.original ?? '' }
  const body = { ...place, text: '<p>Sommaren kommer</p>', seen }
  const { body: made } = await ops('saveTranslation', { body })
  const second = { ...body, text: '<p>Nu kommer sommaren</p>' }
  const late = await ops('saveTranslation', { body: second })
  expect([late.status, late.body]).toMatchObject([409, { code: 'CONTENT_CHANGED', changed: { by: 'Sisko' } }])
  const { at } = made.translations[0] ?? {}
  expect((await ops('saveTranslation', { body: { ...second, seen: at } })).status).toBe(200)
})

test('a translation of other words, of other sums or of nothing is refused, and nothing is kept', async () => {
  await publish('<p>Alennus 50 euroa</p>')
  const original = await originalNow()
  const before = await promo()
  expect((await save('toinen', '<p>Rabatt 50 euro</p>')).status).toBe(422)
  const other = await save(original, '<p>Rabatt 60 euro</p>')
  expect([other.status, JSON.stringify(other.body)]).toEqual([422, expect.stringContaining('eri rahasummat')])
  expect((await save(original, ' ')).status).toBe(422)
  expect(await promo()).toEqual(before)
})

test('a translation that came with the catalogue was made by nobody of staff', async () => {
  const hours = (await textsOf('all')).find(({ place }) => place === 'contact/hours')
  expect(hours?.translations.map(({ state, by }) => [state, by])).toEqual([
    ['made', null],
    ['made', null],
  ])
})
