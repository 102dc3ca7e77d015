import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call, ServedCall } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import type { OpsCall } from '../contract/ops/opsCall.ts'
import { opsCalls } from '../contract/ops/opsCalls.ts'
import { opsRoot } from '../contract/ops/opsPaths.ts'
import { signInCalls } from '../contract/ops/people/signIn.ts'
import { apiRoot } from '../contract/paths.ts'
import { type RefusalCode, refusals } from '../contract/refusals.ts'
import { words } from '../contract/refusalsWords.ts'
import { opsClient } from './operator/testing/opsClient.ts'
import { refusalsOf } from './platform/http/http.ts'
import { directoryVisitor } from './staff/testing/directoryVisitor.ts'
import { orderInState, plentifulCar } from './testing/orderInState.ts'
import { samples } from './testing/sampleBodies.ts'
import { confirmedOrder, startOrder } from './testing/testCustomer.ts'
import { testShop } from './testing/testShop.ts'

const shop = await testShop()
const all = Object.values<Call>(calls)
const ofOps = Object.values<OpsCall>(opsCalls)
const ofStaff = [...Object.values<ServedCall>(signInCalls), ...ofOps]
const everyCall: ServedCall[] = [...all, ...ofStaff]

interface Operation {
  operationId: string
  summary: string
  security?: unknown[]
  parameters?: { name: string; in: string; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema?: object }> }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
}
const ops = await opsClient(shop)
const read = async (headers: Record<string, string> = { authorization: `Bearer ${ops.key}` }) =>
  (await shop.http.inject({ url: '/api/docs/openapi.json', headers })).json() as Document
const operationOf = (document: Document, promise: ServedCall): Operation | undefined => {
  const { method, path: url } = promise
  return document.paths[(ofStaff.includes(promise) ? opsRoot : apiRoot) + url.replace(/:(\w+)/g, '{$1}')]?.[
    method.toLowerCase()
  ]
}

describe('the calls', () => {
  test('are all served', async () => {
    const customer = await orderInState(shop)
    const given = samples({ order_number: customer.order_number, service_id: 'x', car: await plentifulCar(shop) })
    // The last one first: logging out would end the session of the others.
    for (const { name, method, path: url } of all.toSorted((a) => (a.name === 'logout' ? 1 : -1))) {
      const { params, body } = given[name] ?? {}
      const response = await shop.http.inject({
        method,
        url: apiRoot + url.replace(/:(\w+)/g, (_, key: string) => params?.[key] ?? 'x'),
        ...(body ? { payload: body } : {}),
        headers: { authorization: `Bearer ${customer.token}` },
      })
      expect(response.statusCode, name).not.toBe(500)
      if (response.statusCode === 404) expect(response.json().code, name).not.toBe('METHOD_NOT_ALLOWED')
    }
  })

  test('of staff say by which method they are called, to whoever asks', async () => {
    for (const { name, method, path: url } of ofStaff) {
      const { statusCode, headers } = await shop.http.inject({
        method: 'OPTIONS',
        url: opsRoot + url.replace(/:(\w+)/g, 'x'),
      })
      expect([statusCode, String(headers.allow).split(', ')], name).toEqual([405, expect.arrayContaining([method])])
    }
  })

  test('are limited as what makes a file where they make one, and nowhere else', async () => {
    const limited = await testShop({ RATE_LIMITS: 'on' })
    const { token, order_number } = await startOrder(limited)
    const answers = (ask: () => Promise<{ status: number }>) =>
      Array.from({ length: 21 }).reduce<Promise<number[]>>(
        async (before) => [...(await before), (await ask()).status],
        Promise.resolve([]),
      )
    const [papers, questions] = [
      await answers(() => limited.call('getContractTerms', { token, params: { order_number } })),
      await answers(() => limited.call('getCustomer', { token })),
    ]
    expect(papers.slice(0, 20)).not.toContain(429)
    expect(papers[20]).toBe(429)
    expect(new Set(questions)).toEqual(new Set([200]))
  })

  test('have paths of their own', () => {
    for (const some of [all, ofOps]) expect(new Set(some.map(({ path: url }) => url)).size).toBe(some.length)
  })
})

