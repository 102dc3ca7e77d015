import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, day } from '../../../contract/days/date.ts'
import { businessGauges } from '../../businessGauges.ts'
import { transaction } from '../../platform/database/database.ts'
import { createHealth } from '../../platform/observe/health.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { checkInvariants } from '../../watch/invariants.ts'
import { checkOverdue } from '../../watch/overdue.ts'
import { debtors } from '../debtors/debtorsOwing.ts'
import { invoicesOf } from '../invoicing/invoicesOf.ts'
import { billingShop, plainPlan } from '../testing/billingShop.ts'
import { openCharges, turnedAwayCharges } from './openCharges.ts'
import { payInvoice } from './payInvoice.ts'
import { settleCharge } from './settleCharge.ts'

const { url } = await freshDatabase()
let isTurnedAway = false
let isMisasked = false
const shop = billingShop(url, (cards) => ({
  ...cards,
  charge: async (request) => {
    if (isMisasked) return { kind: 'unavailable', code: 'request-400', isOurRequest: true }
    return isTurnedAway ? { kind: 'unavailable', code: 'http-429' } : await cards.charge(request)
  },
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
const invoiceOf = async (orderId: string) => (await invoicesOf(shop.db, [orderId], 'fi')).get(orderId)?.[0]
const daysFrom = (first: string, days: number) => Array.from({ length: days }, (_, at) => addDays(day(first), at))
const unpaid = async (orderId: string) =>
  (await debtors(shop.db, { most: 10 })).filter((one) => one.orderIds.includes(orderId)).map(({ count }) => count)
const lettersTo = async (orderId: string) =>
  (
    await shop.rows<{ kind: string }>(
      sql`select data->>'kind' as kind from job where name = 'billing-notice-mail' and data->>'orderId' = ${orderId}`,
    )
  ).map(({ kind }) => kind)
const letters = () => shop.rows(sql`select id from job where name = 'billing-notice-mail'`)

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
    status: 'error',
    payable: true,
    amount_due: 499,
    next_try_date: '2027-02-05',
    failure_reason: 'Maksupalvelu ei voinut veloittaa korttia.',
  })
  expect(await unpaid(orderId)).toEqual([1])
  expect(await lettersTo(orderId)).toEqual(['charge_failed'])
  isTurnedAway = false
  await payInvoice(shop, customerId, failed?.invoice_number ?? '')
  expect(await invoiceOf(orderId)).toMatchObject({ status: 'paid' })
})

describe('a request that the processor does not take', () => {
  const listed = async (orderId: string) =>
    (await openCharges(shop.db, shop.clock.now(), { most: 100 })).filter((one) => one.orderId === orderId)
  const settle = (chargeId: string) =>
    transaction(shop.db, (tx) => settleCharge(shop, tx, { chargeId, outcome: 'never_arrived', reference: undefined }))

  test('is told to staff and to no customer, is not repeated, and is tried the day they say that it is put right', async () => {
    const { orderId } = await shop.subscribe('2027-04-30')
    isMisasked = true
    for (const date of daysFrom('2027-04-22', 12)) await shop.liveThrough(date)
    isMisasked = false
    expect(await outcomes(orderId)).toEqual(['unavailable'])
    expect(await invoiceOf(orderId)).toMatchObject({ status: 'open', failure_reason: null, next_try_date: null })
    expect(await lettersTo(orderId)).toEqual([])
    expect(await checkOverdue(shop.db, shop.clock.now())).toEqual([])
    const [charge] = await listed(orderId)
    expect(charge).toMatchObject({ outcome: 'unavailable', reviewReason: 'request-400', mayArrive: false })
    expect(await settle(charge?.id ?? '')).toMatchObject({ retryOn: '2027-05-03' })
    expect(await listed(orderId)).toEqual([])
    await shop.liveThrough(day('2027-05-03'), 11)
    expect(await outcomes(orderId)).toEqual(['unavailable', 'paid'])
    await expect(settle(charge?.id ?? '')).rejects.toThrow('CHARGE_NOT_OPEN')
  })

  test('is counted with what was turned away', async () => {
    const { orderId } = await shop.subscribe('2027-07-31')
    isMisasked = true
    await shop.liveThrough(day('2027-07-23'))
    isMisasked = false
    const asked = await turnedAwayCharges(shop.db, new Date(shop.clock.now().getTime() - 86_400_000))
    expect(asked.map(({ code }) => code)).toEqual(['request-400'])
    const [charge] = await listed(orderId)
    await settle(charge?.id ?? '')
  })

  test('leaves what failed before to its customer, who pays once it is put right', async () => {
    const { customerId, orderId } = await shop.subscribe('2027-10-31', plainPlan, 'recovers')
    await shop.liveThrough(day('2027-10-23'))
    const failed = await invoiceOf(orderId)
    isMisasked = true
    await expect(payInvoice(shop, customerId, failed?.invoice_number ?? '')).rejects.toThrow('CARD_PROVIDER_AWAY')
    isMisasked = false
    expect(await invoiceOf(orderId)).toMatchObject({ status: 'error', failure_reason: failed?.failure_reason })
    const [charge] = await listed(orderId)
    expect(await payInvoice(shop, customerId, failed?.invoice_number ?? '')).toMatchObject({ outcome: 'declined' })
    const planned = await invoiceOf(orderId)
    await settle(charge?.id ?? '')
    expect(await invoiceOf(orderId)).toEqual(planned)
  })
})
