import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../database/database.ts'
import { readiness } from './readiness.ts'

/** Figures of one process, served on a port of their own that no balancer shows to the world. */
export interface Health {
  registry: Registry
  /** Always 1: what it says is in its labels. */
  build: Gauge<'version' | 'role' | 'node'>
  /** 1 while `/readyz` answers 200: behind a balancer nobody else counts what a process that is not ready was not asked. */
  ready: Gauge
  seconds: Histogram<'route' | 'status'>
  /** The times of calls to the outside. */
  outsideSeconds: Histogram<'port' | 'provider' | 'call' | 'outcome'>
  /** True until the process listens: a balancer that sends somebody earlier finds nobody. */
  starting: boolean
  draining: boolean
  /** The fingerprints of the secrets that this process seals and opens by. */
  keys: string[]
}

export function createHealth(): Health {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    build: new Gauge({
      name: 'build_info',
      help: 'The release that runs, and what it does',
      labelNames: ['version', 'role', 'node'],
      registers: [registry],
    }),
    ready: new Gauge({
      name: 'process_ready',
      help: 'Whether this process is ready to be asked',
      registers: [registry],
    }),
    seconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer by route template',
      labelNames: ['route', 'status'],
      registers: [registry],
    }),
    outsideSeconds: new Histogram({
      name: 'outside_call_seconds',
      help: 'Time that a provider took to answer, by what it answered',
      labelNames: ['port', 'provider', 'call', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    }),
    starting: false,
    draining: false,
    keys: [],
  }
}

/**
 * `/livez` is the process alone; `/readyz` asks the database, so that a balancer stops sending what cannot be answered, and
 * whether the shop has what it may not open without. A process that is told to stop answers 404: a balancer may be slow to
 * believe a 503, which passes, and takes this one at its word. It also tells the first thing that it waits for, and by which
 * keys the process seals and opens: others must say the same.
 */
export function healthApp(
  health: Health,
  db: Db,
  hasContact: () => Promise<boolean> = async () => true,
): FastifyInstance {
  const app = Fastify({ logger: false })
  const isDatabaseReady = readiness(db)
  /** The first thing that it is not ready for; null: it is. */
  const waitingFor = async (): Promise<'start' | 'end' | 'database' | 'contact' | null> => {
    if (health.starting) return 'start'
    if (health.draining) return 'end'
    if (!(await isDatabaseReady())) return 'database'
    return (await hasContact()) ? null : 'contact'
  }
  app.get('/livez', () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const { draining, keys } = health
    const waits_for = await waitingFor()
    const ready = waits_for === null
    return reply.code(draining ? 404 : ready ? 200 : 503).send({ ready, draining, waits_for, keys })
  })
  app.get('/metrics', async (_request, reply) => {
    health.ready.set((await waitingFor()) === null ? 1 : 0)
    return reply.type(health.registry.contentType).send(await health.registry.metrics())
  })
  return app
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