describe('the document', () => {
  test('is OpenAPI 3.1 and names every call once, with what it takes, gives and refuses', async () => {
    const document = await read()
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: expect.any(String), version: expect.any(String) },
    })
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      everyCall.map(({ name }) => name).toSorted(),
    )
    for (const promise of everyCall) {
      const operation = operationOf(document, promise)
      const where = promise.name
      expect(operation, where).toMatchObject({ operationId: promise.name, summary: promise.summary })
      expect(Boolean(operation?.security?.length), where).toBe(promise.who !== 'anyone')
      expect(Boolean(operation?.requestBody), where).toBe(Boolean(promise.body))
      const inPath = operation?.parameters?.filter((one) => one.in === 'path').map(({ name }) => name) ?? []
      expect(inPath, where).toEqual([...promise.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
      const wanted = refusalsOf(promise).map((code) => String(refusals[code]))
      const { response } = promise
      const mayBeEmpty = response === 'none' || response instanceof z.ZodOptional
      const success = [...(mayBeEmpty ? ['204'] : []), ...(response === 'none' ? [] : [String(promise.status ?? 200)])]
      expect(Object.keys(operation?.responses ?? {}).toSorted(), where).toEqual(
        [...new Set([...success, ...wanted])].toSorted(),
      )
      for (const code of refusalsOf(promise))
        expect(operation?.responses[refusals[code]]?.description, where).toContain(words.fi[code])
    }
  })

  test.each([
    ['staff', undefined],
    ['strangers', {}],
  ])('of %s refers to nothing that is not in it', async (_, headers) => {
    const document = await read(headers)
    const found = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, ref = '']) => ref.split('/'))
    for (const way of found) {
      const target = way.reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document)
      expect(target, way.join('/')).toBeDefined()
    }
  })

  test('tells strangers and customers of customers’ calls alone, and staff who signed in of all', async () => {
    const visitor = directoryVisitor(shop)
    const customer = await confirmedOrder(shop)
    const cookies = () => ({ cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; ') })
    const namesIn = ({ paths }: Document) =>
      Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
    const ofCustomers = all.map(({ name }) => name).toSorted()
    const stranger = await read({})
    expect(namesIn(stranger).toSorted()).toEqual(ofCustomers)
    expect(/operator|staffKey|\/api\/ops/.exec(JSON.stringify(stranger))).toBeNull()
    expect(namesIn(await read({ cookie: `hallinta=${'x'.repeat(43)}` }))).toHaveLength(all.length)
    // Refused as at any other call: a key that is none is a key tried.
    expect(await read({ authorization: `Bearer ${customer.token}` })).toMatchObject({ code: 'UNAUTHENTICATED' })
    await visitor.signIn('tiina')
    expect(namesIn(await read(cookies()))).toHaveLength(everyCall.length)
    expect(namesIn(await read())).toHaveLength(everyCall.length)
  })

  test('has a page', async () => {
    const page = await shop.http.inject('/api/docs/')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
  })
})

describe('the refusals', () => {
  const english = ['UNAUTHENTICATED', 'LOCATION_NOT_FOUND', 'ADDRESS_NOT_FOUND', 'ADDRESS_TOO_FAR', 'ORDERING_DISABLED']

  test('are Finnish sentences, but for those that clients match on or that the specification gives so', () => {
    for (const [code, message] of Object.entries(words.fi)) {
      const status = refusals[code as RefusalCode]
      // An act that waits for a second person is taken, and not done yet.
      if (code === 'PROPOSED') expect(status).toBe(202)
      else expect(status, code).toBeGreaterThanOrEqual(400)
      if (english.includes(code)) continue
      expect(message, code).toMatch(/^(\{reason\} )?[A-ZÄÖ].{8,}/)
      expect(message, code).not.toMatch(/\b(the|not|is|please|your|error|failed)\b/i)
    }
  })

  test('are each used somewhere, and promised by the calls that use them', () => {
    const files = fs
      .readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|testing\//.test(name))
    const source = files.map((name) => fs.readFileSync(path.join(import.meta.dirname, name), 'utf8')).join('\n')
    const promised = new Set<string>(everyCall.flatMap(refusalsOf))
    for (const code of Object.keys(refusals)) {
      const used = source.includes(`'${code}'`)
      if (used && code !== 'METHOD_NOT_ALLOWED') expect([...promised], code).toContain(code)
    }
  })
})

test('amounts on the wire have at most two decimals, in every order and search result', async () => {
  const seen: number[] = []
  const collect = (value: unknown, key = ''): void => {
    if (typeof value === 'number' && /price|amount|discount|total|value/.test(key)) seen.push(value)
    else if (Array.isArray(value)) for (const part of value) collect(part, key)
    else if (value && typeof value === 'object') for (const [name, part] of Object.entries(value)) collect(part, name)
  }
  for (const location of ['Helsinki', 'Oulu', 'Rovaniemi', 'Turku'])
    collect((await shop.call('getModelAvailability', { body: { location } })).body)
  collect((await shop.call('init')).body)
  for (const code of ['TERVETULOA', 'VIIMEINEN', 'KULKU50']) {
    const { token, order_number } = await startOrder(shop)
    await shop.call('addPromoCode', { token, body: { order_number, code } })
    for (const fixed_term of [1, 3, 6] as const) {
      await shop.call('updateFixedTerm', { token, body: { order_number, fixed_term } })
      collect((await shop.call('getOrder', { token })).body)
    }
  }
  const customer = await confirmedOrder(shop)
  await shop.pass(40 * 86_400_000)
  await customer.signIn()
  collect((await shop.call('getOrders', { token: customer.token })).body)
  expect(seen.length).toBeGreaterThan(500)
  for (const amount of seen) expect(String(amount)).toMatch(/^-?\d+(\.\d{1,2})?$/)
})
