import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { day, daysBetween } from '../../../contract/days/date.ts'
import { newId } from '../../platform/ids.ts'
import { secretsFrom } from '../../platform/secrets.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const HOUR_MS = 3_600_000

/** Confirmed with a card that never answers, on the day of its first charge. */
async function unheard() {
  const customer = await orderInState(shop)
  const sealed = secretsFrom(shop.config.secret).seal(`sbx_lost_${newId()}`)
  await shop.db.execute(sql`update payment_card set token = ${sealed} where order_id = ${customer.orderId}`)
  expect((await customer.confirm()).status).toBe(200)
  const { next_payment_date } = await customer.order()
  await shop.pass(daysBetween(shop.clock.today(), day(next_payment_date ?? '')) * 24 * HOUR_MS)
  await shop.pass(2 * HOUR_MS)
  const { charges } = (await ops('listOpenCharges')).body
  const listed = charges.find(({ order_number }) => order_number === customer.order_number)
  return Object.assign(customer, { listed, charge_id: listed?.charge_id ?? '' })
}
const settle = (charge_id: string, outcome: 'paid' | 'never_arrived', reference?: string) =>
  ops('settleCharge', { body: { charge_id, outcome, ...(reference ? { reference } : {}) } })
const actsOn = async (chargeId: string) =>
  (await ops('listAudit', { query: { subject: `charge ${chargeId}` } })).body.entries.map(({ act, actor, detail }) => ({
    act,
    actor,
    detail,
  }))
const isListed = async (chargeId: string) =>
  (await ops('listOpenCharges')).body.charges.some(({ charge_id }) => charge_id === chargeId)

test('a charge without an answer is seen, and settled as paid once, by the name of who did it', async () => {
  const { listed, charge_id, order_number } = await unheard()
  expect(listed).toMatchObject({ outcome: 'unknown', attempt: 1, reference: null, hours: 2 })
  expect(listed?.acts).toContainEqual({ act: 'settleChargeNeverArrived', closed: 'may_arrive' })
  expect(await settle(charge_id, 'paid')).toMatchObject({
    status: 422,
    body: { errors: { reference: [expect.any(String)] } },
  })
  expect(await settle(charge_id, 'never_arrived')).toMatchObject({ status: 409, body: { code: 'CHARGE_MAY_ARRIVE' } })
  expect(await settle(charge_id, 'paid', 'tx-found')).toMatchObject({ status: 200, body: { amount: listed?.amount } })
  expect(await settle(charge_id, 'paid', 'tx-found')).toMatchObject({ status: 409, body: { code: 'CHARGE_NOT_OPEN' } })
  expect(await isListed(charge_id)).toBe(false)
  const { account } = (await ops('showOrder', { params: { order_number } })).body
  expect(account.invoices).toMatchObject([{ invoice_number: listed?.invoice_number, status: 'paid' }])
  await shop.worker.runUntilIdle()
  const { letters } = (await ops('listLetters', { query: { order_number } })).body
  expect(letters.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Kuitti/))
  expect(await actsOn(charge_id)).toEqual([
    { act: 'settleCharge', actor: 'staff:Maija', detail: { outcome: 'paid', reference: 'tx-found' } },
  ])
})

test('a charge that never arrived is given up after a day, and the invoice is tried again', async () => {
  const { charge_id, order_number } = await unheard()
  await shop.pass(22 * HOUR_MS)
  const { charges: open } = (await ops('listOpenCharges')).body
  const { acts } = open.find((one) => one.charge_id === charge_id) ?? {}
  expect(acts).toContainEqual({ act: 'settleChargeNeverArrived', closed: null })
  expect(await settle(charge_id, 'never_arrived')).toMatchObject({ status: 200 })
  expect(await settle(charge_id, 'never_arrived')).toMatchObject({ status: 409, body: { code: 'CHARGE_NOT_OPEN' } })
  expect(await actsOn(charge_id)).toHaveLength(1)
  await shop.pass(24 * HOUR_MS)
  const { charges } = (await ops('showOrder', { params: { order_number } })).body
  expect(charges?.map(({ attempt, outcome }) => [attempt, outcome]).toSorted()).toEqual([
    [1, 'unavailable'],
    [2, 'unknown'],
  ])
})

test('a charge that is pending at the processor is given up after a week, not before, and says so', async () => {
  const { charge_id } = await unheard()
  await shop.db.execute(sql`update charge_attempt set outcome = 'pending' where id = ${charge_id}`)
  const closed = async () =>
    (await ops('listOpenCharges')).body.charges
      .find((one) => one.charge_id === charge_id)
      ?.acts.find(({ act }) => act === 'settleChargeNeverArrived')?.closed
  await shop.pass(6 * 24 * HOUR_MS)
  expect(await closed()).toBe('may_arrive_pending')
  expect(await settle(charge_id, 'never_arrived')).toMatchObject({ status: 409, body: { code: 'CHARGE_MAY_ARRIVE' } })
  await shop.pass(24 * HOUR_MS)
  expect(await closed()).toBeNull()
  expect((await settle(charge_id, 'never_arrived')).status).toBe(200)
})
