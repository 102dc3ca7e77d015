import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '../../contract/days/date.ts'
import { creditInvoice } from '../billing/invoicing/creditInvoice.ts'
import { invoicesOf } from '../billing/invoicing/invoicesOf.ts'
import { billingShop, plainPlan } from '../billing/testing/billingShop.ts'
import { businessGauges } from '../businessGauges.ts'
import type { SampleOrder } from '../payment/testing/sampleOrder.ts'
import { transaction } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { createHealth } from '../platform/observe/health.ts'
import { freshDatabase } from '../platform/testing/testDatabase.ts'
import { checkOverdue, overdue } from './overdue.ts'

const { url } = await freshDatabase()
const shop = billingShop(url)
let paid: SampleOrder
let unpaid: SampleOrder
let unheard: SampleOrder

beforeAll(async () => {
  await shop.liveThrough(day('2026-11-20'))
  paid = await shop.subscribe('2026-11-24')
  unpaid = await shop.subscribe('2026-11-25', plainPlan, 'stolen')
  unheard = await shop.subscribe('2026-11-26', plainPlan, 'lost')
  await shop.liveThrough(day('2026-11-20'))
  const [invoice] = (await invoicesOf(shop.db, [paid.orderId], 'fi')).get(paid.orderId) ?? []
  const part = { invoiceNumber: invoice?.invoice_number ?? '', reason: 'Hyvitys', cents: plainPlan.listCents }
  await transaction(shop.db, (tx) => creditInvoice(shop, tx, part))
  await shop.liveThrough(day('2026-11-20'))
})
afterAll(() => shop.stop())

const of = ({ orderId }: SampleOrder) => `order_id = '${orderId}'`
/** For each check how it comes about that nobody moves on what is there since the day before yesterday. */
const standstills: Record<string, () => string[]> = {
  'no invoice is open for a day without a try planned or under way': () => [
    `update charge_attempt set ask_after = null where ${of(unheard)}`,
  ],
  'what was paid and credited is on its way back within a day': () => [
    `delete from refund_attempt where ${of(paid)}`,
    `update credit_note set state = 'open' where ${of(paid)}`,
  ],
  'what was paid twice is on its way back within a day': () => [
    `delete from refund_attempt where ${of(paid)}`,
    `update credit_note set state = 'paid' where ${of(paid)}`,
    `update charge_attempt set outcome = 'surplus' where ${of(paid)}`,
  ],
  'what waited for a payment is tried within a day of it': () => [
    `delete from charge_attempt where ${of(unpaid)}`,
    `update charge_attempt set order_id = '${unpaid.orderId}', settled_at = settled_at + interval '1 minute' where ${of(paid)}`,
  ],
  'a withdrawal notice is carried out, or left to staff, within a day': () => [
    `insert into withdrawal_notice (id, received_at, name, order_number, email, state, receipt_held)
      values ('${newId()}', '2026-11-20T12:00:00Z', 'Onni', '1', 'onni@esimerkki.fi', 'received', false)`,
  ],
  'no subscription is billed more than a day late': () => [
    `update subscription set next_charge_on = '2026-11-20' where ${of(paid)}`,
  ],
}
const later = new Date('2026-11-22T12:00:00Z')

/** The overdue rows two days on; all that is done for it is undone. */
async function overdueAfter(statements: string[]): Promise<string[]> {
  const found: string[] = []
  const undo = new Error('undone')
  await transaction(shop.db, async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    found.push(...(await checkOverdue(tx, later)).map(({ name }) => name))
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return found
}

describe('what stands still for more than a day', () => {
  test.each(Object.entries(standstills))('is seen: %s', async (name, statements) => {
    expect(await overdueAfter([])).toEqual([])
    expect(await overdueAfter(statements())).toEqual([name])
  })

  test('is every one of the checks', () => {
    expect(overdue(later).map(({ name }) => name)).toEqual(Object.keys(standstills))
  })

  test('is not what was planned for a day that has passed only just', async () => {
    const planned = (on: string) => [`update invoice set retry_on = '${on}' where ${of(unpaid)}`]
    expect(await overdueAfter(planned('2026-11-21'))).toEqual([])
    expect(await overdueAfter(planned('2026-11-20'))).toHaveLength(1)
  })
})

test('charges nobody knows of and jobs that failed or wait are figures', async () => {
  const health = createHealth()
  businessGauges(shop, health)
  // One of a charge that was lost may be tried again any moment.
  await shop.rows(sql`delete from job`)
  const figure = (name: string) => health.registry.getSingleMetricAsString(name)
  expect(await figure('charges_open')).toContain('charges_open 0')
  shop.moveTo('2026-11-20T12:00:00Z')
  expect(await figure('charges_open')).toContain('charges_open 1')
  expect(await figure('charges_open_oldest_seconds')).toMatch(/charges_open_oldest_seconds (7200|719\d)/)
  expect(await figure('jobs_failed')).toContain('jobs_failed{job="refundCredit"} 0')
  expect(await figure('jobs_waiting_oldest_seconds')).toContain('jobs_waiting_oldest_seconds 0')
  const aJob = (state: string, since: string) => sql`
    insert into job (id, name, data, state, due_at)
    values (${newId()}, 'refundCredit', '{}', ${state}, now() - ${since}::interval)`
  await shop.rows(aJob('failed', '1 hour'))
  await shop.rows(aJob('retry', '10 minutes'))
  await shop.rows(aJob('retry', '-1 hour'))
  expect(await figure('jobs_failed')).toContain('jobs_failed{job="refundCredit"} 1')
  expect(await figure('jobs_waiting_oldest_seconds')).toMatch(/jobs_waiting_oldest_seconds 60\d/)
})

test('figures that come of one answer ask for it once a scrape', async () => {
  const health = createHealth()
  businessGauges(shop, health)
  const asked: string[] = []
  const note = (client: PoolClient) => asked.push(client.constructor.name)
  shop.db.$client.on('acquire', note)
  await health.registry.metrics()
  shop.db.$client.off('acquire', note)
  expect(asked).toHaveLength(5)
})
