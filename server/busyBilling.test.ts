import { expect, test, vi } from 'vitest'
import { visitTestBank } from './identification/testing/visitTestBank.ts'
import { secretsFrom } from './platform/secrets.ts'
import { sentMails } from './providers/mail/outbox.ts'
import { addDueSubscriptions } from './testing/dueSubscriptions.ts'
import { startOrder, type TestCustomer } from './testing/testCustomer.ts'
import { testShop } from './testing/testShop.ts'

const shop = await testShop()
/** More than are billed by the time that the people below are through: about a third. */
const PERIODS = 1_500
const PEOPLE = 4
const soon = { timeout: 60_000, interval: 20 }

await addDueSubscriptions(
  shop.db.$client,
  PERIODS,
  secretsFrom(shop.config.secret).seal('sbx_ok_test'),
  shop.clock.today(),
)

async function countOf(what: string): Promise<number> {
  const { rows } = await shop.db.$client.query<{ n: number }>(`select count(*)::int as n from ${what}`)
  return rows[0]?.n ?? 0
}
const stillDue = () => countOf('subscription where next_number = 1')
const billed = () => countOf(`invoice where status = 'paid'`)

/** Waits for what somebody waits for, and answers how many periods were still to be billed then. */
async function dueWhen(isDone: () => Promise<void>): Promise<number> {
  await vi.waitFor(isDone, soon)
  return await stillDue()
}

async function identified({ token }: TestCustomer): Promise<number> {
  const { iframe_url } = (await shop.call('createIdentification', { token })).body
  await visitTestBank({ http: shop.http, publicUrl: shop.config.publicUrl }, iframe_url, { henkilo: 'onni-onnistuja' })
  return await dueWhen(async () => {
    const { body } = await shop.call('getIdentificationStatus', { token })
    expect(body).toMatchObject({ drivers_license: 'success', credit_rating: 'success' })
  })
}

async function linked({ email }: TestCustomer): Promise<number> {
  await shop.call('sendLoginToken', { body: { email } })
  return await dueWhen(async () => expect(await sentMails(shop.db, email)).toHaveLength(1))
}

test('while a morning is billed, nobody waits until it is done', { timeout: 120_000 }, async () => {
  const people: TestCustomer[] = []
  for (let person = 0; person < PEOPLE; person += 1) {
    const customer = await startOrder(shop)
    await customer.acceptTerms()
    people.push(customer)
  }
  const [reader, late] = [await startOrder(shop), await startOrder(shop)]
  await shop.db.$client.query('update orders set reserved_until = current_at where order_number = $1', [
    late.order_number,
  ])
  await shop.worker.start()
  // Its sweep stands behind those of billing in the list of all.
  const expired = dueWhen(async () => expect((await late.order()).status).toBe('expired'))
  await vi.waitFor(async () => expect(await billed()).toBeGreaterThan(0), soon)
  const before = await billed()
  const left = await Promise.all([expired, linked(reader), ...people.map(identified)])
  // It went on meanwhile, and was not done.
  expect(await billed()).toBeGreaterThan(before)
  await shop.worker.stop()
  expect(left.filter((due) => due > 0)).toHaveLength(2 + PEOPLE)
})
