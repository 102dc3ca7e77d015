import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiRoot } from '../../../contract/paths.ts'
import { getModelAvailability } from '../../../contract/search.ts'
import { Refusal } from '../http/refusal.ts'
import { hashOf } from '../ids.ts'
import { event } from '../observe/events.ts'
import { networkOfRequest } from './networkOf.ts'

const MINUTE = 60_000

/** A call of the console: an office of thirty people shares one address, and each open board asks anew after every act. */
const isOfStaff = ({ url }: FastifyRequest): boolean => url.startsWith('/api/ops/')

/**
 * A search costs what six other answers do (docs/scale.md). It writes nothing, so its limit does not either: it is answered
 * while the database takes no writes.
 */
const isSearch = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url === apiRoot + getModelAvailability.path

/** Headers that would tell everybody how much they may try. `retry-after` says all that a browser needs. */
const unsaid = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/**
 * The loose limits, counted by each process for itself: they keep one caller from taking all of it. Those that keep
 * somebody from guessing or hoarding are counted in the database (rateLimit.ts).
 */
export async function perProcessRateLimits(app: FastifyInstance): Promise<void> {
  // Finnish mobile operators let many people share an address.
  const tell = (kind: string, { id }: FastifyRequest) =>
    event('limit', { outcome: 'refused', kind, requestId: String(id) })
  await app.register(rateLimit, {
    max: (request) => (isOfStaff(request) ? 6_000 : 1_200),
    timeWindow: MINUTE,
    keyGenerator: (request) => `${isOfStaff(request) ? 'staff ' : ''}${networkOfRequest(request)}`,
    onExceeded: (request) => tell('address', request),
    addHeaders: unsaid,
    addHeadersOnExceeding: unsaid,
  })
  const keyGenerator = (request: FastifyRequest) => hashOf(request.headers.authorization ?? '')
  // One tab that waits for an identification asks 40 times a minute.
  const ofToken = app.createRateLimit({ max: 300, timeWindow: MINUTE, keyGenerator })
  const ofFiles = app.createRateLimit({ max: 20, timeWindow: MINUTE, keyGenerator })
  const ofSearches = app.createRateLimit({ max: 120, timeWindow: MINUTE, keyGenerator: networkOfRequest })
  const files = atATime(2)
  const count = async (kind: string, limit: typeof ofToken, request: FastifyRequest) => {
    const seen = await limit(request)
    if (seen.isAllowed || !seen.isExceeded) return
    tell(kind, request)
    throw new Refusal('TOO_MANY', { retryAfterSeconds: Math.max(1, seen.ttlInSeconds) })
  }
  app.addHook('onRequest', async (request, reply) => {
    if (isSearch(request)) await count('search', ofSearches, request)
    if (!request.headers.authorization || request.routeOptions.config.rateLimit === false) return
    if (request.routeOptions.config.makesFile) await count('token', ofFiles, request)
    await count('token', ofToken, request)
    if (!request.routeOptions.config.makesFile) return
    const leave = files.enter(keyGenerator(request))
    if (!leave) {
      tell('files_at_once', request)
      throw new Refusal('TOO_MANY', { retryAfterSeconds: 1 })
    }
    // However it ends: sent, refused or given up.
    reply.raw.once('close', leave)
  })
}

/** Admits so many requests of one key at a time; each gets a function that ends its turn. */
function atATime(most: number) {
  const inside = new Map<string, number>()
  const change = (key: string, by: number) => {
    const count = (inside.get(key) ?? 0) + by
    if (count > 0) inside.set(key, count)
    else inside.delete(key)
  }
  return {
    enter(key: string): (() => void) | null {
      if ((inside.get(key) ?? 0) >= most) return null
      change(key, 1)
      return () => change(key, -1)
    },
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers with a PDF, which costs more than other answers. */
    makesFile?: boolean
  }
}
