import type { IncomingMessage } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { type Language, languages } from '../contract/language.ts'
import { accountJobs } from './account/jobs.ts'
import { accountPages, accountRoutes } from './account/routes.ts'
import { authentication } from './account/signIn/authenticate.ts'
import { auditJobs } from './audit/jobs.ts'
import { retryOnNewCard } from './billing/charging/retryOnNewCard.ts'
import { billingJobs } from './billing/jobs.ts'
import { billingPages, billingRoutes } from './billing/routes.ts'
import { businessGauges } from './businessGauges.ts'
import { contactJobs } from './contact/jobs.ts'
import { contactRoutes } from './contact/routes.ts'
import { contentJobs } from './content/jobs.ts'
import { marketIn } from './content/marketIn.ts'
import { countSearches } from './figures/countSearches.ts'
import { figureJobs } from './figures/jobs.ts'
import { fleetJobs } from './fleet/jobs.ts'
import { keepMarket } from './fleet/market/keepMarket.ts'
import type { Market } from './fleet/market/market.ts'
import { fleetPages } from './fleet/routes.ts'
import { handoverRoutes } from './handover/routes.ts'
import { identificationJobs } from './identification/jobs.ts'
import { identificationPages, identificationRoutes } from './identification/routes.ts'
import { keyGauge } from './keys/keyGauge.ts'
import { observePorts } from './observePorts.ts'
import { consolePages } from './operator/console/consolePages.ts'
import { mountEvents } from './operator/console/opsEvents.ts'
import { operatorJobs } from './operator/jobs.ts'
import { judgeListener, judgeReader, mountOps } from './operator/opsHttp.ts'
import { opsRoutes } from './operator/routes.ts'
import { orderJobs } from './order/jobs.ts'
import { keepReservation } from './order/keepReservation.ts'
import { orderRoutes } from './order/routes.ts'
import { applyPurchaseOutcome } from './order/running/applyPurchaseOutcome.ts'
import { customerOf } from './order/view/customerOf.ts'
import { setCardCookie } from './payment/cardCookie.ts'
import { paymentJobs } from './payment/jobs.ts'
import { paymentPages } from './payment/routes.ts'
import type { MovableClock } from './platform/clock.ts'
import type { Db } from './platform/database/database.ts'
import { letConnectionsGo } from './platform/database/letConnectionsGo.ts'
import { spreadTopics } from './platform/database/topics.ts'
import {
  answerErrors,
  answerUnreadable,
  queryOf,
  readableUrl,
  refuseAmbiguous,
} from './platform/http/errorResponses.ts'
import { answerUncalled, mountCalls } from './platform/http/http.ts'
import { forgetOldAnswers, idempotentAnswers } from './platform/http/idempotency.ts'
import { packAnswers } from './platform/http/packAnswers.ts'
import { newId } from './platform/ids.ts'
import { type JobQueue, lookAfterJobs, openQueue } from './platform/jobs/jobQueue.ts'
import type { Sweep } from './platform/jobs/jobs.ts'
import { wakeUps } from './platform/jobs/wakeUps.ts'
import { createWorker, type Worker } from './platform/jobs/worker.ts'
import { perProcessRateLimits } from './platform/limits/perProcessRateLimits.ts'
import { forgetOldWindows, rateLimits } from './platform/limits/rateLimit.ts'
import { watchEvents } from './platform/observe/events.ts'
import { type Health, measure } from './platform/observe/health.ts'
import { forgetFigures, type KeptFigures, keepFigures } from './platform/observe/keptFigures.ts'
import { becauseOf } from './platform/observe/requestContext.ts'
import { handTracesOn, traceRequests } from './platform/observe/tracing.ts'
import { watchFetches } from './platform/observe/watchFetches.ts'
import { secretsFrom } from './platform/secrets.ts'
import type { Config } from './platform/settings/config.ts'
import type { ShopParts } from './platform/shopParts.ts'
import { privacyJobs } from './privacy/jobs.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { sandboxStepUp } from './providers/cards/sandboxStepUp.ts'
import { sandboxTerminal } from './providers/cards/sandboxTerminal.ts'
import { directoryFrom } from './providers/directory/directoryFrom.ts'
import { sandboxDirectory } from './providers/directory/sandbox/sandboxDirectory.ts'
import { federationPages } from './providers/identification/federation.ts'
import { identificationFrom } from './providers/identification/identificationFrom.ts'
import { sandboxBank } from './providers/identification/sandbox/sandboxBank.ts'
import { chooseProviders } from './providers.ts'
import { sandboxPages } from './sandbox/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { searchAgentJobs } from './searchAgent/jobs.ts'
import { searchAgentPages, searchAgentRoutes } from './searchAgent/routes.ts'
import { savedSearch } from './searchAgent/savedSearch.ts'
import { staffJobs } from './staff/jobs.ts'
import { mountSignIn } from './staff/routes.ts'
import { keepRevalidated } from './storefront/keepRevalidated.ts'
import { keepStorefront } from './storefront/keepStorefront.ts'
import { storefrontPages } from './storefront/pages.ts'
import { storefrontRoutes } from './storefront/routes.ts'
import { answerHeaders, securityHeaders } from './storefront/securityHeaders.ts'
import { watchInvariants } from './watch/watchInvariants.ts'

