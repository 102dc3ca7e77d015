import { expect } from 'vitest'
import type { OpsCall } from '../../../contract/ops/opsCall.ts'
import { type OpsName, opsCalls } from '../../../contract/ops/opsCalls.ts'
import { opsRoot } from '../../../contract/ops/opsPaths.ts'
import { refusalsOf } from '../../platform/http/http.ts'
import { orderInState } from '../../testing/orderInState.ts'
import type { TestShop } from '../../testing/testShop.ts'
import { opsClient } from './opsClient.ts'
import { opsSamples } from './opsSamples.ts'

interface Sent {
  payload?: string
  path?: string
  query?: string
  type?: string
}
interface Answer {
  status: number
  text: string
}

/** Sends to a call of staff whatever it is given, as a colleague with every right; what it leaves out is of a sample that fits. */
export async function anyRequests(shop: TestShop) {
  const ops = await opsClient(shop)
  const samples = opsSamples((await orderInState(shop)).order_number)
  async function send(name: OpsName, sent: Sent): Promise<Answer> {
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
  return { send, samples }
}

const all = Object.values<OpsCall>(opsCalls)
/** The names of those calls that take what is asked for. */
export const callsWith = (...parts: ('body' | 'params' | 'query')[]): OpsName[] =>
  all.filter((call) => parts.some((part) => call[part])).map(({ name }) => name as OpsName)

export const fits = (name: OpsName, body: unknown): boolean =>
  (opsCalls[name] as OpsCall).body?.safeParse(body).success ?? false

export const hostile: unknown[] = [
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
export function expectAnswer(name: OpsName, { status, text }: Answer, what: string) {
  const where = `${name} with ${what.slice(0, 150)}: ${status} ${text.slice(0, 200)}`
  expect(status, where).toBeLessThan(500)
  if (status < 400) return
  const body = JSON.parse(text) as { message: string; code: (typeof promised)[number] }
  const promised = refusalsOf(opsCalls[name])
  expect(promised, where).toContain(body.code)
  expect(body.message.length, where).toBeGreaterThan(5)
  expect(text, where).not.toMatch(/\bat \S+ \(|\.ts:\d|node_modules|select |Error:/)
}
