import { expect, test } from './shop.ts'

const attribute = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''

test('every page of the sitemap answers for itself: title, description, address, picture', async ({ shop }) => {
  const robots = await (await fetch(`${shop.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(pages.length).toBe(1 + 12 + 22 + 5)
  expect(sitemap).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
  const titles = new Set<string>()
  for (const address of pages) {
    const answer = await fetch(address)
    expect(answer.status, address).toBe(200)
    const html = await answer.text()
    titles.add(attribute(html, /<title>([^<]+)<\/title>/))
    expect(attribute(html, /<meta name="description" content="([^"]+)"/).length, address).toBeGreaterThan(50)
    expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(address)
    expect(html).not.toContain('noindex')
    expect(attribute(html, /<meta property="og:image" content="([^"]+)"/)).toMatch(/jako\.jpg/)
    expect(html, address).toMatch(/<h1/)
  }
  expect(titles.size).toBe(pages.length)
})

test('a model’s page comes rendered with its prices, and says them to machines', async ({ shop, customer }) => {
  const html = await (await fetch(`${shop.url}/autot/norra-loimu`)).text()
  const data = JSON.parse(attribute(html, /<script type="application\/ld\+json">(.*?)<\/script>/)) as {
    offers: { price: string; priceCurrency: string; availability: string }[]
    image: string
  }
  expect(data).toMatchObject({ '@type': 'Product', name: 'Norra Loimu', brand: { name: 'Norra' } })
  expect(data.offers).toHaveLength(6)
  for (const offer of data.offers)
    expect(offer).toMatchObject({
      price: expect.stringMatching(/^\d+\.\d\d$/),
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    })
  const picture = await fetch(data.image)
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
  expect((await picture.arrayBuffer()).byteLength).toBeLessThan(120_000)
  for (const { price } of data.offers)
    expect(html).toContain(`${Number(price).toFixed(2).replace('.00', '').replace('.', ',')}\u00a0€`)
  // Any complaint of the browser about the data block would fail this test.
  await customer.opens('/autot/norra-loimu')
  await customer.link('Hae vapaa auto').click()
  await customer.isAt('/?malli=Loimu')
})

test('the questions at the foot of the customer service are said to machines as they stand there', async ({
  shop,
  customer,
  page,
}) => {
  const html = await (await fetch(`${shop.url}/asiakaspalvelu`)).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as { '@type': string; mainEntity?: { name: string; acceptedAnswer: object }[] },
  )
  const questions = blocks.find((block) => block['@type'] === 'FAQPage')?.mainEntity ?? []
  expect(questions.length).toBeGreaterThan(20)
  expect(questions[0]?.acceptedAnswer).toMatchObject({ '@type': 'Answer', text: expect.stringMatching(/^<p>.{40,}/) })
  await customer.opens('/asiakaspalvelu')
  const part = page.getByRole('region', { name: 'Usein kysyttyä' })
  await part.scrollIntoViewIfNeeded()
  for (const { name } of questions.slice(0, 3)) await expect(part.locator('summary', { hasText: name })).toBeVisible()
  expect(await (await fetch(`${shop.url}/`)).text()).not.toContain('FAQPage')
})

test('a town’s page has its dealers and leads to a search there', async ({ shop, customer, page }) => {
  const html = await (await fetch(`${shop.url}/kaupungit/helsinki`)).text()
  for (const dealer of ['Herttoniemi', 'Konala', 'Ruskeasuo']) expect(html).toContain(`Kulku Helsinki ${dealer}`)
  await customer.opens('/kaupungit/helsinki')
  await customer.link('Hae vapaat autot').click()
  await customer.sees(/^\d+ vapaa/)
  await customer.opens('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hämeenlinna' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hämeenlinna: auto kuukausimaksulla')
  await expect(page).toHaveTitle(/^Hämeenlinna/)
})

test('what is about one person or does not exist is not for search engines', async ({ shop }) => {
  for (const path of [
    '/kirjaudu',
    '/kirjaudu/x',
    '/vaihda-salasana/x',
    '/hakuvahti/x',
    '/tili',
    '/uusi-tilaus',
    '/ei-ole',
  ])
    expect(await (await fetch(shop.url + path)).text(), path).toContain('<meta name="robots" content="noindex">')
  for (const path of ['/autot/ei-ole', '/kaupungit/ei-ole']) {
    const answer = await fetch(shop.url + path)
    expect(answer.status, path).toBe(404)
    expect(await answer.text()).toContain('Sivua ei löytynyt')
  }
})
