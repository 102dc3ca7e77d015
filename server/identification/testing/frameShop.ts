import cookie from '@fastify/cookie'
import { type SQL, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll } from 'vitest'
import type { CustomerType } from '../../../contract/customer.ts'
import { cents } from '../../../contract/money/money.ts'
import { createCustomer } from '../../account/person/createCustomer.ts'
import { movableClock } from '../../platform/clock.ts'
import { openDatabase, transaction } from '../../platform/database/database.ts'
import { openQueue } from '../../platform/jobs/jobQueue.ts'
import { createWorker } from '../../platform/jobs/worker.ts'
import { silentLog } from '../../platform/observe/log.ts'
import { secretsFrom } from '../../platform/secrets.ts'
import { readConfig } from '../../platform/settings/config.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { creditFrom } from '../../providers/credit/creditFrom.ts'
import { identificationFrom } from '../../providers/identification/identificationFrom.ts'
import { sandboxBank } from '../../providers/identification/sandbox/sandboxBank.ts'
import { type Page, type Visitor, visitor } from '../../providers/identification/testing/visitor.ts'
import { licenceFrom } from '../../providers/licence/licenceFrom.ts'
import { sandboxMail } from '../../providers/mail/sandboxMail.ts'
import { startAtTen } from '../../testing/startAtTen.ts'
import { beginIdentification } from '../beginIdentification.ts'
import { identificationStatus } from '../identificationStatus.ts'
import { identificationJobs } from '../jobs.ts'
import { identificationPages } from '../routes.ts'
import { runChecks } from '../runChecks.ts'

/** As much of the shop as an identification needs, listening, with its worker run by hand. */
export async function frameShop(port: number) {
  const { url } = await freshDatabase()
  const db = openDatabase({ url })
  const clock = movableClock()
  startAtTen(clock)
  const config = readConfig({ NODE_ENV: 'test', PORT: String(port), SECRET_KEY: 'x'.repeat(32) })
  const language = 'fi' as const
  const base = { language, db, clock, secrets: secretsFrom(config.secret), config, publicUrl: config.publicUrl }
  const app = Fastify()
  await app.register(cookie)
  const { identification, bank } = identificationFrom(base, app)
  if (!bank) throw new Error('no bank')
  const queue = openQueue(db)
  await db.execute('create table completed_step (customer_id uuid not null)')
  const shop = {
    ...base,
    identification,
    licence: licenceFrom(base),
    credit: creditFrom(base),
    mail: sandboxMail(base),
    queue,
    stepCompleted: (customers: SQL) => sql`insert into completed_step ${customers}`,
  }
  const worker = createWorker({ queue, log: silentLog, ...identificationJobs(shop) })
  identificationPages(app, shop)
  await sandboxBank(app, { publicUrl: config.publicUrl, bank })
  await app.listen({ port, host: 'localhost' })
  afterAll(async () => {
    await app.close()
    await worker.stop()
    await db.$client.end()
  })

  let customers = 0
  const monthlyCents = cents(64_900)
  const self = {
    ...shop,
    /** The customers whose cars were kept on, one row a step. */
    completed: async () =>
      (await db.execute<{ customer_id: string }>('select customer_id from completed_step')).rows.map(
        ({ customer_id }) => customer_id,
      ),
    app,
    runJobs: () => worker.runUntilIdle(),
    async newCustomer(type: CustomerType = 'private'): Promise<string> {
      customers += 1
      const input = {
        email: `asiakas${customers}@esimerkki.example`,
        marketing: false,
        deviceName: 'web',
        language: 'fi' as const,
        now: clock.now(),
      }
      const created = await transaction(db, (tx) => createCustomer(tx, input))
      if (created.outcome !== 'created') throw new Error('exists')
      if (type === 'business')
        await db.$client.query('update customer set type = $1 where id = $2', [type, created.customerId])
      return created.customerId
    },
    begin: async (customerId: string) =>
      config.publicUrl + (await beginIdentification(shop, { customerId, monthlyCents })),
    /** Up to the return address of the shop, not called yet. */
    async toReturn(customerId: string, form: Record<string, string>): Promise<{ browser: Visitor; address: string }> {
      const browser = visitor()
      const login = await browser.follow(await browser.get(await self.begin(customerId)))
      const done = await browser.follow(await browser.post(login.url, form), (at) => at.includes('/tunnistus/paluu'))
      if (!done.location) throw new Error(`The bank stayed at ${done.status}: ${done.text.slice(0, 300)}`)
      return { browser, address: done.location }
    },
    /** The whole way through the frame. */
    async identify(customerId: string, henkilo: string): Promise<Page> {
      const { browser, address } = await self.toReturn(customerId, { henkilo })
      return await browser.get(address)
    },
    /** The same for the one whose bank shows a waiting page first; the wait itself is the browser's. */
    async identifySlowly(customerId: string, henkilo: string): Promise<Page> {
      const browser = visitor()
      const login = await browser.follow(await browser.get(await self.begin(customerId)))
      const waiting = await browser.post(login.url, { henkilo })
      const next = /url=(.*)$/.exec(waiting.headers.get('refresh') ?? '')?.[1] ?? ''
      return await browser.follow(await browser.get(new URL(next, waiting.url).href))
    },
    status: (customerId: string) => identificationStatus(shop, customerId),
    check: (customerId: string) => runChecks(shop, { customerId, monthlyCents }),
    /** Identifies, and runs the checks. */
    async through(henkilo: string) {
      const customerId = await self.newCustomer()
      await self.identify(customerId, henkilo)
      await self.runJobs()
      return { customerId, phases: await self.status(customerId) }
    },
  }
  return self
}
