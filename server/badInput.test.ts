import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Call } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { apiRoot, type CallName } from '../contract/paths.ts'
import type { RefusalCode } from '../contract/refusals.ts'
import { refusalsOf } from './platform/http.ts'
import { type OwnerOfOrder, orderInState, plentifulCar } from './testing/orderInState.ts'
import { nothing, placesIn, put } from './testing/placesIn.ts'
import { samples } from './testing/sampleBodies.ts'
import { changedTables, tableSums } from './testing/tableSums.ts'
import { testShop } from './testShop.ts'

const shop = await testShop()
const all = Object.values<Call>(calls)
const withBody = all.filter((promise) => promise.body)
const names = (promises: Call[]) => promises.map(({ name }) => name)

let customer: OwnerOfOrder
let sample: ReturnType<typeof samples>
beforeAll(async () => {
  customer = await orderInState(shop)
  const service_id = (await customer.order()).available_extra_services[0]?.id ?? ''
  sample = samples({ order_number: customer.order_number, service_id, car: await plentifulCar(shop) })
})

interface Sent {
  name: CallName
  payload?: string | Buffer
  type?: string
  path?: string
  query?: string
}

/** As a browser that holds the customer's token; createNewOrder and the like as a visitor. */
async function send({ name, payload, type = 'application/json', path, query = '' }: Sent) {
  const promise: Call = calls[name]
  const params = sample[name]?.params ?? {}
  const url = promise.path.replace(/:(\w+)/g, (_, key: string) => path ?? params[key] ?? '')
  const response = await shop.http.inject({
    method: promise.method,
    url: apiRoot + url + query,
    ...(payload === undefined ? {} : { payload }),
    headers: {
      ...(payload === undefined ? {} : { 'content-type': type }),
      ...(promise.who === 'customer' ? { authorization: `Bearer ${customer.token}` } : {}),
    },
  })
  return { status: response.statusCode, text: response.body, type: String(response.headers['content-type']) }
}

/** A refusal as the contract words it: never our failure, never a word about our insides. */
function expectRefusal(name: CallName, answer: Awaited<ReturnType<typeof send>>, what: string) {
  const where = `${name} with ${what.slice(0, 200)}: ${answer.status} ${answer.text.slice(0, 200)}`
  expect(answer.status, where).toBeGreaterThanOrEqual(400)
  expect(answer.status, where).toBeLessThan(500)
  const body = JSON.parse(answer.text) as { message: string; code: RefusalCode; errors?: Record<string, string[]> }
  expect(refusalsOf(calls[name]), where).toContain(body.code)
  expect(body.message.length, where).toBeGreaterThan(5)
  expect(answer.text, where).not.toMatch(/\bat \S+ \(|\.ts:\d|node_modules|select |Error:/)
  if (answer.status !== 422 || body.code !== 'INVALID') return
  const fields = Object.entries(body.errors ?? {})
  expect(fields.length, where).toBeGreaterThan(0)
  for (const [, sentences] of fields) expect(sentences[0]?.length, where).toBeGreaterThan(3)
}

async function changesNothing(act: () => Promise<void>) {
  const before = await tableSums(shop.db)
  await act()
  expect(changedTables(before, await tableSums(shop.db))).toEqual([])
}

const long = 'ä'.repeat(5_000)
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0007b',
  '\ud800',
  'a\udc00b',
  long,
  '😀👩‍👩‍👧‍👦',
  '\u202Eoikealta',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  'a\r\nBcc: b@c.example',
  '../../etc/passwd',
  '%00%0d%0a',
  '{{7*7}}',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  'not-an-id',
  '018f0000-0000-7000-8000-000000000000',
  '99999999',
]
const others: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  -(2 ** 63),
  [],
  [[]],
  ['a', 'a'],
  [null],
  {},
  { a: 1 },
  { $ne: null },
  { length: 1 },
]
const hostile = [...texts, ...others]

const fits = (name: CallName, body: unknown) => (calls[name] as Call).body?.safeParse(body).success ?? false
const bodyOf = (name: CallName): unknown => sample[name]?.body

describe('a body that does not fit', () => {
  test('every call that takes something has a sample that fits', () => {
    for (const promise of all) {
      const given = sample[promise.name]
      for (const part of ['body', 'params', 'query'] as const)
        if (promise[part])
          expect((promise[part] as z.ZodType).safeParse(given?.[part]).success, `${promise.name} ${part}`).toBe(true)
    }
  })

  test.each(names(withBody))('%s: each field wrong, left out, or beside one that is not known', async (name) => {
    const whole = bodyOf(name)
    const wrong = placesIn(whole).flatMap((place) => [...hostile, nothing].map((value) => put(whole, place, value)))
    const bodies = [...wrong, ...others, { ...(whole as object), extra: 1 }].filter((body) => !fits(name, body))
    await changesNothing(async () => {
      for (const body of bodies) {
        const payload = JSON.stringify(body)
        expectRefusal(name, await send({ name, payload }), payload)
      }
    })
  })

  test('says which field of which driver [VALID-40]', async () => {
    const driver = { first_name: '', last_name: 'Ajokortti', phone: 1 }
    const payload = JSON.stringify({ ...(bodyOf('confirmOrder') as object), drivers: [driver] })
    const { errors } = JSON.parse((await send({ name: 'confirmOrder', payload })).text)
    expect(errors).toMatchObject({
      'drivers.0.first_name': ['Tämä tieto puuttuu.'],
      'drivers.0.phone': [expect.any(String)],
    })
  })
})

