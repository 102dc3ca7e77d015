import { describe, expect, test } from 'vitest'
import { placesIn, put } from '../testing/placesIn.ts'
import { writesNothing } from '../testing/tableSums.ts'
import { testShop } from '../testing/testShop.ts'
import { anyRequests, callsWith, expectAnswer, fits, hostile } from './testing/anyRequests.ts'

const shop = await testShop()
const { send, samples } = await anyRequests(shop)

test('every call that takes something has a sample', () => {
  expect(callsWith('body', 'params', 'query').filter((name) => !samples[name])).toEqual([])
})

describe('a body', () => {
  test.each(callsWith('body'))(
    '%s: what does not fit is refused under its field, and changes nothing',
    async (name) => {
      await writesNothing(shop.db, async () => {
        const body = samples[name]?.body ?? {}
        const wrong: unknown[] = [null, [], 'x', 1, {}, { ...body, toString: 1 }, { ...body, unknown_field: 1 }]
        const required = Object.keys(body).filter((key) => !fits(name, without(body, key)))
        wrong.push(...required.map((key) => without(body, key)))
        for (const place of placesIn(body)) wrong.push(...hostile.map((value) => put(body, place, value)))
        for (const one of wrong.filter((body) => !fits(name, body))) {
          const payload = JSON.stringify(one)
          const answer = await send(name, { payload })
          expectAnswer(name, answer, payload)
          expect([422, 413], payload.slice(0, 200)).toContain(answer.status)
        }
      })
    },
  )

  test('that cannot be read is refused by every call', async () => {
    await writesNothing(shop.db, async () => {
      for (const name of callsWith('body')) {
        expect((await send(name, { payload: '{' })).status, name).toBe(400)
        expect((await send(name, { payload: '{}', type: 'text/plain' })).status, name).toBe(415)
        expect((await send(name, { payload: '{"__proto__":{"a":1}}' })).status, name).toBe(400)
      }
    })
  })
})

const without = (body: object, key: string): object =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== key))
