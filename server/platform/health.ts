import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Db } from './database.ts'
import { schemaVersion } from './migrate.ts'

/** Figures of one process, served on a port of their own that no balancer shows to the world. */
export interface Health {
  registry: Registry
  seconds: Histogram<'route' | 'status'>
  draining: boolean
}

export function createHealth(): Health {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    seconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer by route template',
      labelNames: ['route', 'status'],
      registers: [registry],
    }),
    draining: false,
  }
}

/** `/livez` is the process alone; `/readyz` asks the database, so that a balancer stops sending what cannot be answered. */
export function healthApp(health: Health, db: Db): FastifyInstance {
  const app = Fastify({ logger: false })
  const wanted = schemaVersion()
  app.get('/livez', () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !health.draining && (await schemaIs(db, wanted))
    return reply.code(ready ? 200 : 503).send({ ready })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(health.registry.contentType).send(await health.registry.metrics()),
  )
  return app
}

async function schemaIs(db: Db, wanted: number): Promise<boolean> {
  try {
    const { rows } = await db.execute<{ version: number }>(sql`select version from schema_version where id = 1`)
    return (rows[0]?.version ?? 0) >= wanted
  } catch {
    // Away is an answer here, not a failure of ours.
    return false
  }
}

/** Times every answer by its route template; addresses with tokens in them never become a label. */
export function measure(app: FastifyInstance, health: Health): void {
  app.addHook('onResponse', async (request, reply) => {
    health.seconds.observe(
      { route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    )
  })
}
