import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Call } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { apiRoot } from '../contract/paths.ts'
import { anyRequests, callsWith, expectRefusal, fits, hostile, others } from './testing/anyRequests.ts'
import { nothing, placesIn, put } from './testing/placesIn.ts'
import { testShop } from './testing/testShop.ts'

const shop = await testShop()
const { sample, send, changesNothing, bodyOf } = await anyRequests(shop)
const all = Object.values<Call>(calls)

describe('a body that does not fit', () => {
  test('every call that takes something has a sample that fits', () => {
    for (const promise of all) {
      const given = sample[promise.name]
      for (const part of ['body', 'params', 'query'] as const)
        if (promise[part])
          expect((promise[part] as z.ZodType).safeParse(given?.[part]).success, `${promise.name} ${part}`).toBe(true)
    }
  })

  test.each(callsWith('body'))('%s: each field wrong, left out, or beside one that is not known', async (name) => {
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
      for (const name of callsWith('body')) {
        const answer = await send({ name, ...sent })
        // A photo is larger than a megabyte: there it is read, and refused as no photo.
        const expected = status === 413 && 'bodyLimit' in calls[name] ? 422 : status
        expect(answer.status, `${name}: ${answer.text.slice(0, 200)}`).toBe(expected)
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