export interface AppNeeds extends Pick<ShopParts, 'db' | 'log'> {
  config: Config
  clock: MovableClock
  health: Health
}
export interface App {
  http: FastifyInstance
  queue: JobQueue
  worker: Worker
  figures: KeptFigures
}

const BODY_LIMIT = 64 * 1024

/** The id that a proxy or a caller gave the request, when it can be one; otherwise ours. */
function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newId()
}

/** The only place that wires: providers to slices, slices to calls, pages and jobs. No rule of the business lives here. */
export async function createApp({ config, db, clock, log, health }: AppNeeds): Promise<App> {
  const http: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new Fastify.LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address, hop) => hop < config.TRUSTED_PROXIES,
    requestTimeout: 15_000,
    genReqId: requestIdOf,
    rewriteUrl: readableUrl,
    clientErrorHandler: answerUnreadable,
    routerOptions: { querystringParser: queryOf },
  })
  const secrets = secretsFrom(config.secret, config.SECOND_SECRET_KEY)
  const limited = config.RATE_LIMITS === 'on'
  // The language of all that no customer asked for; calls are answered in that of their caller.
  const language: Language = languages[0]
  const base = {
    language,
    config,
    publicUrl: config.publicUrl,
    db,
    clock,
    log,
    secrets,
    limits: rateLimits(clock, limited),
  }
  const figures = keepFigures(base)
  const observe = observePorts({ config, log, seconds: health.outsideSeconds, figures })
  const { identification, bank, federation } = identificationFrom(base, http)
  const { directory, provider } = directoryFrom(base, http)
  const providers = chooseProviders({ ...base, observe })
  const shop = {
    ...base,
    ...providers,
    identification: observe('identification', identification),
    directory: directory && observe('directory', directory),
    customerOf: customerOf({ clock }),
    stepCompleted: keepReservation({ clock, config }),
  }
  const queue = openQueue(db)
  if (!config.runsJobs) queue.onEnqueued(wakeUps({ db, log }))
  const shownIn = shownInEach(base, keepMarket(base, config.SEARCH_AGE_MS))
  const served = {
    ...shop,
    queue,
    cardActivated: retryOnNewCard({ clock, queue }),
    purchaseDecided: applyPurchaseOutcome({ queue }),
    savedSearch: (token: string) => savedSearch(base, token),
    ...shownIn(language),
  }
  const jobs = [
    accountJobs(served),
    staffJobs(served),
    identificationJobs(served),
    paymentJobs(served),
    billingJobs(served),
    orderJobs(served),
    // After the orders: a car that one of them lets go of is news the same minute.
    searchAgentJobs(served),
    contactJobs(served),
    contentJobs(served),
    fleetJobs(served),
    figureJobs(served),
    privacyJobs(served),
    operatorJobs(served),
    auditJobs(base),
  ]
  businessGauges({ db, clock }, health)
  keyGauge({ db, secrets }, health)
  const stopWatching = watchEvents(log, health.registry)
  const stopHearing = watchFetches(log)
  const stopHanding = handTracesOn()
  const stopSpreading = spreadTopics({ db, log })
  http.addHook('onClose', async () => {
    stopWatching()
    stopHearing()
    stopHanding()
    figures.stop()
    stopSpreading()
  })
  const worker = createWorker({
    queue,
    log,
    handlers: jobs.flatMap(({ handlers }) => handlers),
    sweeps: [...jobs.flatMap(({ sweeps }) => sweeps), ...upkeep(base)],
  })

  await prepare(http, { limited, health })
  // The browser's clock is not the shop's while somebody moves it (ui/data/clock.ts).
  if (config.simulated.length > 0)
    http.addHook('onSend', async (_, reply) => void reply.header('x-shop-time', clock.now().toISOString()))
  // In a simulated world the worker too asks the bank, which is served here.
  if (bank) await sandboxBank(http, { ...served, bank })
  if (provider) await sandboxDirectory(http, { ...served, provider })
  if (config.answersCalls) await serve()
  return { http, queue, worker, figures }

  /** Parts that a process which only works in the background never needs, and would pay for at each start. */
  async function serve(): Promise<void> {
    const { serveApiDocument } = await import('./platform/http/apiDocument.ts')
    await serveApiDocument(http, config.publicUrl, judgeReader(base))
    const idempotent = idempotentAnswers(base)
    countSearches(http, base)
    mountCalls(http, {
      publicUrl: config.publicUrl,
      authenticate: authentication(base),
      idempotent,
      // The browser that goes to the provider's page is known again when it comes back.
      answered: {
        registerPaymentCard: ({ caller }, reply) => caller && setCardCookie(served, reply, caller.customerId),
      },
      handlersIn: (spoken) => {
        const asked = { ...served, language: spoken, ...shownIn(spoken) }
        return {
          ...storefrontRoutes(asked),
          ...accountRoutes(asked),
          ...searchRoutes(asked),
          ...searchAgentRoutes(asked),
          ...contactRoutes(asked),
          ...identificationRoutes(asked),
          ...billingRoutes(asked),
          ...handoverRoutes(asked),
          ...orderRoutes(asked),
          ...privacyRoutes(asked),
        }
      },
    })
    mountSignIn(http, served, idempotent)
    mountOps(http, { ...base, idempotent }, opsRoutes(served))
    mountEvents(http, { db, log, judge: judgeListener(base) })
    accountPages(http, served)
    fleetPages(http, served)
    identificationPages(http, served)
    if (federation) federationPages(http, federation)
    paymentPages(http, served)
    billingPages(http, served)
    searchAgentPages(http, served)
    if (providers.terminal) {
      sandboxTerminal(http, providers.terminal)
      sandboxStepUp(http, providers.terminal)
    }
    if (config.simulated.length > 0) sandboxPages(http, { ...served, worker })
    answerUncalled(http)
    await consolePages(http, base)
    await storefrontPages(http, { ...served, storefrontIn: (spoken) => shownIn(spoken).storefront })
  }
}

