import fc from 'fast-check'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import type { OpsCall } from '../../contract/ops/opsCall.ts'
import { opsCalls } from '../../contract/ops/opsCalls.ts'
import { opsRoot } from '../../contract/ops/opsPaths.ts'
import { staffRoles } from '../../contract/ops/roles.ts'
import { apiRoot } from '../../contract/paths.ts'
import { opsSamples } from '../operator/testing/opsSamples.ts'
import { hostile } from './anyRequests.ts'
import { nothing, placesIn, put } from './placesIn.ts'
import { samples } from './sampleBodies.ts'

/** The names by which calls know a row: of an order, a customer, an invoice and so on. */
export type Names = Record<string, string>
export type Caller = 'nobody' | 'customer' | 'beginner' | 'colleague' | 'administrator'

interface Sample {
  body?: unknown
  params?: Record<string, string>
  query?: Record<string, string>
}

/** A call of a document, with what a well-behaved caller would send. */
export interface Documented {
  id: string
  method: 'GET' | 'POST'
  path: string
  isOfStaff: boolean
  sample: (names: Names, car: Parameters<typeof samples>[0]['car']) => Sample
}

interface OpenApi {
  paths: Record<string, Record<string, { operationId?: string }>>
}

/** Every call of the OpenAPI documents. One that is no promise of the contract, such as signing in, is sent chance alone. */
export function documented({ paths }: OpenApi): Documented[] {
  const promises = new Map(
    [
      ...Object.values<Call>(calls).map((one) => [apiRoot + one.path, one.name] as const),
      ...Object.values<OpsCall>(opsCalls).map((one) => [opsRoot + one.path, one.name] as const),
    ].map(([path, name]) => [path.replaceAll(/:(\w+)/g, '{$1}'), name]),
  )
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => {
      const isOfStaff = path.startsWith(opsRoot)
      const name = promises.get(path) ?? ''
      return {
        id: `${method} ${path}`,
        method: method === 'get' ? 'GET' : 'POST',
        path,
        isOfStaff,
        sample: (names, car) => {
          const { order_number = '', service_id = '', email, ...more } = names
          const all: Record<string, Sample | undefined> = isOfStaff
            ? opsSamples(order_number)
            : samples({ order_number, service_id, car, ...more })
          // Anybody may write, ask for a link or withdraw in the name of an address: that is no row of somebody else.
          return named(all[name] ?? {}, isOfStaff ? names : { order_number, service_id, ...more })
        },
      }
    }),
  )
}

/** The sample with these names in the places of its own. */
function named({ body, params, query }: Sample, names: Names): Sample {
  const put = <T>(part: T): T =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? (Object.fromEntries(Object.entries(part).map(([field, value]) => [field, names[field] ?? value])) as T)
      : part
  return { body: put(body), ...(params && { params: put(params) }), ...(query && { query: put(query) }) }
}

const strangeText = fc.oneof(
  fc.constantFrom('%00', '%zz', '%ED%A0%80', '..%2f..%2fetc', "'or'1'='1", '%0d%0aSet-Cookie:a=b', 'null', '-1'),
  fc.constantFrom('0000-01-01', '9999-12-31', 'x'.repeat(3_000), '__proto__', 'constructor'),
  fc.string({ unit: 'grapheme-ascii', maxLength: 60 }).map(encodeURIComponent),
)
const value = fc.oneof(
  fc.constantFrom(...hostile),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
)
const headerText = fc.string({ unit: 'grapheme-ascii', maxLength: 80 })
const anyHeaders = fc.oneof(
  fc.constantFrom<Record<string, string>>(
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-encoding': 'gzip' },
    { 'transfer-encoding': 'chunked' },
    { 'x-forwarded-for': '127.0.0.1, ::1' },
    { 'x-forwarded-host': 'evil.example' },
    { host: 'evil.example' },
    { origin: 'https://evil.example' },
    { 'x-http-method-override': 'DELETE' },
    { 'accept-language': 'sv-SE,;q=x' },
    { accept: 'application/xml' },
    { range: 'bytes=0-18446744073709551615' },
    { 'if-none-match': '*' },
    { 'idempotency-key': 'x' },
    { 'idempotency-key': 'the-same-key-of-everybody' },
    { 'x-hallinta': '' },
    { cookie: 'hallinta=; __Host-hallinta=x; laite=.; kortti=9999999999.x' },
  ),
  fc.record({ cookie: headerText }),
  fc.record({ 'accept-language': headerText, 'user-agent': headerText }),
)
const forgedTokens = [
  '',
  'null',
  'undefined',
  'x'.repeat(43),
  `ops_${'x'.repeat(43)}`,
  "' or '1'='1",
  'a b',
  'x'.repeat(4_000),
]

