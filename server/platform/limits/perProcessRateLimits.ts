import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import { hashOf } from '../ids.ts'
import { event } from '../observe/events.ts'
import { networkOfRequest } from './networkOf.ts'

const MINUTE = 60_000

/** A call of the console: an office of thirty people shares one address, and each open board asks anew after every act. */
const isOfStaff = ({ url }: FastifyRequest): boolean => url.startsWith('/api/ops/')

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
  const files = atATime(2)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.headers.authorization || request.routeOptions.config.rateLimit === false) return
    const limits = request.routeOptions.config.makesFile ? [ofFiles, ofToken] : [ofToken]
    for (const limit of limits) {
      const seen = await limit(request)
      if (seen.isAllowed || !seen.isExceeded) continue
      tell('token', request)
      throw new Refusal('TOO_MANY', { retryAfterSeconds: Math.max(1, seen.ttlInSeconds) })
    }
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
