import type { BodyOf, CallPromise, ParamsOf, QueryOf } from '../../contract/call.ts'
import type { Language } from '../../contract/language.ts'
import { pageLanguage } from '../useLanguage.ts'
import { words } from '../words.ts'
import { learnTime } from './clock.ts'
import { Refused } from './refused.ts'

// Only types come from the contract's calls, so the zod runtime stays out of the browser.
type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Name]: Value }
type OptionalPart<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Name]?: Value }

/** The input of a call: the path parameters, the query and the body that the contract names. */
export type InputOf<C extends CallPromise> = Part<'params', ParamsOf<C>> &
  OptionalPart<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>>

/** A file, with the name that the server gave it. */
export interface Download {
  fileName: string | null
  blob: Blob
}

/** The parts of a call, as they are sent. Sent again with the same key, an act is answered as before and not done twice. */
export interface Sent {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  key?: string
}

export const unreachable = (language: Language): string => words[language].unreachable

/** `/texts/:page` with its parameters and query filled in. */
export function addressOf(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return `${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** The file name of a content-disposition header, the UTF-8 form first. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null
}

/** So long an answer may take to begin. One that began may be long, as a file is. */
const MOST_SECONDS = { question: 30, act: 60 }

/**
 * Sends one request to our server; `headers` say who asks. Throws `Refused` when the server was not reached, or does not
 * answer: on a connection that died in silence the browser itself waits for minutes. With `asked` it was sent already.
 */
export async function sendRequest(
  { method, address, headers }: { method: string; address: string; headers: Record<string, string> },
  { body, key }: Sent,
  asked?: Promise<{ response: Response; at: number }>,
): Promise<Response> {
  const silence = new AbortController()
  const seconds = method === 'GET' ? MOST_SECONDS.question : MOST_SECONDS.act
  const timer = setTimeout(() => silence.abort(), seconds * 1_000)
  try {
    const early = asked && (await Promise.race([asked, brokenOff(silence.signal)]).catch(() => null))
    if (early) {
      learnTime(early.response.headers.get('x-shop-time'), early.at)
      return early.response
    }
    const response = await reached(
      fetch(address, {
        method,
        headers: new Headers({
          accept: 'application/json',
          'accept-language': pageLanguage(),
          ...headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key ? { 'idempotency-key': key } : {}),
        }),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: silence.signal,
      }),
    )
    learnTime(response.headers.get('x-shop-time'))
    return response
  } finally {
    clearTimeout(timer)
  }
}

const brokenOff = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** A loss of the network, in the middle of an answer too; not an answer that came and cannot be read. */
const reached = <T>(part: Promise<T>): Promise<T> =>
  part.catch((failure: unknown) => {
    throw failure instanceof SyntaxError ? failure : new Refused(0, { message: unreachable(pageLanguage()) })
  })

/** The answer of the server: JSON, a file or nothing. Throws `Refused` for everything that is not a success. */
export async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw await refusalOf(response)
  if (response.status === 204) return undefined
  const isFile = response.headers.has('content-disposition')
  if (!isFile && response.headers.get('content-type')?.includes('json')) return reached(response.json())
  return { fileName: fileNameOf(response.headers.get('content-disposition')), blob: await reached(response.blob()) }
}

async function refusalOf(response: Response): Promise<Refused> {
  const isFile = response.headers.get('content-type')?.includes('pdf')
  const body: unknown = await response
    .json()
    .catch(() => (isFile ? { message: words[pageLanguage()].unknownError } : {}))
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new Refused(response.status, typeof body === 'object' && body !== null ? { ...body } : {}, retryAfter)
}
