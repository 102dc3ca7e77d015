import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Language } from '../../../contract/language.ts'
import { apiRoot, type CallName, paths } from '../../../contract/paths.ts'
import { type MovableClock, movableClock } from '../../platform/clock.ts'
import { type Db, openDatabase, transaction } from '../../platform/database/database.ts'
import { answerErrors } from '../../platform/http/errorResponses.ts'
import { mountCalls } from '../../platform/http/http.ts'
import { idempotentAnswers } from '../../platform/http/idempotency.ts'
import { openQueue } from '../../platform/jobs/jobQueue.ts'
import { createWorker, type Worker } from '../../platform/jobs/worker.ts'
import { rateLimits } from '../../platform/limits/rateLimit.ts'
import { silentLog } from '../../platform/observe/log.ts'
import { secretsFrom } from '../../platform/secrets.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { sandboxMail } from '../../providers/mail/sandboxMail.ts'
import { accountJobs } from '../jobs.ts'
import { hashPassword } from '../password/passwordHash.ts'
import { createCustomer } from '../person/createCustomer.ts'
import { customerView } from '../person/customer.ts'
import { customerFacts } from '../person/customerFacts.ts'
import { accountPages, accountRoutes } from '../routes.ts'
import { authentication } from '../signIn/authenticate.ts'

const config = { publicUrl: 'https://kulku.example' }
const standing = {
  restriction: null,
  orders: 0,
  max_orders: null,
  active_orders: 0,
  latest_order_status: null,
  has_drivers_license_today: false,
  has_credit_rating_today: false,
  new_messages: 0,
} as const

export interface Asked {
  body?: unknown
  params?: Record<string, string>
  token?: string
  address?: string
  /** The cookie that an earlier answer gave the browser. */
  cookie?: string | undefined
  /** As it calls itself. */
  browser?: string
  language?: Language
}

export interface AccountApp {
  app: FastifyInstance
  db: Db
  clock: MovableClock
  worker: Worker
  /** Makes a call of the contract; `json` is null when there is no body. */
  call(name: CallName, asked?: Asked): Promise<{ status: number; json: unknown; retryAfter: number }>
  /** The cookie that the newest answer gave the browser, without what says how it is kept. */
  keptCookie(): string | undefined
  newCustomer(email: string, password?: string): Promise<{ customerId: string; token: string }>
  /** Links in the newest letter to the address, once every waiting job has run. */
  mailedLink(to: string): Promise<string | undefined>
  stop(): Promise<void>
}

/** The account alone behind its calls, with the sandbox mail and limits on. */
export async function accountApp(url: string): Promise<AccountApp> {
  const db = openDatabase({ url, size: 10 })
  const clock = movableClock()
  const mail = sandboxMail({ db, clock })
  const { handlers, sweeps } = accountJobs({ db, clock, mail, language: 'fi', config })
  const queue = openQueue(db)
  const worker = createWorker({ queue, handlers, sweeps, log: silentLog })
  const secrets = secretsFrom('a secret that only tests have, 32+')
  const shop = {
    db,
    clock,
    mail,
    language: 'fi' as const,
    config,
    queue,
    secrets,
    limits: rateLimits(clock, true),
    customerOf: async (...asked: Parameters<typeof customerFacts>) =>
      customerView(await customerFacts(...asked), standing),
  }
  const app = Fastify({ trustProxy: true })
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', null)
  answerErrors(app)
  await app.register(cookie)
  mountCalls(app, {
    handlersIn: (language) => accountRoutes({ ...shop, language }),
    publicUrl: config.publicUrl,
    authenticate: authentication(shop),
    idempotent: idempotentAnswers({ db, clock, secrets }),
  })
  accountPages(app, shop)
  let kept: string | undefined

  return {
    app,
    db,
    clock,
    worker,
    keptCookie: () => kept,
    async call(name, { body, params = {}, token, address = '192.0.2.1', cookie: sent, browser, language } = {}) {
      const [method, path] = paths[name].split(' ') as ['GET' | 'POST', string]
      const reply = await app.inject({
        method,
        url: apiRoot + path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? '')),
        headers: {
          'x-forwarded-for': address,
          ...(sent ? { cookie: sent } : {}),
          ...(browser ? { 'user-agent': browser } : {}),
          ...(language ? { 'accept-language': language } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      kept = reply.headers['set-cookie']?.toString().split(';')[0]
      return {
        status: reply.statusCode,
        json: reply.body ? (reply.json() as unknown) : null,
        retryAfter: Number(reply.headers['retry-after'] ?? 0),
      }
    },
    async newCustomer(email, password) {
      const passwordHash = password ? await hashPassword(password) : null
      return await transaction(db, async (tx) => {
        const now = clock.now()
        const created = await createCustomer(tx, { email, marketing: false, deviceName: 'web', language: 'fi', now })
        if (created.outcome === 'exists') throw new Error('exists')
        const { customerId } = created
        if (passwordHash)
          await tx.execute(`update customer set password_hash = '${passwordHash}' where id = '${customerId}'`)
        return { customerId, token: created.token }
      })
    },
    async mailedLink(to) {
      await worker.runUntilIdle()
      const [newest] = await sentMails(db, to)
      return /https:\S+/.exec(newest?.bodyText ?? '')?.[0]
    },
    async stop() {
      await app.close()
      await worker.stop()
      await db.$client.end()
    },
  }
}