/** One attack as it was drawn; the call is the next of the documents. */
export interface Attack {
  call: number
  caller: Caller
  kind: 'body' | 'address' | 'headers' | 'token' | 'foreign' | 'race'
  isForeign: boolean
  /** Sent by somebody who is no caller of this call at all, such as a customer to a call of staff. */
  isMisfit: boolean
  /** The work of a colleague, at one place. */
  role: string
  changes: { place: number; instead: unknown }[]
  text: string
  headers: Record<string, string>
  token: string
}

/** Attacks of people with no right to what is foreign, or of a colleague who may do everything. */
export const anyAttack = (permitted: boolean): fc.Arbitrary<Omit<Attack, 'call'>> =>
  fc.record({
    caller: permitted
      ? fc.constant<Caller>('administrator')
      : fc.constantFrom<Caller>('nobody', 'customer', 'customer', 'beginner', 'colleague', 'colleague'),
    kind: permitted
      ? fc.constantFrom<Attack['kind']>('body', 'body', 'address', 'headers', 'race')
      : fc.constantFrom<Attack['kind']>('body', 'address', 'headers', 'token', 'foreign', 'foreign', 'race'),
    isForeign: fc.boolean(),
    isMisfit: fc.constantFrom(true, ...Array<boolean>(9).fill(false)),
    // An administrator gives roles, and all places with them.
    role: fc.constantFrom(...staffRoles.filter((role) => role !== 'administrator')),
    changes: fc.array(fc.record({ place: fc.nat(), instead: fc.oneof(value, fc.constant(nothing)) }), {
      minLength: 1,
      maxLength: 3,
    }),
    text: strangeText,
    headers: anyHeaders,
    token: fc.constantFrom(...forgedTokens),
  })

interface Known {
  documents: Documented[]
  own: Names
  foreign: Names
  car: Parameters<typeof samples>[0]['car']
  victimsToken: string
}
interface Request {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  payload?: string
}

const AT_ONCE = 4

/** The requests of an attack, to be sent at once. */
export function requestsOf(
  one: Attack,
  { documents, own, foreign, car, victimsToken }: Known,
): { call: Documented; caller: Caller; requests: Request[] } {
  const call = documents[one.call % documents.length]
  if (!call) throw new Error('The documents have no call')
  const names = one.kind === 'foreign' || (one.kind !== 'race' && one.isForeign) ? foreign : own
  const { body, params = {}, query = {} } = call.sample(names, car)
  const isStrange = one.kind === 'address'
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
    isStrange ? one.text : encodeURIComponent(params[field] ?? names[field] ?? 'x'),
  )
  const asked = new URLSearchParams({
    ...query,
    // One's own name beside what is foreign: whoever judges by the one and acts on the other is caught.
    ...(one.kind === 'foreign' && one.isForeign ? { order_number: own.order_number ?? '' } : {}),
  }).toString()
  const strange = isStrange ? `${asked ? '&' : ''}${one.text}=${one.text}&after=${one.text}` : ''
  const wanted = one.kind === 'body' ? one.changes.reduce(changed, body ?? {}) : body
  const isSent = call.method === 'POST' && wanted !== undefined
  const token = one.isForeign ? victimsToken.slice(0, -1) : one.token
  const request: Request = {
    method: call.method,
    url: `${path}${asked || strange ? `?${asked}${strange}` : ''}`,
    headers: {
      ...(isSent ? { 'content-type': 'application/json' } : {}),
      ...(one.kind === 'headers' ? one.headers : {}),
      ...(one.kind === 'token'
        ? { authorization: `Bearer ${token}`, cookie: `hallinta=${encodeURIComponent(token)}` }
        : {}),
    },
    ...(isSent ? { payload: JSON.stringify(wanted === nothing ? null : wanted) } : {}),
  }
  return { call, caller: callerOf(one, call), requests: one.kind === 'race' ? Array(AT_ONCE).fill(request) : [request] }
}

function callerOf({ caller, isMisfit }: Attack, { isOfStaff }: Documented): Caller {
  if (isMisfit || caller === 'administrator') return caller
  if (isOfStaff) return 'colleague'
  return caller === 'colleague' ? 'customer' : caller
}

function changed(body: unknown, { place, instead }: Attack['changes'][number]): unknown {
  const places = placesIn(body)
  return put(body, places[place % Math.max(1, places.length)] ?? ['extra'], instead)
}
