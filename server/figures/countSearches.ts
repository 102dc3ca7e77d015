import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Day } from '../../contract/days/date.ts'
import { apiRoot, paths } from '../../contract/paths.ts'
import { messageOf } from '../platform/observe/log.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { searchDay } from './tables.ts'

const FLUSH_MS = 10_000
const SEARCH = apiRoot + paths.getModelAvailability.split(' ')[1]

/** Names that robots give themselves, and programs that are no browser. */
const ROBOT =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|monitor|uptime|curl|wget|python|java\/|go-http|okhttp|axios|node|lightmyrequest/i

/**
 * Counts searches that visitors begin, in memory and after the answer has left: nobody waits for it. Every ten seconds in which
 * somebody searched the number is added to the day's row, so that a process that is killed loses ten seconds of them. A visitor
 * who goes on with a search sends its entity along and is not counted again. Nothing of the visitor is kept.
 */
export function countSearches(
  http: FastifyInstance,
  { db, clock, log }: Pick<ShopParts, 'db' | 'clock' | 'log'>,
): void {
  let counted = new Map<Day, number>()
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    timer = undefined
    const rows = [...counted]
    counted = new Map()
    for (const [day, searches] of rows)
      await db
        .insert(searchDay)
        .values({ day, searches })
        .onConflictDoUpdate({ target: searchDay.day, set: { searches: sql`search_day.searches + excluded.searches` } })
        .catch((error: unknown) => {
          // Figures are not worth a try that might count twice.
          log.warn({ error: messageOf(error), searches }, 'searches were not counted')
        })
  }
  http.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 200 || request.routeOptions.url !== SEARCH || !isBegunByVisitor(request)) return
    const today = clock.today()
    counted.set(today, (counted.get(today) ?? 0) + 1)
    timer ??= setTimeout(flush, FLUSH_MS).unref()
  })
  http.addHook('onClose', async () => {
    clearTimeout(timer)
    await flush()
  })
}

function isBegunByVisitor({ headers, body }: FastifyRequest): boolean {
  const agent = headers['user-agent'] ?? ''
  const isAhead = /prefetch|prerender/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)
  const isGoingOn = Boolean((body as { entity?: unknown } | null)?.entity)
  return agent !== '' && !ROBOT.test(agent) && !isAhead && !isGoingOn
}
