import { expect, test } from 'vitest'
import { placesIn, put } from '../testing/placesIn.ts'
import { testShop } from '../testing/testShop.ts'
import { anyRequests, callsWith, expectAnswer, fits, hostile } from './testing/anyRequests.ts'

const shop = await testShop()
const { send, samples } = await anyRequests(shop)

test.each(callsWith('body'))('%s: a strange body that fits is never our failure', async (name) => {
  const body = samples[name]?.body ?? {}
  for (const place of placesIn(body)) {
    // Those that do not fit are sent by badInput.test.ts, and judged in the same way.
    for (const one of hostile.map((value) => put(body, place, value)).filter((one) => fits(name, one))) {
      const payload = JSON.stringify(one)
      expectAnswer(name, await send(name, { payload }), payload)
    }
  }
})

const segments = [
  ...['%00', '%zz', '..%2f..%2fetc', 'x'.repeat(3_000), "'or'1'='1", 'null', '-1'],
  ...['0000-01-01', '9999-12-31', '0000-01', '9999-12'],
]
test.each(callsWith('params'))('%s: nothing is found under a strange address', async (name) => {
  for (const path of segments) {
    const answer = await send(name, { path })
    expect(answer.status, path).toBeGreaterThanOrEqual(400)
    expect(answer.status, path).toBeLessThan(500)
  }
})

test.each(callsWith('query'))('%s: a strange question is never our failure', async (name) => {
  for (const key of [...Object.keys(samples[name]?.query ?? {}), 'after', 'unknown'])
    for (const value of segments)
      expect((await send(name, { query: `?${key}=${value}` })).status, value).toBeLessThan(500)
})
