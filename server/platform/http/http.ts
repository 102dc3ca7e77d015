import '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type {
  AnswerOf,
  Call,
  CallPromise,
  ParamsOf,
  ParsedBodyOf,
  ParsedQueryOf,
  ServedCall,
} from '../../../contract/call.ts'
import { type Calls, calls } from '../../../contract/calls.ts'
import { type Language, languages } from '../../../contract/language.ts'
import type { Grant } from '../../../contract/ops/roles.ts'
import { apiRoot, type CallName } from '../../../contract/paths.ts'
import { type RefusalCode, refusals } from '../../../contract/refusals.ts'
import { words as refusalWords } from '../../../contract/refusalsWords.ts'
import { networkOfRequest } from '../limits/networkOf.ts'
import { askedLanguage } from './askedLanguage.ts'
import { type DeviceCookie, deviceCookieOf } from './deviceCookie.ts'
import type { IdempotentAnswers } from './idempotency.ts'
import type { RawJson } from './rawJson.ts'
import { Refusal } from './refusal.ts'
import { sendAnswer } from './sendAnswer.ts'

/** The caller: a visitor, or the customer of a valid token. */
export interface Caller {
  customerId: string
  sessionId: string
}
/** The member of staff whose session, or whose key, came with the request. */
export interface Staff {
  /** The id of the person, or of the key. */
  id: string
  name: string
  grants: readonly Grant[]
  /** The session of the console; a key has none. */
  sessionId?: string
  /** The calls that a key is kept to; null: all that its role does. A person is kept to none. */
  calls?: readonly string[] | null
  expiresAt?: Date
}
interface Input<N extends CallName> {
  body: ParsedBodyOf<Calls[N]>
  params: ParamsOf<Calls[N]>
  query: ParsedQueryOf<Calls[N]>
  /** Set for every call that only customers may use. */
  caller: Calls[N]['who'] extends 'customer' ? Caller : Caller | null
  /** The network that the request comes from, for rate limits only. */
  address: string
  device: DeviceCookie
}
export type Handler<N extends CallName> = (input: Input<N>) => Promise<AnswerOf<Calls[N]> | RawJson<AnswerOf<Calls[N]>>>
/** The calls that a slice serves; `app.ts` puts the slices together. */
export type Handlers = { [N in CallName]?: Handler<N> }

export interface Mount {
  /** Each language has its own: what they answer is in it. */
  handlersIn: (language: Language) => Handlers
  publicUrl: string
  /** The customer of a bearer token; null for none, a stale or a revoked one. */
  authenticate(token: string): Promise<Caller | null>
  idempotent: IdempotentAnswers
  answered?: { [N in CallName]?: NonNullable<Serving['answered']> } | undefined
}

const refusalBody = z.looseObject({ message: z.string(), errors: z.record(z.string(), z.array(z.string())).optional() })
/** Many calls may refuse alike: one schema for each text says so. */
const refusalBodies = new Map<string, z.ZodType>()
const everyCallMay: RefusalCode[] = ['INVALID', 'TOO_MANY', 'AWAY']
const everyPostMay: RefusalCode[] = [
  'BAD_JSON',
  'BODY_TOO_LARGE',
  'WRONG_CONTENT_TYPE',
  'TWIN_IN_FLIGHT',
  'ANSWER_LOST',
  'KEY_REUSED',
]

/** Every refusal that a call may answer with. */
export const refusalsOf = (promise: ServedCall): RefusalCode[] => [
  ...promise.refusals,
  ...('secondPerson' in promise ? (['PROPOSED', 'NOT_BY_KEY'] as const) : []),
  ...everyCallMay.filter((code) => code !== 'TOO_MANY' || !promise.alwaysHeard),
  ...(promise.method === 'POST' ? everyPostMay : []),
  ...(promise.who === 'anyone' ? [] : (['UNAUTHENTICATED'] as const)),
  ...(promise.who === 'staff' ? (['NOT_PERMITTED'] as const) : []),
]

/** Where a promise is served, who may use it and what answers it. */
export interface Serving {
  root: string
  /** Its section of the API document. */
  tag: string
  /** Lets the request pass or refuses it, before its body is read: without a key, nobody learns what a call takes. */
  guard(request: FastifyRequest): Promise<void>
  idempotent: IdempotentAnswers
  /** Without one the call is only described, as for the API document. */
  handler?: ((request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) | undefined
  bodyLimit?: number | undefined
  /** Adds to an answer what the browser is to keep, also to one that is given again. */
  answered?: ((request: FastifyRequest, reply: FastifyReply) => void) | undefined
}

/** Serves every promise of the contract to customers. */
export function mountCalls(
  app: FastifyInstance,
  { handlersIn, publicUrl, authenticate, idempotent, answered = {} }: Mount,
): void {
  const callerOf = async (request: FastifyRequest): Promise<Caller | null> => {
    const token = bearerOf(request)
    return token ? await authenticate(token) : null
  }
  const handlers = new Map(languages.map((one) => [one, handlersIn(one)]))
  const handlerOf = ({ name }: Call, language: Language) =>
    handlers.get(language)?.[name] as Handler<CallName> | undefined
  for (const promise of Object.values<Call>(calls)) {
    serveCall(app, promise, {
      root: apiRoot,
      tag: promise.path.split('/')[1] ?? '',
      idempotent,
      answered: answered[promise.name],
      bodyLimit: promise.bodyLimit,
      guard: async (request) => {
        request.caller = await callerOf(request)
        if (promise.who === 'customer' && !request.caller) throw new Refusal('UNAUTHENTICATED')
      },
      handler:
        handlerOf(promise, languages[0]) &&
        (async (request, reply) => {
          const device = deviceCookieOf(request, reply, publicUrl)
          const run = async () => handlerOf(promise, askedLanguage(request))?.(inputOf(promise, request, device))
          return await unlessErased(request, promise, { run, callerOf })
        }),
    })
  }
}

interface Handling {
  run(): Promise<unknown>
  callerOf(request: FastifyRequest): Promise<Caller | null>
}

/**
 * A customer who is erased while their request runs is missed by whatever looks for them next. They are told to sign in, or
 * heard as a visitor by a call that anyone may make.
 */
async function unlessErased(request: FastifyRequest, promise: Call, { run, callerOf }: Handling): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal || !request.caller || (await callerOf(request))) throw error
    if (refusalsOf(promise).includes('UNAUTHENTICATED')) throw new Refusal('UNAUTHENTICATED')
    request.caller = null
    return await run()
  }
}

