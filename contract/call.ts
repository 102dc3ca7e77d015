import type { z } from 'zod'
import { type CallName, type PathOf, paths } from './paths.ts'
import type { RefusalCode } from './refusals.ts'

/** The promise of one call: who may use it, what it takes, what it gives, and how it may refuse. */
export interface CallPromise {
  /** One line for the API document. */
  summary: string
  /**
   * `anyone`: works without a token and ignores a stale one. `customer`: 401 without a valid bearer token. `staff`: 401
   * without a staff key.
   */
  who: 'anyone' | 'customer' | 'staff'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The 2xx body; `pdf` answers a paper, `file` a file of any length; `none` answers 204, and so does an optional body that is not there. */
  response: z.ZodType | 'pdf' | 'file' | 'none'
  /** Status of success, 200 unless told (204 for `none`). */
  status?: 200 | 201
  /** For files; other bodies are small. */
  bodyLimit?: number
  /** No limit refuses it: what counts by having been said in time. */
  alwaysHeard?: true
  /** Refusals of its own, besides those that every call may give (server/platform/http/http.ts). */
  refusals: readonly RefusalCode[]
}

/** A promise with its address, of the customers' interface or of the staff's. */
export type ServedCall = CallPromise & { name: string; method: 'GET' | 'POST'; path: string }

export type Call<N extends CallName = CallName, P extends CallPromise = CallPromise> = P & {
  name: N
  method: 'GET' | 'POST'
  path: string
}

/** Ties a promise to its name; method and path come from the one list that the browser reads too. */
export function call<const N extends CallName, const P extends CallPromise>(name: N, promise: P): Call<N, P> {
  const [method, path] = (paths[name] satisfies PathOf<N>).split(' ') as ['GET' | 'POST', string]
  return { ...promise, name, method, path }
}

/** The body as a caller sends it. */
export type BodyOf<C extends CallPromise> = C extends { body: infer B extends z.ZodType } ? z.input<B> : undefined
/** The body as a handler receives it. */
export type ParsedBodyOf<C extends CallPromise> = C extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : undefined
export type ParamsOf<C extends CallPromise> = C extends { params: infer B extends z.ZodType } ? z.output<B> : undefined
/** The query as a caller sends it. */
export type QueryOf<C extends CallPromise> = C extends { query: infer B extends z.ZodType } ? z.input<B> : undefined
/** The query as a handler receives it. */
export type ParsedQueryOf<C extends CallPromise> = C extends { query: infer B extends z.ZodType }
  ? z.output<B>
  : undefined
/** The parts of a file, as they are made. */
type AnyFile = AsyncIterable<string | Uint8Array> | Iterable<Uint8Array>
/** The answer that the caller gets. */
export type AnswerOf<C extends CallPromise> = C extends { response: infer R }
  ? R extends z.ZodType
    ? z.output<R>
    : R extends 'pdf'
      ? { fileName: string; bytes: Uint8Array }
      : R extends 'file'
        ? { fileName: string; type: string; body: AnyFile }
        : undefined
  : never
