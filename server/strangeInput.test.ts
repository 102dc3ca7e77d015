import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Call } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { apiRoot } from '../contract/paths.ts'
import { anyRequests, callsWith, expectRefusal, fits, hostile, texts } from './testing/anyRequests.ts'
import { nothing, placesIn, put } from './testing/placesIn.ts'
import { changedTables, tableSums } from './testing/tableSums.ts'
import { testShop } from './testing/testShop.ts'

const shop = await testShop()
const { customer, sample, send, changesNothing, bodyOf } = await anyRequests(shop)
const all = Object.values<Call>(calls)

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
  test.each(callsWith('params'))('%s: nothing is found under a strange one', async (name) => {
    await changesNothing(async () => {
      for (const path of segments) {
        const answer = await send({ name, path })
        expect(answer.status, `${path} ${answer.text}`).toBeGreaterThanOrEqual(400)
        expect(answer.status, `${path} ${answer.text}`).toBeLessThan(500)
        expect(JSON.parse(answer.text).message).toMatch(/\S/)
      }
    })
  })

  test.each(callsWith('query'))('%s: a strange question is never our failure', async (name) => {
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
    const once = fc.asyncProperty(fc.constantFrom(...callsWith('body')), changes, async (name, wanted) => {
      let body = bodyOf(name)
      for (const { place, instead } of wanted) {
        const places = placesIn(body)
        body = put(body, places[place % Math.max(1, places.length)] ?? ['extra'], instead)
      }
      const payload = JSON.stringify(body === nothing ? null : body)
      // A body that fits as it arrives (NaN is written as null) may well be accepted; other tests try it.
      if (fits(name, JSON.parse(payload))) return
      expectRefusal(name, await send({ name, payload }), payload)
    })
    await fc.assert(once, { numRuns: 2_000, seed })
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
  })

  test(`500 bodies that may fit are never our failure, seed ${seed}`, { timeout: 60_000 }, async () => {
    const inText = fc.constantFrom(...texts.filter((text) => text.length > 0 && text.length < 60))
    const once = fc.asyncProperty(
      fc.constantFrom(...callsWith('body')),
      fc.nat(),
      inText,
      async (name, place, text) => {
        const whole = bodyOf(name)
        const places = placesIn(whole)
        const payload = JSON.stringify(put(whole, places[place % places.length] ?? [], text))
        const answer = await send({ name, payload })
        expect(answer.status, `${name} ${payload}: ${answer.text}`).toBeLessThan(500)
      },
    )
    await fc.assert(once, { numRuns: 500, seed })
  })
})
