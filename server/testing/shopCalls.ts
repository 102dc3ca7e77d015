import type { FastifyInstance } from 'fastify'
import type { AnswerOf, BodyOf, CallPromise } from '../../contract/call.ts'
import { type Calls, calls } from '../../contract/calls.ts'
import { apiRoot, type CallName } from '../../contract/paths.ts'

interface CallOptions<N extends CallName> {
  body?: BodyOf<Calls[N]>
  params?: Record<string, string>
  query?: Record<string, string>
  token?: string | undefined
  headers?: Record<string, string>
  /** The network address that the request comes from. */
  from?: string
}
export interface Answer<T> {
  status: number
  body: T
  headers: Record<string, string | string[] | number | undefined>
}

/** A paper is heard as its bytes. */
type HeardOf<C extends CallPromise> = C extends { response: 'pdf' } ? Buffer : AnswerOf<C>

/** Calls a shop in this process as its customers' browsers do: `call('login', { body })`. */
export const shopCalls = (http: FastifyInstance) =>
  async function call<N extends CallName>(name: N, options: CallOptions<N> = {}): Promise<Answer<HeardOf<Calls[N]>>> {
    const { method, path } = calls[name]
    const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(options.params?.[key] ?? ''))
    const response = await http.inject({
      method,
      url: apiRoot + url,
      ...(options.query ? { query: options.query } : {}),
      ...(options.from ? { remoteAddress: options.from } : {}),
      ...(options.body === undefined ? {} : { payload: options.body }),
      headers: { ...(options.token ? { authorization: `Bearer ${options.token}` } : {}), ...options.headers },
    })
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : (response.rawPayload as never),
      headers: response.headers,
    }
  }
