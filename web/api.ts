import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../contract/call.ts'
import type { Calls } from '../contract/calls.ts'
import { apiRoot, type CallName, paths } from '../contract/paths.ts'
import { learnTime } from './clock.ts'
import { Refused } from './refused.ts'
import { readToken, saveToken } from './token.ts'

// Only types come from the contract's calls, so the zod runtime stays out of the browser.
type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Name]: Value }
type OptionalPart<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Name]?: Value }

/** What a call takes: the path parameters, the query and the body that the contract names. */
export type Input<N extends CallName> = Part<'params', ParamsOf<Calls[N]>> &
  OptionalPart<'query', QueryOf<Calls[N]>> &
  Part<'body', BodyOf<Calls[N]>>

/** A file, with the name that the server gave it. */
export interface Download {
  fileName: string | null
  blob: Blob
}

/** What a call answers. */
export type Answer<N extends CallName> = Calls[N] extends { response: 'pdf' } ? Download : AnswerOf<Calls[N]>

/** The parts of a call, as they are sent. Sent again with the same key, an act is answered as before and not done twice. */
export interface Sent {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  key?: string
}

export const unreachable = 'Yhteys katkesi. Tietosi ovat tallessa, tarkista verkkoyhteys ja yritä uudelleen.'

let whenSignedOut: (asked: CallName) => void = () => {}

/** What happens when the server no longer knows the token: it is gone already when `act` hears which call found out. */
export function onSignedOut(act: (asked: CallName) => void): void {
  whenSignedOut = act
}

/** `/texts/:page` with its parameters and query filled in. */
export function addressOf(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return `${apiRoot}${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** The file name of a content-disposition header, the UTF-8 form first. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null
}

async function send(name: CallName, address: string, method: string, body: unknown, key?: string): Promise<Response> {
  const token = readToken()
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (key) headers.set('idempotency-key', key)
  const response = await fetch(address, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Refused(0, { message: unreachable })
  })
  learnTime(response.headers.get('x-shop-time'))
  // A newer token may have been stored while this request was on its way: only the refused one is dropped.
  if (response.status === 401 && readToken() === token) {
    saveToken(null)
    whenSignedOut(name)
  }
  return response
}

async function refusalOf(response: Response): Promise<Refused> {
  const isFile = response.headers.get('content-type')?.includes('pdf')
  const body: unknown = await response.json().catch(() => (isFile ? { message: 'Tuntematon virhe' } : {}))
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new Refused(response.status, typeof body === 'object' && body !== null ? { ...body } : {}, retryAfter)
}

/**
 * Calls the shop's server. Throws `Refused` for everything that is not a success. Only `query` and `act` use it, which
 * know what each call takes.
 */
export async function call<N extends CallName>(name: N, { params, query, body, key }: Sent = {}): Promise<Answer<N>> {
  const [method = 'GET', path = ''] = paths[name].split(' ')
  const response = await send(name, addressOf(path, params, query), method, body, key)
  if (!response.ok) throw await refusalOf(response)
  return (await answerOf(response)) as Answer<N>
}

async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  if (response.headers.get('content-type')?.includes('json')) return response.json()
  return { fileName: fileNameOf(response.headers.get('content-disposition')), blob: await response.blob() }
}