const deep = `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`
const broken: [string, { payload?: string | Buffer; type?: string }, number][] = [
  ['no body', {}, 422],
  ['an empty body', { payload: '' }, 400],
  ['broken JSON', { payload: '{"order_number":' }, 400],
  ['two values', { payload: '{} {}' }, 400],
  ['NaN', { payload: '{"order_number":NaN}' }, 400],
  ['a prototype', { payload: '{"__proto__":{"admin":true}}' }, 400],
  ['a field that every object has', { payload: '{"toString":1}' }, 422],
  ['a constructor', { payload: '{"constructor":{"prototype":{"admin":true}}}' }, 400],
  ['bytes that are no text', { payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }, 422],
  ['9000 levels', { payload: deep }, 422],
  ['30000 lists', { payload: '['.repeat(30_000) + ']'.repeat(30_000) }, 422],
  ['a megabyte', { payload: JSON.stringify({ order_number: 'x'.repeat(1_000_000) }) }, 413],
  ['plain text', { payload: '{}', type: 'text/plain' }, 415],
  ['a form', { payload: 'order_number=1', type: 'application/x-www-form-urlencoded' }, 415],
  ['XML', { payload: '<a/>', type: 'application/xml' }, 415],
  ['a type that is none', { payload: '{}', type: '////' }, 415],
]

describe('a request that cannot be read', () => {
  test.each(broken)('%s is refused by every call', async (what, sent, status) => {
    await changesNothing(async () => {
      for (const { name } of withBody) {
        const answer = await send({ name, ...sent })
        expect(answer.status, `${name}: ${answer.text.slice(0, 200)}`).toBe(status)
        expectRefusal(name, answer, what)
      }
    })
  })

  test('is one whose body is packed: a small file may be a large one inside', async () => {
    const { method, path } = calls.login
    const payload = gzipSync(JSON.stringify(sample.login?.body))
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const { statusCode, body } = await shop.http.inject({ method, url: apiRoot + path, payload, headers })
    expectRefusal('login', { status: statusCode, text: body, type: '' }, 'a packed body')
    expect(JSON.parse(body)).toMatchObject({ code: 'BAD_JSON' })
  })

  test('nobody learns without a token what a call takes', async () => {
    for (const { name, method, path } of all.filter(({ who }) => who === 'customer')) {
      const payload = method === 'POST' ? { payload: '{' } : {}
      const response = await shop.http.inject({ method, url: apiRoot + path, ...payload })
      expect([response.statusCode, response.json().message], name).toEqual([401, 'Unauthenticated.'])
    }
  })
})

const segments = [
  '%00',
  '%zz',
  '%ED%A0%80',
  '..%2f..%2fetc',
  '%2e%2e',
  'x'.repeat(5_000),
  '%F0%9F%98%80',
  "'or'1'='1",
  '%0d%0aSet-Cookie:a=b',
  'null',
  '-1',
]

