import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { visitTestBank } from './identification/testing/visitTestBank.ts'
import { transaction } from './platform/database/database.ts'
import { job } from './platform/jobs/jobs.ts'
import { sentMails } from './providers/mail/outbox.ts'
import { keepDoneJobs } from './testing/doneJobs.ts'
import { startOrder } from './testing/testCustomer.ts'
import { testShop } from './testing/testShop.ts'

/** Everything that billing does hangs, from its first moment to the end. */
const billing = vi.hoisted(() => ({
  kinds: [] as string[],
  sweeps: 0,
  begun: new Set<string>(),
  end: Promise.withResolvers<void>(),
}))
vi.mock('./billing/jobs.ts', async (original) => {
  const { billingJobs } = await original<typeof import('./billing/jobs.ts')>()
  const hang = (name: string) => () => {
    billing.begun.add(name)
    return billing.end.promise
  }
  return {
    billingJobs: (shop: Parameters<typeof billingJobs>[0]) => {
      const { handlers, sweeps } = billingJobs(shop)
      billing.kinds = handlers.map((handler) => handler.job.name)
      billing.sweeps = sweeps.length
      return {
        handlers: handlers.map((handler) => ({ ...handler, run: hang(handler.job.name) })),
        sweeps: sweeps.map((sweep) => ({ ...sweep, run: hang(sweep.name) })),
      }
    },
  }
})

const shop = await testShop()
await keepDoneJobs(shop.db)
afterAll(() => billing.end.resolve())
const soon = { timeout: 30_000, interval: 50 }
/** More than any lane takes. */
const MANY = 300

test('while billing hangs in all its sweeps and lanes, nobody else waits', { timeout: 120_000 }, async () => {
  const { email } = await startOrder(shop)
  const late = await startOrder(shop)
  const customer = await startOrder(shop)
  await customer.acceptTerms()
  for (const kind of billing.kinds) {
    const ofKind = job(kind, z.object({}))
    await transaction(shop.db, (tx) => shop.queue.enqueue(tx, ofKind, ...Array.from({ length: MANY }, () => ({}))))
  }
  await shop.worker.start()
  await vi.waitFor(() => expect([...billing.begun]).toEqual(expect.arrayContaining(billing.kinds)), soon)
  await vi.waitFor(() => expect(billing.begun.size).toBe(billing.kinds.length + billing.sweeps), soon)

  // A customer comes back from the bank.
  const { iframe_url } = (await shop.call('createIdentification', { token: customer.token })).body
  await visitTestBank({ http: shop.http, publicUrl: shop.config.publicUrl }, iframe_url, { henkilo: 'onni-onnistuja' })
  await vi.waitFor(async () => {
    const { body } = await shop.call('getIdentificationStatus', { token: customer.token })
    expect(body).toMatchObject({ drivers_license: 'success', credit_rating: 'success' })
  }, soon)

  // By the job that the return put in; the sweep of checks would have found them too.
  await vi.waitFor(async () => {
    const { rows } = await shop.db.$client.query(
      `select count(*)::int as known, (select count(*)::int from job where name = 'identification-registers') as waiting
       from every_job where name = 'identification-registers'`,
    )
    expect(rows).toEqual([{ known: 1, waiting: 0 }])
  }, soon)

  // Another asks for a link, a third confirms, and a fourth has stayed away too long.
  await shop.call('sendLoginToken', { body: { email } })
  await vi.waitFor(async () => expect(await sentMails(shop.db, email)).toHaveLength(1), soon)
  await customer.addCard()
  expect((await customer.confirm()).status).toBe(200)
  await vi.waitFor(async () => expect(await sentMails(shop.db, customer.email)).not.toHaveLength(0), soon)
  await shop.db.$client.query('update orders set reserved_until = current_at where order_number = $1', [
    late.order_number,
  ])
  await vi.waitFor(async () => expect((await late.order()).status).toBe('expired'), soon)
})
