import { expect, test } from 'vitest'
import { addressOf, placeOf } from '../../contract/addresses/addresses.ts'
import { type Language, languages } from '../../contract/language.ts'
import { words } from '../../web/storefront/words.ts'
import { finnishSentences } from '../testing/finnishSentences.ts'
import { testShop } from '../testing/testShop.ts'

const shop = await testShop({ SEARCH_AGE_MS: '10000' })
const { call, http } = shop

const attribute = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''

const locationsIn = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

test('every page of the sitemap stands there once and answers for itself: title, description, address, picture', async () => {
  const { publicUrl } = shop.config
  expect((await http.inject('/robots.txt')).body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  const { body: sitemap, headers } = await http.inject('/sitemap.xml')
  expect(headers['content-type']).toContain('application/xml')
  const listed = locationsIn(sitemap)
  expect(new Set(listed).size).toBe((1 + 12 + 22 + 5) * languages.length)
  expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="sv" href="${publicUrl}/sv/stader/hameenlinna"/>`)
  const pages = listed.filter((address) => placeOf(address.replace(publicUrl, '')).language === languages[0])
  expect(pages).toContain(`${publicUrl}/kaupungit/hameenlinna`)
  expect(sitemap).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
  const titles = new Set<string>()
  // With a question behind its address a page is not kept, and so not packed, which takes longer than to draw it.
  const ask = async (address: string) => [address, await http.inject(`${address.replace(publicUrl, '')}?x`)] as const
  for (const [address, { statusCode, body: html }] of await Promise.all(pages.map(ask))) {
    expect(statusCode, address).toBe(200)
    titles.add(attribute(html, /<title>([^<]+)<\/title>/))
    expect(attribute(html, /<meta name="description" content="([^"]+)"/).length, address).toBeGreaterThan(50)
    expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(address)
    expect(html).not.toContain('noindex')
    expect(attribute(html, /<meta property="og:image" content="([^"]+)"/)).toMatch(/jako\.jpg/)
    expect(html, address).toMatch(/<h1/)
  }
  expect(titles.size).toBe(pages.length)
})

/** The text of a page, without the data for its code. */
const saidBy = (html: string): string => html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, '\n')

test.each(languages.slice(1))(
  'every page of the sitemap is there in %s, and leads to itself in all languages',
  async (language: Language) => {
    const { publicUrl } = shop.config
    const sentences = await finnishSentences(language)
    expect(sentences.size).toBeGreaterThan(1000)
    const { body: sitemap } = await http.inject('/sitemap.xml')
    const addresses = locationsIn(sitemap).map((address) => address.replace(publicUrl, '') || '/')
    const paths = addresses.map(placeOf).flatMap((one) => (one.language === language ? [one.path] : []))
    expect(paths).toHaveLength(addresses.length / languages.length)
    const finnishIn = (html: string) =>
      saidBy(html)
        .split('\n')
        .filter((text) => sentences.has(text.trim()))
    expect(finnishIn((await http.inject('/?x')).body).length).toBeGreaterThan(10)
    for (const path of paths) {
      const address = addressOf(path, language)
      expect(placeOf(address)).toEqual({ language, path })
      const { statusCode, body: html } = await http.inject(`${address}?x`)
      expect(statusCode, address).toBe(200)
      expect(html).toContain(`<html lang="${language}">`)
      expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(publicUrl + address)
      for (const one of languages)
        expect(html).toContain(`hreflang="${one}" href="${publicUrl}${addressOf(path, one)}"`)
      expect(finnishIn(html), address).toEqual([])
    }
  },
)

test.each(['/en//elsewhere.example', '/sv///elsewhere.example/x'])(
  'behind two slashes stands no page, and no link to another site: %s',
  async (url) => {
    const { statusCode, body } = await http.inject(url)
    expect(statusCode).toBe(404)
    expect(body).not.toMatch(/href="\/\//)
  },
)

test.each(['/autot/norra-loimu', '/en/cars/norra-loimu'])(
  'with a slash at its end %s is the same page',
  async (url) => {
    const { body } = await http.inject(`${url}/`)
    expect(attribute(body, /<link rel="canonical" href="([^"]+)"/)).toBe(shop.config.publicUrl + url)
  },
)

test.each(languages.slice(1))('terms in %s say that the Finnish ones apply, and lead to them', async (language) => {
  const { body: html } = await http.inject(`${addressOf('/sopimusehdot', language)}?x`)
  expect(html).toContain(words[language].courtesy)
  expect(html).toMatch(new RegExp(`<a href="/sopimusehdot" hrefLang="fi"[^>]*>${words[language].readInFinnish}<`, 'i'))
  expect((await http.inject('/sopimusehdot?x')).body).not.toContain(words.fi.courtesy)
})

/** The structured data of a page. */
const dataIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json))

test('a model’s page comes rendered with its prices, and says them to machines', async () => {
  const { body: html } = await http.inject('/autot/norra-loimu')
  const [data] = dataIn(html)
  expect(data).toMatchObject({ '@type': ['Product', 'Car'], name: 'Norra Loimu', brand: { name: 'Norra' } })
  const offers = data?.offers as { price: string }[]
  expect(offers).toHaveLength(6)
  for (const offer of offers) {
    expect(offer).toMatchObject({
      price: expect.stringMatching(/^\d+\.\d\d$/),
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    })
    expect(html).toContain(`${offer.price.replace('.00', '').replace('.', ',')}\u00a0€`)
  }
  const picture = await http.inject(String(data?.image).replace(shop.config.publicUrl, ''))
  expect(picture.headers['content-type']).toBe('image/jpeg')
  expect(picture.rawPayload.byteLength).toBeLessThan(120_000)
})

test('a town’s page comes with its dealers', async () => {
  const { body: html } = await http.inject('/kaupungit/helsinki')
  for (const dealer of ['Herttoniemi', 'Konala', 'Ruskeasuo']) expect(html).toContain(`>Kulku Helsinki ${dealer}</h3>`)
})

test('the questions of the shop are said to machines on the page of the customer service, and on no other', async () => {
  const { sections } = (await call('faq')).body
  const pages = ['/asiakaspalvelu', '/'].map(async (url) => dataIn((await http.inject(url)).body))
  const [service, home] = await Promise.all(pages)
  const questions = service?.find((data) => data['@type'] === 'FAQPage')?.mainEntity
  expect(questions).toMatchObject(
    sections.flatMap((section) => section.questions.map(({ title }) => ({ '@type': 'Question', name: title }))),
  )
  expect((questions as object[])[0]).toMatchObject({
    acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/^<p>.{40,}/) },
  })
  expect(home?.map((data) => data['@type'])).toEqual(['Organization'])
})

test.each(['/kirjaudu', '/kirjaudu/x', '/vaihda-salasana/x', '/hakuvahti/x', '/tili', '/uusi-tilaus', '/ei-ole'])(
  'what is about one person or does not exist is not for search engines: %s',
  async (url) => {
    expect((await http.inject(url)).body).toContain('<meta name="robots" content="noindex">')
  },
)

test.each(['/autot/ei-ole', '/kaupungit/ei-ole'])('what there is no page of says so: %s', async (url) => {
  const { statusCode, body } = await http.inject(url)
  expect(statusCode).toBe(404)
  expect(body).toMatch(/<h1[^>]*>Sivua ei löytynyt/)
})

test('whoever found a hole reads where to tell of it, as long as that is true', async () => {
  const { body, headers } = await http.inject('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const { contact } = (await call('init')).body.content
  expect(body).toContain(`Contact: mailto:${contact?.email}\n`)
  const [, until = ''] = /^Expires: (\S+)$/m.exec(body) ?? []
  expect(new Date(until).getTime() - shop.clock.now().getTime()).toBeGreaterThan(170 * 86_400_000)
})
