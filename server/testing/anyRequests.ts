import { expect } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { apiRoot, type CallName } from '../../contract/paths.ts'
import type { RefusalCode } from '../../contract/refusals.ts'
import { refusalsOf } from '../platform/http/http.ts'
import { orderInState, plentifulCar } from './orderInState.ts'
import { samples } from './sampleBodies.ts'
import { changedTables, tableSums } from './tableSums.ts'
import type { TestShop } from './testShop.ts'

interface Sent {
  name: CallName
  payload?: string | Buffer
  type?: string
  path?: string
  query?: string
}
interface Answer {
  status: number
  text: string
  type: string
}

/** Sends to a call whatever it is given, for a customer in the middle of an order; what it leaves out is of a sample that fits. */
export async function anyRequests(shop: TestShop) {
  const customer = await orderInState(shop)
  const service_id = (await customer.order()).available_extra_services[0]?.id ?? ''
  const sample = samples({ order_number: customer.order_number, service_id, car: await plentifulCar(shop) })

  /** As a browser that holds the customer's token; createNewOrder and the like as a visitor. */
  async function send({ name, payload, type = 'application/json', path, query = '' }: Sent): Promise<Answer> {
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

  async function changesNothing(act: () => Promise<void>): Promise<void> {
    const before = await tableSums(shop.db)
    await act()
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
  }

  const bodyOf = (name: CallName): unknown => sample[name]?.body
  return { customer, sample, send, changesNothing, bodyOf }
}

/** The names of those calls that take what is asked for. */
export const callsWith = (part: 'body' | 'params' | 'query'): CallName[] =>
  Object.values<Call>(calls)
    .filter((promise) => promise[part])
    .map(({ name }) => name)

export const fits = (name: CallName, body: unknown): boolean =>
  (calls[name] as Call).body?.safeParse(body).success ?? false

/** A refusal as the contract words it: never our failure, never a word about our insides. */
export function expectRefusal(name: CallName, answer: Answer, what: string) {
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

const long = 'ä'.repeat(5_000)
export const texts = [
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
export const others: unknown[] = [
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
export const hostile = [...texts, ...others]
