import { beforeAll, describe, expect, test } from 'vitest'
import type { OpsCall } from '../../contract/ops/opsCall.ts'
import { type OpsName, opsCalls } from '../../contract/ops/opsCalls.ts'
import { opsRoot } from '../../contract/ops/opsPaths.ts'
import { refusalsOf } from '../platform/http.ts'
import { orderInState } from '../testing/orderInState.ts'
import { placesIn, put } from '../testing/placesIn.ts'
import { changedTables, tableSums } from '../testing/tableSums.ts'
import { testShop } from '../testShop.ts'
import { type OpsClient, opsClient } from './testing/opsClient.ts'
import { opsSamples } from './testing/opsSamples.ts'

const shop = await testShop()
const all = Object.values<OpsCall>(opsCalls)
const withBody = all.filter(({ body }) => body)
const names = (some: OpsCall[]) => some.map(({ name }) => name as OpsName)

let ops: OpsClient
let samples: ReturnType<typeof opsSamples>
beforeAll(async () => {
  ops = await opsClient(shop)
  samples = opsSamples((await orderInState(shop)).order_number)
})

async function send(name: OpsName, sent: { payload?: string; path?: string; query?: string; type?: string }) {
  const { method, path }: OpsCall = opsCalls[name]
  const url = path.replace(/:(\w+)/g, (_, key: string) => sent.path ?? samples[name]?.params?.[key] ?? '')
  const response = await shop.http.inject({
    method,
    url: opsRoot + url + (sent.query ?? ''),
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
    headers: {
      authorization: `Bearer ${ops.key}`,
      ...(sent.payload === undefined ? {} : { 'content-type': sent.type ?? 'application/json' }),
    },
  })
  return { status: response.statusCode, text: response.body }
}

async function changesNothing(act: () => Promise<void>) {
  const before = await tableSums(shop.db)
  await act()
  expect(changedTables(before, await tableSums(shop.db))).toEqual([])
}

const hostile: unknown[] = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0007b',
    '\ud800',
    'x'.repeat(300_000),
    "'; drop table orders; --",
    '2026-02-30',
    '0000-01-01',
    '9999-12-31',
    '<script>',
  ],
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], [[]], [null], {}, { $ne: null }],
]

/** A refusal in the contract's form, or a polite success; never our failure. */
function expectAnswer(name: OpsName, { status, text }: { status: number; text: string }, what: string) {
  const where = `${name} with ${what.slice(0, 150)}: ${status} ${text.slice(0, 200)}`
  expect(status, where).toBeLessThan(500)
  if (status < 400) return
  const body = JSON.parse(text) as { message: string; code: (typeof promised)[number] }
  const promised = refusalsOf(opsCalls[name])
  expect(promised, where).toContain(body.code)
  expect(body.message.length, where).toBeGreaterThan(5)
  expect(text, where).not.toMatch(/\bat \S+ \(|\.ts:\d|node_modules|select |Error:/)
}

test('every call that takes something has a sample', () => {
  const taking = all.filter(({ body, params, query }) => body || params || query)
  expect(names(taking).filter((name) => !samples[name])).toEqual([])
})

describe('a body', () => {
  test.each(names(withBody))('%s: what does not fit is refused under its field, and changes nothing', async (name) => {
    await changesNothing(async () => {
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
  })

  test.each(names(withBody))('%s: a strange one that fits is never our failure', async (name) => {
    const body = samples[name]?.body ?? {}
    for (const place of placesIn(body)) {
      // Those that do not fit were sent above, and judged in the same way.
      for (const one of hostile.map((value) => put(body, place, value)).filter((one) => fits(name, one))) {
        const payload = JSON.stringify(one)
        expectAnswer(name, await send(name, { payload }), payload)
      }
    }
  })

  test('that cannot be read is refused by every call', async () => {
    await changesNothing(async () => {
      for (const name of names(withBody)) {
        expect((await send(name, { payload: '{' })).status, name).toBe(400)
        expect((await send(name, { payload: '{}', type: 'text/plain' })).status, name).toBe(415)
        expect((await send(name, { payload: '{"__proto__":{"a":1}}' })).status, name).toBe(400)
      }
    })
  })
})

const fits = (name: OpsName, body: unknown): boolean =>
  (opsCalls[name] as OpsCall).body?.safeParse(body).success ?? false
const without = (body: object, key: string): object =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== key))

const segments = [
  ...['%00', '%zz', '..%2f..%2fetc', 'x'.repeat(3_000), "'or'1'='1", 'null', '-1'],
  ...['0000-01-01', '9999-12-31', '0000-01', '9999-12'],
]
test.each(names(all.filter(({ params }) => params)))('%s: nothing is found under a strange address', async (name) => {
  for (const path of segments) {
    const answer = await send(name, { path })
    expect(answer.status, path).toBeGreaterThanOrEqual(400)
    expect(answer.status, path).toBeLessThan(500)
  }
})

test.each(names(all.filter(({ query }) => query)))('%s: a strange question is never our failure', async (name) => {
  for (const key of [...Object.keys(samples[name]?.query ?? {}), 'after', 'unknown'])
    for (const value of segments)
      expect((await send(name, { query: `?${key}=${value}` })).status, value).toBeLessThan(500)
})