/** The addresses of each app's calls, each with the one method that it is called by. */
const callsOf = new WeakMap<FastifyInstance, { address: RegExp; method: string }[]>()

/** Serves one promise. What is asked at its address by another method, `answerUncalled` refuses. */
export function serveCall(app: FastifyInstance, promise: ServedCall, serving: Serving): void {
  app.route(routeOf(promise, serving))
  const address = new RegExp(`^${serving.root}${promise.path.replaceAll(/:\w+/g, '[^/]+')}$`)
  const served = callsOf.get(app) ?? []
  served.push({ address, method: promise.method })
  callsOf.set(app, served)
}

/**
 * A request for no call under the API is answered in the contract's form too: an address that none has, and every
 * other method at the address of one. HEAD too: some calls of the contract change something by GET, and a scanner of
 * links must not. A route for each method of each call would take a third of the time and the memory that an app takes
 * to be made.
 */
export function answerUncalled(app: FastifyInstance): void {
  app.all('/api/*', { schema: { hide: true } }, (request, reply) => {
    const asked = decodeURI(request.url.split('?', 1)[0] ?? '')
    const served = callsOf.get(app) ?? []
    const methods = new Set(served.filter(({ address }) => address.test(asked)).map(({ method }) => method))
    if (methods.size === 0) throw new Refusal('NOT_FOUND')
    reply.header('allow', [...methods].join(', '))
    throw new Refusal('METHOD_NOT_ALLOWED')
  })
}

/** A call takes the query that its promise declares, and no word beside it: what is not declared is not judged either. */
const noQuery = z.strictObject({})

const security = { anyone: [], customer: [{ bearer: [] }], staff: [{ staffKey: [] }] }

function routeOf(
  promise: ServedCall,
  { root, tag, guard, idempotent, handler, bodyLimit, answered }: Serving,
): RouteOptions {
  return {
    method: promise.method,
    url: root + promise.path,
    exposeHeadRoute: false,
    ...(bodyLimit ? { bodyLimit } : {}),
    schema: {
      operationId: promise.name,
      summary: promise.summary,
      tags: [tag],
      ...(promise.who === 'anyone' ? {} : { security: security[promise.who] }),
      ...(promise.params ? { params: promise.params } : {}),
      querystring: promise.query ?? noQuery,
      ...(promise.body ? { body: promise.body } : {}),
      response: responsesOf(promise),
    },
    config: {
      who: promise.who,
      makesFile: promise.response === 'pdf' || promise.response === 'file',
      ...(promise.alwaysHeard ? { rateLimit: false as const } : {}),
    },
    onRequest: guard,
    handler: async (request, reply) => {
      if (!handler) throw new Error(`Nothing answers ${promise.name}`)
      const run = () => handler(request, reply)
      const answer = promise.method === 'POST' ? await idempotent.once(request, promise, run) : await run()
      answered?.(request, reply)
      return sendAnswer(reply, promise, answer)
    },
  }
}

/** The parts of a request that a promise declares, as its schemas read them. What it does not declare, nobody judges or uses. */
export const declaredOf = (
  { params, query, body }: Pick<CallPromise, 'params' | 'query' | 'body'>,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): { params: unknown; query: unknown; body: unknown } => ({
  params: params && request.params,
  query: query && request.query,
  body: body && request.body,
})

const inputOf = (promise: Call, request: FastifyRequest, device: DeviceCookie): Input<CallName> => {
  const { params, query, body } = declaredOf(promise, request)
  return { body, params, query, caller: request.caller, address: networkOfRequest(request), device } as Input<CallName>
}

/** The bearer token of the request, if it has the form of ours. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]

function responsesOf(promise: ServedCall): Record<number, unknown> {
  const { response, status = 200 } = promise
  const done = { 204: z.null().describe('Done') }
  const success =
    response === 'none'
      ? done
      : response instanceof z.ZodOptional
        ? { ...done, [status]: response.unwrap() }
        : { [status]: isFile(response) ? fileAs(response) : response }
  const byStatus = Object.groupBy(refusalsOf(promise), (code) => refusals[code])
  const failures = Object.entries(byStatus).map(([status, some = []]) => {
    const text = [...new Set(some.map((code) => refusalWords[languages[0]][code]))].join(' / ')
    const body = refusalBodies.get(text) ?? refusalBody.describe(text)
    refusalBodies.set(text, body)
    return [status, body]
  })
  return { ...success, ...Object.fromEntries(failures) }
}

const isFile = (response: CallPromise['response']) => response === 'pdf' || response === 'file'

/** A file as the document of the API tells it: tables and papers for staff come in several types. */
const fileAs = (response: 'pdf' | 'file') => ({
  description: 'A file',
  content: { [response === 'pdf' ? 'application/pdf' : '*/*']: { schema: z.any().describe('A file') } },
})

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    staff: Staff | null
  }
  interface FastifyContextConfig {
    who?: ServedCall['who']
  }
}
