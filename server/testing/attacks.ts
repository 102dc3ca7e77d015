import fc from 'fast-check'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { type OpsCall, permissionsOf } from '../../contract/ops/opsCall.ts'
import { opsCalls } from '../../contract/ops/opsCalls.ts'
import { opsRoot } from '../../contract/ops/opsPaths.ts'
import { permittedTo, type StaffRole, staffRoles } from '../../contract/ops/roles.ts'
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
  promise: Call | OpsCall | undefined
  sample: (names: Names, car: Parameters<typeof samples>[0]['car']) => Sample
}

interface OpenApi {
  paths: Record<string, Record<string, { operationId?: string }>>
}

/** Every call of the OpenAPI documents. One that is no promise of the contract, such as signing in, is sent chance alone. */
export function documented({ paths }: OpenApi): Documented[] {
  const promises = new Map(
    [
      ...Object.values<Call>(calls).map((one) => [apiRoot + one.path, one] as const),
      ...Object.values<OpsCall>(opsCalls).map((one) => [opsRoot + one.path, one] as const),
    ].map(([path, promise]) => [path.replaceAll(/:(\w+)/g, '{$1}'), promise]),
  )
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => {
      const isOfStaff = path.startsWith(opsRoot)
      const promise = promises.get(path)
      const name = promise?.name ?? ''
      return {
        id: `${method} ${path}`,
        method: method === 'get' ? 'GET' : 'POST',
        path,
        isOfStaff,
        promise,
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
/** Texts that people and programs write, and that are easily taken for a fault or measured wrongly: the most of them that a field takes. */
const oddSigns = [
  '😀👩‍👩‍👧‍👦🇫🇮',
  'e\u0301a\u0308\u0327',
  'İıßŉΣς',
  '\u{1D54F}\u{20BB7}',
  '\uFFFF\uFDD0',
  "O'Brien \\ %s $1 {{x}} <b>",
]
const oddTexts = [[...oddSigns, '\u202Eoikealta \u200F\u2028\uFEFF'].join(' '), oddSigns.join(' '), ...oddSigns]
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
  kind: 'body' | 'words' | 'address' | 'headers' | 'token' | 'foreign' | 'race'
  isForeign: boolean
  /** Sent by somebody who is no caller of this call at all, such as a customer to a call of staff. */
  isMisfit: boolean
  /** The work of a colleague, at one place. */
  role: StaffRole
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
      ? fc.constantFrom<Attack['kind']>('body', 'words', 'words', 'address', 'headers', 'race')
      : fc.constantFrom<Attack['kind']>('body', 'words', 'address', 'headers', 'token', 'foreign', 'foreign', 'race'),
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
): { call: Documented; caller: Caller; requests: Request[]; forbidden: string | null } {
  const call = documents[one.call % documents.length]
  if (!call) throw new Error('The documents have no call')
  const isOwn = one.kind === 'race' || one.kind === 'words'
  const names = one.kind === 'foreign' || (!isOwn && one.isForeign) ? foreign : own
  const { body, params = {}, query = {} } = call.sample(names, car)
  const isStrange = one.kind === 'address'
  const inPath: Names = {}
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    inPath[field] = isStrange ? one.text : (params[field] ?? names[field] ?? 'x')
    return isStrange ? one.text : encodeURIComponent(inPath[field])
  })
  const inQuery: Names = {
    ...query,
    // One's own name beside what is foreign: whoever judges by the one and acts on the other is caught.
    ...(one.kind === 'foreign' && one.isForeign ? { order_number: own.order_number ?? '' } : {}),
  }
  const asked = new URLSearchParams(inQuery).toString()
  const strange = isStrange ? `${asked ? '&' : ''}${one.text}=${one.text}&after=${one.text}` : ''
  const wanted = { body: () => one.changes.reduce(changed, body ?? {}), words: () => worded(call, body) }
  const payload = one.kind === 'body' || one.kind === 'words' ? wanted[one.kind]() : body
  const isSent = call.method === 'POST' && payload !== undefined
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
    ...(isSent ? { payload: JSON.stringify(payload === nothing ? null : payload) } : {}),
  }
  const caller = callerOf(one, call)
  const sent = [inPath, inQuery, isSent ? payload : {}].flatMap((part) => Object.values(part ?? {}))
  const isForeign = namesOfRows.some((name) => sent.includes(foreign[name] ?? ''))
  const isOfStranger = namesOfRows.some((name) => sent.includes(own[name] ?? ''))
  return {
    call,
    caller,
    requests: one.kind === 'race' ? Array(AT_ONCE).fill(request) : [request],
    forbidden: forbidden(one, { promise: call.promise, caller, isForeign, isOfStranger }),
  }
}

/** Names by which a row is somebody's. A service and a car are everybody's, and an address is typed by anybody. */
const namesOfRows = ['order_number', 'customer_id', 'invoice_number', 'letter_id', 'card_id', 'driver_id']

interface Judged {
  promise: Documented['promise']
  caller: Caller
  /** Whether it names a row of the victim, or of the customer `customer`. */
  isForeign: boolean
  isOfStranger: boolean
}

/** Why no answer to the attack may be one of success, by the promise of the call alone; null: one may. */
function forbidden({ kind, role }: Attack, { promise, caller, isForeign, isOfStranger }: Judged): string | null {
  if (!promise || promise.who === 'anyone' || caller === 'administrator') return null
  if (caller === 'nobody' || kind === 'token') return 'no right at all'
  if (promise.who === 'customer') {
    if (caller === 'colleague') return 'no customer'
    return isForeign || (caller === 'beginner' && isOfStranger) ? 'a row of another customer' : null
  }
  if (caller !== 'colleague') return 'no member of staff'
  if (!isWorkOf(role, promise)) return `no work of ${role}`
  const { places } = promise as OpsCall
  if (places === 'all') return 'belongs to all places'
  return places === 'named' && isForeign ? 'a row of another place' : null
}

/** Whether a call of staff is among those of a role, be it at one place alone. */
export const isWorkOf = (role: StaffRole, promise: Documented['promise']): boolean =>
  promise?.who === 'staff' && permissionsOf(promise as OpsCall).every((one) => permittedTo[role].includes(one))

/** The body with odd words in every field that takes some. */
function worded({ promise }: Documented, body: unknown): unknown {
  const fits = (one: unknown) => promise?.body?.safeParse(one).success ?? false
  return placesIn(body).reduce((so, place) => oddTexts.map((odd) => put(so, place, odd)).find(fits) ?? so, body)
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
