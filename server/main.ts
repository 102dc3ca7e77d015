import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type App, createApp } from './app.ts'
import { hasContactFacts } from './content/contactFacts.ts'
import { noteKeys } from './keys/sealingKeys.ts'
import { datePast } from './operator/demo/datePast.ts'
import { seedDemo } from './operator/demo/seedDemo.ts'
import { movableClock } from './platform/clock.ts'
import { type Db, openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { refuseUnlimited } from './platform/limits/refuseUnlimited.ts'
import { createHealth, type Health, healthApp } from './platform/observe/health.ts'
import { createLog, messageOf, placeOf } from './platform/observe/log.ts'
import { startEmbeddedPostgres } from './platform/postgres/embeddedPostgres.ts'
import { secretsFrom } from './platform/secrets.ts'
import { type Config, readConfig } from './platform/settings/config.ts'
import type { ShopParts } from './platform/shopParts.ts'
import { refuseWrongSecrets } from './refuseWrongSecrets.ts'
import { followSandboxClock } from './sandbox/sandboxClock.ts'
import { startupBanner } from './startupBanner.ts'
import { consoleFiles, shopFiles } from './storefront/builtFiles.ts'
import { keepBuild } from './storefront/keepBuild.ts'

interface RunningShop {
  url: string
  /** Tells of each step as it begins. */
  stop(step: (name: string) => void): Promise<void>
}

const say = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => process.stderr.write(`${text}\n`)
const DRAIN_MS = 5_000

/** Opens, migrates, seeds and serves; closes in the opposite order. `pages` are waited for before they are served. */
async function startShop(config: Config, pages: Promise<void>): Promise<RunningShop> {
  if (config.answersCalls) await refuseTakenPort(config)
  if (!config.DATABASE_URL && config.dataFolderNote) say(config.dataFolderNote)
  const embedded = config.DATABASE_URL ? null : await startEmbeddedPostgres(config.dataFolder)
  const stopDatabase = async () => embedded?.stop()
  try {
    const url = config.DATABASE_URL ?? embedded?.url('postgres') ?? ''
    // A served database is migrated by a step of its own (npm run migrate), except where everything is a demonstration.
    if (!config.production) await migrate(url)
    const log = createLog(config.LOG_LEVEL, { version: config.RELEASE, role: config.ROLE })
    endWithoutDetails(log)
    const { DATABASE_CONNECTIONS: size, DATABASE_PREPARED } = config
    const db = openDatabase({ url, size, named: DATABASE_PREPARED === 'on', log })
    return await serve({ config, db, log, stopDatabase, pages })
  } catch (error) {
    await stopDatabase()
    throw error
  }
}

/** A mistake that nobody caught ends the process, as it would by itself: then what a statement was given would be printed, too. */
function endWithoutDetails(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ error: messageOf(error), stack: placeOf(error) }, 'the process ends')
    process.exit(1)
  })
}

interface Opened extends Pick<ShopParts, 'db' | 'log'> {
  config: Config
  stopDatabase: () => Promise<void>
  pages: Promise<void>
}

