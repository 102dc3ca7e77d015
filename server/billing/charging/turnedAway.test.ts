import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, day } from '../../../contract/date.ts'
import { businessGauges } from '../../businessGauges.ts'
import { checkInvariants } from '../../invariants.ts'
import { createHealth } from '../../platform/health.ts'
import { freshDatabase } from '../../platform/testDatabase.ts'
import { invoicesOf } from '../invoicing/invoicesOf.ts'
import { billingShop, plainPlan } from '../testing/billingShop.ts'
import { turnedAwayCharges } from './openCharges.ts'
import { payInvoice } from './payInvoice.ts'
import { unpaidInvoices } from './unpaidInvoices.ts'

const { url } = await freshDatabase()
let isTurnedAway = false
const shop = billingShop(url, (cards) => ({
  ...cards,
  charge: async (request) => (isTurnedAway ? { kind: 'unavailable', code: 'http-429' } : await cards.charge(request)),
}))
beforeAll(() => shop.liveThrough(day('2026-11-20')))
afterAll(async () => {
  expect(await checkInvariants(shop.db)).toEqual([])
  await shop.stop()
})

const outcomes = async (orderId: string) =>
  (
    await shop.rows<{ outcome: string }>(sql`
    select outcome from charge_attempt where order_id = ${orderId} order by number`)
  ).map(({ outcome }) => outcome)
const invoiceOf = async (orderId: string) => (await invoicesOf(shop.db, [orderId])).get(orderId)?.[0]
const daysFrom = (first: string, days: number) => Array.from({ length: days }, (_, at) => addDays(day(first), at))
const unpaid = async (orderId: string) =>
  (await unpaidInvoices(shop.db, { most: 10 })).filter((one) => one.orderId === orderId).map(({ number }) => number)
const lettersTo = async (orderId: string) =>
  (
    await shop.rows<{ kind: string }>(
      sql`select data->>'kind' as kind from pgboss.job where name = 'billing-notice-mail' and data->>'orderId' = ${orderId}`,
    )
  ).map(({ kind }) => kind)
const letters = () => shop.rows(sql`select id from pgboss.job where name = 'billing-notice-mail'`)

test('a charge that the processor turned away is no failure of the card, and is tried again on the next day', async () => {
  const { orderId } = await shop.subscribe('2026-12-31')
  isTurnedAway = true
  await shop.liveThrough(day('2026-12-23'))
  isTurnedAway = false
  expect(await outcomes(orderId)).toEqual(['unavailable'])
  expect(await invoiceOf(orderId)).toMatchObject({ status: 'open', failure_reason: null })
  const health = createHealth()
  businessGauges(shop, health)
  expect(await health.registry.getSingleMetricAsString('charges_turned_away')).toContain('{code="http-429"} 1')
  const asked = async (since: Date) => (await turnedAwayCharges(shop.db, since)).map(({ code }) => code)
  expect(await asked(new Date(shop.clock.now().getTime() - 86_400_000))).toEqual(['http-429'])
  expect(await asked(new Date(shop.clock.now().getTime() + 1))).toEqual([])
  await shop.liveThrough(day('2026-12-24'))
  expect(await outcomes(orderId)).toEqual(['unavailable', 'paid'])
  expect(await letters()).toEqual([])
})

test('what had failed before keeps its reason, and who pays meanwhile is told to try later', async () => {
  const { customerId, orderId } = await shop.subscribe('2026-12-31', plainPlan, 'recovers')
  await shop.liveThrough(day('2026-12-24'))
  const failed = await invoiceOf(orderId)
  expect(failed).toMatchObject({ status: 'error', failure_reason: expect.any(String) })
  isTurnedAway = true
  const pressed = payInvoice(shop, customerId, failed?.invoice_number ?? '')
  await expect(pressed).rejects.toThrow('CARD_PROVIDER_AWAY')
  isTurnedAway = false
  expect(await outcomes(orderId)).toEqual(['declined', 'unavailable'])
  expect(await invoiceOf(orderId)).toMatchObject({
    status: 'error',
    failure_reason: failed?.failure_reason,
    next_try_date: '2026-12-25',
  })
  expect(await letters()).toHaveLength(1)
  await shop.liveThrough(day('2026-12-25'))
  await shop.liveThrough(day('2026-12-27'))
  expect(await outcomes(orderId)).toEqual(['declined', 'unavailable', 'declined', 'paid'])
})

test('a card that is gone at the processor is a failure after the due day: told once, tried daily, and paid with another', async () => {
  const { customerId, orderId } = await shop.subscribe('2027-01-31')
  isTurnedAway = true
  for (const date of daysFrom('2027-01-23', 9)) await shop.liveThrough(date)
  expect(await outcomes(orderId)).toEqual(Array(9).fill('unavailable'))
  expect(await invoiceOf(orderId)).toMatchObject({ status: 'open', payable: false })
  expect(await unpaid(orderId)).toEqual([])
  expect(await lettersTo(orderId)).toEqual([])
  for (const date of daysFrom('2027-02-01', 4)) await shop.liveThrough(date)
  expect(await outcomes(orderId)).toEqual(Array(13).fill('unavailable'))
  const failed = await invoiceOf(orderId)
  expect(failed).toMatchObject({
    ...{ status: 'error', payable: true, amount_due: 499, next_try_date: '2027-02-05' },
    failure_reason: 'Maksupalvelu ei voinut veloittaa korttia.',
  })
  expect(await unpaid(orderId)).toEqual([failed?.invoice_number])
  expect(await lettersTo(orderId)).toEqual(['charge_failed'])
  isTurnedAway = false
  await payInvoice(shop, customerId, failed?.invoice_number ?? '')
  expect(await invoiceOf(orderId)).toMatchObject({ status: 'paid' })
})
