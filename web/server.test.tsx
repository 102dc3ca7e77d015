import { afterEach, expect, test } from 'vitest'
import { calls } from '../contract/calls.ts'
import { learnTime, shopNow } from '../ui/data/clock.ts'
import { sampleAnswer } from '../ui/testing/sampleAnswer.ts'
import { questionsOf, render, renderAccount } from './server.tsx'

const publicUrl = 'https://kulku.example'
const cars = [{ display_name: 'Norra Kide', model: 'Kide', image_sm: '/kuvat/kide.svg' }]
const init = sampleAnswer(calls.init.response, { cars, cities: ['Turku'], today: '2026-11-24' })
const model = sampleAnswer(calls.getModelPage.response, {
  model: { display_name: 'Norra Kide' },
  image_share: '/jako/kide.jpg',
})
const city = sampleAnswer(calls.getCityPage.response, {
  city: 'Turku',
  dealers: [{ display_name: 'Kulku Turku', city: 'Turku' }],
})
type Answers = Parameters<typeof render>[0]['answers']
const page = (url: string, answers: Answers = []) =>
  render({ url, answers: [[['init'], init], ...answers], publicUrl, language: 'fi' })
const stateOf = (state: string) =>
  JSON.parse(/^<script type="application\/json" id="state">(.*?)<\/script>/.exec(state)?.[1] ?? '') as [
    key: unknown[],
    answer: unknown,
  ][]

afterEach(() => {
  const now = Date.now()
  learnTime(new Date(now).toISOString(), now)
})

test('what is asked ahead of a page: always the first view, then what the page itself begins with', () => {
  expect(questionsOf('/')).toEqual([['init']])
  expect(questionsOf('/autot/norra-kide?x=1')).toEqual([['init'], ['getModelPage', { params: { slug: 'norra-kide' } }]])
  expect(questionsOf('/kaupungit/turku')).toEqual([['init'], ['getCityPage', { params: { slug: 'turku' } }]])
  expect(questionsOf('/evasteet')).toEqual([['init'], ['getTextPage', { params: { page: 'cookies' } }]])
  // For machines, which find the questions and answers there.
  expect(questionsOf('/asiakaspalvelu')).toEqual([['init'], ['faq']])
  // The first question of a customer's page is asked by its browser.
  expect(questionsOf('/tili')).toEqual([['init']])
})

test('the front page comes drawn, with its data, its title and whose shop it is', async () => {
  const { html, head, state, status, code, asks, failures } = await page('/?sijainti=Turku&hae=1')
  expect(html).toContain('Auto kuukaudeksi kerrallaan')
  // The address is read as a browser would.
  expect(html).toContain('value="Turku"')
  expect(head).toMatch(/^<title>Kulku – auto kuukaudeksi kerrallaan<\/title><meta name="description" content=".{50,}">/)
  expect(head).toContain('<link rel="canonical" href="https://kulku.example/">')
  expect(head).toContain('"@type":"Organization"')
  expect(stateOf(state)).toEqual([[['init'], init]])
  expect({ status, code, asks, failures }).toEqual({
    status: 200,
    code: ['../node_modules/react-dom/client.js', 'search/HomePage.tsx'],
    asks: [],
    failures: [],
  })
})

test('the page of a model is drawn with it, and says it to machines', async () => {
  const key = ['getModelPage', { params: { slug: 'norra-kide' } }]
  const { html, head, status, code } = await page('/autot/norra-kide', [[key, model]])
  expect(html).toContain('>Norra Kide</h1>')
  expect(head).toContain('<title>Norra Kide kuukausimaksulla – Kulku</title>')
  expect(head).toContain('"@type":["Product","Car"]')
  expect(head).not.toMatch(/"AutoRental"|"Organization"/)
  expect(head).toContain('<meta property="og:image" content="https://kulku.example/jako/kide.jpg">')
  expect(status).toBe(200)
  expect(code[1]).toBe('landing/ModelPage.tsx')
})

test('so is the page of a town', async () => {
  const key = ['getCityPage', { params: { slug: 'turku' } }]
  const { html, head } = await page('/kaupungit/turku', [[key, city]])
  expect(html).toContain('Turku: auto kuukaudeksi')
  expect(head).toContain('"@type":"AutoRental"')
  expect(head).not.toContain('"Product"')
  expect(head).toContain('<meta property="og:image" content="https://kulku.example/jako.jpg">')
})

test('what does not exist is 404, and not for search engines', async () => {
  const missing = await page('/autot/ei-ole', [[['getModelPage', { params: { slug: 'ei-ole' } }], null]])
  expect(missing.status).toBe(404)
  expect(missing.html).toContain('Sivua ei löytynyt')
  expect(missing.head).toMatch(/^<title>Sivua ei löytynyt – Kulku<\/title>.*<meta name="robots" content="noindex">$/)
  const { status, head } = await page('/ei-ole')
  expect(status).toBe(404)
  expect(head).toContain('noindex')
})

test('a page of a customer is left to the browser, with what it begins with', async () => {
  const { html, head, asks, code, status } = await page('/tili')
  expect(html).toBe('')
  expect(head).toContain('noindex')
  expect(asks).toEqual(
    ['/api/ui/user/user', '/api/ui/user/getOrders'].map((one) => expect.stringContaining(one.split('/').at(-1) ?? '')),
  )
  expect(code).toContain('account/AccountPage.tsx')
  expect(status).toBe(200)
})

test('questions and answers stand in the page of the customer service for machines, and not in its data', async () => {
  const faq = { sections: [{ title: 'Hinnat', questions: [{ title: 'Mitä maksaa?', content: '<p>Vähän</p>' }] }] }
  const { state } = await page('/asiakaspalvelu', [[['faq'], faq]])
  expect(state).toContain('"@type":"FAQPage"')
  expect(stateOf(state).map(([key]) => key)).toEqual([['init']])
  expect((await page('/asiakaspalvelu')).state).not.toContain('FAQPage')
})

test('no text of the operator ends the script that the data stands in', async () => {
  const content = { product_info: '<p></script></p>' }
  const evil = sampleAnswer(calls.init.response, { content })
  const { state } = await render({ url: '/', answers: [[['init'], evil]], publicUrl, language: 'fi' })
  expect(state.match(/<\/script>/g)).toHaveLength(1)
})

test('without its first view there is no page', async () => {
  await expect(render({ url: '/', answers: [], publicUrl, language: 'fi' })).rejects.toThrow(
    'The first view was not given',
  )
})

test('a part that cannot be drawn is left to the browser, and told', async () => {
  // The footer lists them.
  const noCars = { ...init, cars: undefined } as unknown as typeof init
  const { html, failures } = await render({
    url: '/asiakaspalvelu',
    answers: [[['init'], noCars]],
    publicUrl,
    language: 'fi',
  })
  expect(failures.length).toBeGreaterThan(0)
  expect(html).toContain('Asiakaspalvelu</h1>')
})

test('staff read the account as its customer has it, by the shop’s clock', async () => {
  const customer = sampleAnswer(calls.getCustomer.response, {
    data: { first_name: 'Onni', last_name: 'Onnistuja', user_password_set: true },
  }).data
  const html = await renderAccount({ init, customer, orders: [], now: '2030-01-01T10:00:00Z', language: 'fi' })
  expect(html).toContain('Onni Onnistuja')
  expect(new Date(shopNow()).getUTCFullYear()).toBe(2030)
  const broken = renderAccount({ init, customer, orders: [{}] as never, now: '2030-01-01T10:00:00Z', language: 'fi' })
  await expect(broken).rejects.toThrow()
})