async function serve({ config, db, log, stopDatabase, pages }: Opened): Promise<RunningShop> {
  const clock = movableClock()
  const health = createHealth()
  health.starting = true
  const secrets = secretsFrom(config.secret, config.SECOND_SECRET_KEY)
  health.keys = secrets.fingerprints
  health.build.set({ version: config.RELEASE, role: config.ROLE, node: process.version }, 1)
  const forgetClock = config.simulated.length > 0 ? await followSandboxClock({ db, clock }) : () => undefined
  // A database of the shop's own is a demonstration, which has a past; a served one is somebody's.
  if (config.simulated.length > 0) await seedDemo({ db, clock }, config.DATABASE_URL ? null : secrets)
  await pages.catch(async (error: unknown) => {
    forgetClock()
    await db.$client.end()
    throw error
  })
  await refuseWrongSecrets({ config, db, secrets })
  await noteKeys(db, clock.now(), secrets)
  if (config.production) await refuseUnlimited(db)
  const app = await createApp({ config, db, clock, log, health })
  if (config.simulated.length > 0) await datePast({ db, clock, queue: app.queue, config })
  const probes =
    config.METRICS_PORT === undefined
      ? null
      : healthApp(health, db, config.production ? hasContactFacts(db) : undefined)
  await probes?.listen({ port: config.METRICS_PORT ?? 0, host: config.METRICS_HOST })
  if (config.answersCalls) await keepBuild({ db, clock }, [shopFiles, consoleFiles])
  if (config.answersCalls) await app.http.listen({ port: config.PORT, host: config.HOST })
  if (config.runsJobs) await app.worker.start()
  health.starting = false
  const stopFigures = app.figures.start()
  if (config.production) log.info({ url: config.publicUrl, keys: secrets.fingerprints }, 'the process serves')
  else if (config.answersCalls) say(startupBanner(config))
  return {
    url: config.publicUrl,
    stop: once((step) => close({ config, app, probes, health, db, stopFigures, forgetClock, stopDatabase }, step)),
  }
}

interface Open {
  config: Config
  app: App
  probes: FastifyInstance | null
  health: Health
  db: Db
  stopFigures: () => Promise<void>
  forgetClock: () => void
  stopDatabase: () => Promise<void>
}

/** A balancer is told first, requests in hand are answered, then the jobs, then the database. */
async function close(
  { config, app, probes, health, db, stopFigures, forgetClock, stopDatabase }: Open,
  step: (name: string) => void,
): Promise<void> {
  health.draining = true
  step('the balancer')
  if (config.production) await new Promise((resolve) => setTimeout(resolve, DRAIN_MS))
  step('requests in hand')
  await app.http.close()
  step('jobs in hand')
  await app.worker.stop()
  step('probes and figures')
  await probes?.close()
  await stopFigures()
  forgetClock()
  step('connections of the database')
  await db.$client.end()
  step('the database')
  await stopDatabase()
}

const once = (work: RunningShop['stop']): RunningShop['stop'] => {
  let done: Promise<void> | undefined
  return (step) => (done ??= work(step))
}

/** Said before the database starts, so that a second shop by mistake costs nothing. */
async function refuseTakenPort({ PORT, HOST }: Config): Promise<void> {
  if (PORT === 0) return
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(new Error(taken ? `Port ${PORT} is taken. Choose another one: PORT=${PORT + 1} npm start` : error.message))
    })
    probe.listen(PORT, HOST, () => probe.close(() => resolve()))
  })
}

/** The database needs a moment after it; supervisors of a real shop commonly wait for half a minute. */
const stopMs = (config: Config) => (config.production ? 25_000 : 3_000)

/** For the command line: runs until it is told to stop, by the terminal or by whoever started it. */
export async function runShop(pages: Promise<void> = Promise.resolve()): Promise<void> {
  try {
    const config = readConfig()
    const starting = startShop(config, pages)
    let waitsFor = 'the start'
    const step = (name: string) => {
      waitsFor = name
    }
    const cutOff = () => {
      complain(`The stop was cut off after ${stopMs(config) / 1_000} seconds: it waited for ${waitsFor}.`)
      process.exit(1)
    }
    // From the first moment: told to stop while it starts, it finishes starting and stops, so that no database is left behind.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        // Slower work is cut off as by a kill, which loses nothing acknowledged; the database is told to stop.
        setTimeout(cutOff, stopMs(config)).unref()
        starting
          .then((shop) => shop.stop(step))
          .then(
            () => process.exit(0),
            (error: unknown) => {
              complain(`The stop failed at ${waitsFor}: ${messageOf(error)}`)
              process.exit(1)
            },
          )
      })
    }
    await starting
  } catch (error) {
    complain(messageOf(error))
    process.exit(1)
  }
}

if (import.meta.main) await runShop()