/** The cars and the storefront for who reads a language. */
function shownInEach(base: { db: Db; clock: MovableClock; config: Config }, market: () => Promise<Market>) {
  const shown = languages.map((language) => {
    const spoken = marketIn(language, base.db, market)
    const storefront = keepStorefront({ ...base, language, market: spoken }, base.config.SEARCH_AGE_MS)
    return [language, { market: spoken, storefront }] as const
  })
  const all = Object.fromEntries(shown) as Record<Language, (typeof shown)[number][1]>
  return (language: Language) => all[language]
}

/** Parts of every answer, whoever makes it. */
async function prepare(
  http: FastifyInstance,
  { limited, health }: { limited: boolean; health: Health },
): Promise<void> {
  answerErrors(http)
  refuseAmbiguous(http)
  letConnectionsGo(http)
  http.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  // After the body was read, which would lose it.
  http.addHook('preValidation', (request, _reply, done) => becauseOf({ requestId: request.id }, done))
  traceRequests(http)
  http.setSerializerCompiler(serializerCompiler)
  http.decorateRequest('caller', null)
  measure(http, health)
  await http.register(helmet, securityHeaders())
  answerHeaders(http)
  keepRevalidated(http)
  packAnswers(http)
  await http.register(cookie)
  await http.register(compress, {
    // Nothing that asks us is packed; a hook on every request would unpack it.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  if (limited) await perProcessRateLimits(http)
}

const upkeep = (shop: { db: Db; clock: MovableClock; log: Logger; secrets: ReturnType<typeof secretsFrom> }): Sweep[] =>
  [
    {
      name: 'platform.forget-rate-windows',
      run: (stopping: AbortSignal) => forgetOldWindows(shop.db, shop.clock, stopping),
    },
    { name: 'platform.forget-answers', run: (stopping: AbortSignal) => forgetOldAnswers(shop, stopping) },
    { name: 'platform.forget-figures', run: (stopping: AbortSignal) => forgetFigures(shop, stopping) },
    { name: 'app.check-invariants', run: (stopping: AbortSignal) => watchInvariants({ ...shop, stopping }) },
    {
      name: 'platform.look-after-jobs',
      everySeconds: 60,
      run: (stopping: AbortSignal) => lookAfterJobs(shop.db, stopping),
    },
  ].map((sweep) => ({ everySeconds: 3_600, ...sweep, isUpkeep: true }))