describe('addresses', () => {
  test.each(names(all.filter(({ params }) => params)))('%s: nothing is found under a strange one', async (name) => {
    await changesNothing(async () => {
      for (const path of segments) {
        const answer = await send({ name, path })
        expect(answer.status, `${path} ${answer.text}`).toBeGreaterThanOrEqual(400)
        expect(answer.status, `${path} ${answer.text}`).toBeLessThan(500)
        expect(JSON.parse(answer.text).message).toMatch(/\S/)
      }
    })
  })

  test.each(names(all.filter(({ query }) => query)))('%s: a strange question is never our failure', async (name) => {
    const [key] = Object.keys(sample[name]?.query ?? {})
    for (const value of [...segments, 'a'.repeat(1_000)]) {
      for (const query of [
        `?${key}=${value}`,
        `?${key}=a&${key}=${value}`,
        `?${key}[]=${value}`,
        `?__proto__=${value}`,
        `?${value}`,
      ])
        expect((await send({ name, query })).status, query).toBeLessThan(500)
    }
  })

  const pages = [
    '/tunnistus/valinta/SEGMENT?avain=1&avain=2',
    '/tunnistus/aloita/SEGMENT?avain=SEGMENT&tapa=SEGMENT',
    '/tunnistus/paluu?state=SEGMENT&state=2&code=SEGMENT',
    '/maksukortti/paluu/SEGMENT?a=SEGMENT',
    '/maksukortti/ilmoitus/SEGMENT?checkout-reference=SEGMENT',
    '/maksu/ilmoitus?checkout-reference=SEGMENT&checkout-status=ok',
    '/kuvat/SEGMENT?v=SEGMENT',
    '/SEGMENT',
    '/hae?q=SEGMENT&jm=SEGMENT',
    '/assets/SEGMENT',
    '/sandbox/posti.json?to=SEGMENT',
    '/sandbox/posti/SEGMENT',
    '/sandbox/posti/SEGMENT/liite/SEGMENT',
    '/sandbox/kortti/SEGMENT',
    '/sandbox/vahvistus/SEGMENT',
    '/sandbox/pankki/kirjaudu/SEGMENT',
    '/sandbox/hakemisto/kirjaudu/SEGMENT',
  ]
  test.each(pages)('%s is never our failure', async (page) => {
    for (const segment of segments) {
      const url = page.replaceAll('SEGMENT', segment)
      expect((await shop.http.inject({ method: 'GET', url })).statusCode, url).toBeLessThan(500)
    }
  })

  const forms = [
    ['/sandbox/posti', 'to'],
    ['/sandbox/kello', 'local'],
    ['/sandbox/kello', 'advance'],
    ['/sandbox/kortti/x', 'action=accept&scenario'],
    ['/sandbox/vahvistus/x', 'action'],
  ] as const
  test.each(forms)('the form of %s with a strange %s is never our failure', async (url, field) => {
    const post = (payload: string, type: string) =>
      shop.http.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
    for (const segment of segments)
      expect((await post(`${field}=${segment}`, 'application/x-www-form-urlencoded')).statusCode).toBeLessThan(500)
    for (const value of [...hostile, { toString: 1 }]) {
      const body = Object.fromEntries([...new URLSearchParams(field)].map(([name, given]) => [name, given || value]))
      const { statusCode } = await post(JSON.stringify(body), 'application/json')
      expect(statusCode, JSON.stringify(value)).toBeLessThan(500)
    }
  })

  test('every other method is refused with what is allowed, and does nothing', async () => {
    await changesNothing(async () => {
      for (const { name, method, path } of all) {
        for (const other of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
          if (other === method) continue
          const { statusCode, headers } = await shop.http.inject({
            method: other,
            url: apiRoot + path,
            headers: { authorization: `Bearer ${customer.token}` },
          })
          expect([statusCode, headers.allow], `${other} ${name}`).toEqual([405, method])
        }
      }
    })
    expect((await shop.call('user', { token: customer.token })).status).toBe(200)
  })

  test.each([
    '/api/',
    '/api/ui',
    '/api/ui/',
    '/api/ui/order',
    '/api/ui/order/confirmorder',
    '/api/ops',
    '/api/v1/x',
    '/api/ui/%zz',
  ])('%s is nowhere', async (url) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const response = await shop.http.inject({ method, url })
      expect([response.statusCode, response.json().code], url).toEqual([404, 'NOT_FOUND'])
    }
  })
})

describe('chance', () => {
  const value = fc.oneof(
    fc.constantFrom(...hostile),
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.double(),
  )
  /** One to three places of a body changed at random. */
  const changes = fc.array(fc.record({ place: fc.nat(), instead: fc.oneof(value, fc.constant(nothing)) }), {
    minLength: 1,
    maxLength: 3,
  })
  const seed = Number(process.env.FUZZ_SEED ?? Math.trunc(Math.random() * 2 ** 31))

  test(`2000 bodies out of the contract's own, seed ${seed}`, { timeout: 60_000 }, async () => {
    const before = await tableSums(shop.db)
    const once = fc.asyncProperty(fc.constantFrom(...names(withBody)), changes, async (name, wanted) => {
      let body = bodyOf(name)
      for (const { place, instead } of wanted) {
        const places = placesIn(body)
        body = put(body, places[place % Math.max(1, places.length)] ?? ['extra'], instead)
      }
      const payload = JSON.stringify(body === nothing ? null : body)
      // What fits as it arrives (NaN is written as null) may well be done; it is tried by other tests.
      if (fits(name, JSON.parse(payload))) return
      expectRefusal(name, await send({ name, payload }), payload)
    })
    await fc.assert(once, { numRuns: 2_000, seed })
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
  })

  test(`500 bodies that may fit are never our failure, seed ${seed}`, { timeout: 60_000 }, async () => {
    const inText = fc.constantFrom(...texts.filter((text) => text.length > 0 && text.length < 60))
    const once = fc.asyncProperty(fc.constantFrom(...names(withBody)), fc.nat(), inText, async (name, place, text) => {
      const whole = bodyOf(name)
      const places = placesIn(whole)
      const payload = JSON.stringify(put(whole, places[place % places.length] ?? [], text))
      const answer = await send({ name, payload })
      expect(answer.status, `${name} ${payload}: ${answer.text}`).toBeLessThan(500)
    })
    await fc.assert(once, { numRuns: 500, seed })
  })
})
