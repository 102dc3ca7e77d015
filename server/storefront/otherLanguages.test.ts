import { expect, test } from 'vitest'
import { type Language, languages } from '../../contract/language.ts'
import { textPages } from '../../contract/storefront.ts'
import { slugOf } from '../../contract/text/slug.ts'
import { saveFaq, saveValue } from '../content/saveContent.ts'
import { saveTranslations } from '../content/saveTranslations.ts'
import { setContent } from '../content/testing/setContent.ts'
import { transaction } from '../platform/database/database.ts'
import { testShop } from '../testing/testShop.ts'

const shop = await testShop({ SEARCH_AGE_MS: '0' })
const { call, db } = shop
const others = languages.slice(1)
const inLanguage = (language: Language) => ({ headers: { 'accept-language': language } })
const translate = (language: Language, finnish: string, text: string) =>
  transaction(db, (tx) =>
    saveTranslations(tx, language, [{ place: 'x', finnish, text }], { now: shop.clock.now(), by: 'staff:Sisko' }),
  )

test.each(others)('all that visitors of the demonstration read is there in %s', async (language) => {
  const asked = inLanguage(language)
  const { cars } = (await call('init', asked)).body
  const questions = [
    () => call('init', asked),
    () => call('faq', asked),
    ...textPages.map((page) => () => call('getTextPage', { ...asked, params: { page } })),
    ...cars.flatMap(({ model, display_name }) => [
      () => call('getModelPage', { ...asked, params: { slug: slugOf(display_name) } }),
      () => call('getModelInfo', { ...asked, body: { model } }),
    ]),
    () => call('getReturnPrices', asked),
    () => call('getModelAvailability', { ...asked, body: { location: 'Helsinki' } }),
  ]
  for (const ask of questions) {
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/lang(\\?":\\?"|=\\"|":")fi/)
  }
})

test('a text that changed is Finnish, and marked so, until it is translated again; the one before it brings its own back', async () => {
  const page = { ...inLanguage('sv'), params: { page: 'cookies' } }
  const before = (await call('getTextPage', page)).body
  expect(before.lang).toBeUndefined()
  const finnish = (await call('getTextPage', { params: page.params })).body
  expect(finnish).not.toEqual(before)
  await transaction(db, (tx) => saveValue(tx, 'cookies', '<p>Uusi teksti</p>'))
  expect((await call('getTextPage', page)).body).toEqual({ html: '<p>Uusi teksti</p>', lang: 'fi' })
  await translate('sv', '<p>Uusi\n teksti</p>', '<p onclick="x()">Ny text <a href="/palautushinnasto">här</a></p>')
  expect((await call('getTextPage', page)).body.html).toMatch(/^<p>Ny text <a href="\/sv\/[^"]+">här<\/a><\/p>$/)
  expect((await call('getTextPage', { ...inLanguage('en'), params: page.params })).body.lang).toBe('fi')
  await transaction(db, (tx) => saveValue(tx, 'cookies', finnish.html))
  expect((await call('getTextPage', page)).body).toEqual(before)
})

test('a question that changed is Finnish while those beside it stay translated', async () => {
  const asked = inLanguage('en')
  const { sections } = (await call('faq')).body
  const translated = (await call('faq', asked)).body.sections
  const changed = sections.map(({ title, questions }, at) => ({
    title,
    questions: questions.map((one, nth) => ({ ...one, content: at + nth === 0 ? '<p>Toisin</p>' : one.content })),
  }))
  await transaction(db, (tx) => saveFaq(tx, changed))
  const [first, ...rest] = (await call('faq', asked)).body.sections
  expect(first?.questions[0]).toEqual({ title: sections[0]?.questions[0]?.title, content: '<p>Toisin</p>', lang: 'fi' })
  expect(first?.questions.slice(1)).toEqual(translated[0]?.questions.slice(1))
  expect(rest).toEqual(translated.slice(1))
})

test('texts of the first view that nobody has translated say in themselves that they are Finnish', async () => {
  const contact = (await call('init')).body.content.contact
  await setContent(db, 'promo', '<p>Vain tänään</p>')
  await setContent(db, 'contact', { ...contact, hours: 'aina' })
  const { content } = (await call('init', inLanguage('sv'))).body
  expect(content.promo).toBe('<div lang="fi"><p>Vain tänään</p></div>')
  expect(content.contact).toEqual({ ...contact, hours: 'aina', lang: 'fi' })
  expect((await call('init')).body.content).toMatchObject({ promo: '<p>Vain tänään</p>', contact: { hours: 'aina' } })
})

test('a browser and what stands before it tell apart the languages of an answer', async () => {
  const [swedish, english] = await Promise.all([call('faq', inLanguage('sv')), call('faq', inLanguage('en'))])
  expect(swedish.headers.vary).toContain('accept-language')
  expect(swedish.headers.etag).not.toBe(english.headers.etag)
})
