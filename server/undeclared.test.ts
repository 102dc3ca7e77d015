import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { ServedCall } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { opsCalls } from '../contract/ops/opsCalls.ts'
import { opsRoot } from '../contract/ops/opsPaths.ts'
import { signInCalls } from '../contract/ops/people/signIn.ts'
import { apiRoot } from '../contract/paths.ts'
import { opsSamples } from './operator/testing/opsSamples.ts'
import { signedIn } from './operator/testing/signedIn.ts'
import { orderInState, plentifulCar } from './testing/orderInState.ts'
import { samples } from './testing/sampleBodies.ts'
import { testShop } from './testing/testShop.ts'

const shop = await testShop()
const ofStaff = [...Object.values<ServedCall>(opsCalls), ...Object.values<ServedCall>(signInCalls)]
const ofCustomers = Object.values<ServedCall>(calls)

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  additionalProperties?: unknown
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** Where a schema takes fields that it does not name. A record names none: its values are looked at. */
function openIn(schema: Schema, at: string): string[] {
  const { properties = {}, additionalProperties: more, items, anyOf = [], oneOf = [] } = schema
  const isRecord = typeof more === 'object' && more !== null
  const here = schema.type === 'object' && !isRecord && more !== false ? [at] : []
  const inside: [string, Schema][] = [
    ...Object.entries(properties),
    ...[...(items ? [items] : []), ...(isRecord ? [more as Schema] : []), ...anyOf, ...oneOf].map(
      (one): [string, Schema] => ['', one],
    ),
  ]
  return [...here, ...inside.flatMap(([name, one]) => openIn(one, name ? `${at}.${name}` : at))]
}

describe('what a call does not declare', () => {
  test('is refused in every body and query, however deep it lies', () => {
    const open = [...ofCustomers, ...ofStaff].flatMap(({ name, query, body }) =>
      [query, body].flatMap((schema) =>
        schema ? openIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, name) : [],
      ),
    )
    // The specification lets them bring what they only read: a customer, an order, a driver as they were answered.
    expect(open).toEqual(['updateCustomerInfo', 'updatePendingOrder.order', 'confirmOrder.drivers'])
  })

  test('is refused by its name in the address of every call', async () => {
    const { token, order_number } = await orderInState(shop)
    const console = await signedIn(shop, 'pirkko')
    const given = {
      ...samples({ order_number, service_id: order_number, car: await plentifulCar(shop) }),
      ...opsSamples(order_number),
    } as Record<string, { params?: Record<string, string>; query?: Record<string, string>; body?: object }>
    const taken: string[] = []
    const ask = async (root: string, { name, method, path }: ServedCall, headers: Record<string, string>) => {
      const { params = {}, query, body = {} } = given[name] ?? {}
      const { statusCode, body: said } = await shop.http.inject({
        method,
        headers,
        query: { ...query, utm_source: 'x' },
        url: root + path.replace(/:(\w+)/g, (_, field: string) => params[field] ?? 'x'),
        ...(method === 'POST' ? { payload: body } : {}),
      })
      if (statusCode !== 422 || !JSON.parse(said).errors.utm_source) taken.push(`${name}: ${statusCode} ${said}`)
    }
    for (const promise of ofCustomers) await ask(apiRoot, promise, { authorization: `Bearer ${token}` })
    for (const promise of Object.values<ServedCall>(opsCalls)) await ask(opsRoot, promise, console)
    expect(taken).toEqual([])
  })
})
