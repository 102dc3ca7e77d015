import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { transaction } from '../../platform/database/database.ts'
import { firstIdAt, newId } from '../../platform/ids.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import { cardBecomes } from '../../testing/cardBecomes.ts'
import { isHandedOver, type OwnerOfOrder } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { bankAnswers } from '../testing/bankAnswers.ts'

const shop = await testShop()
const ops = await opsClient(shop)
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const { answerBank } = bankAnswers(shop)
const cardIs = (customer: OwnerOfOrder, scenario: string) => cardBecomes(shop, customer, scenario)
const invoiceOf = async (customer: OwnerOfOrder) =>
  (await customer.order()).invoices.filter(({ invoice_type }) => invoice_type === 'other')

/** A monthly service was pressed, and the bank asks. */
async function begins(customer: OwnerOfOrder) {
  const service = (await customer.order()).available_extra_services.find(({ recurring }) => recurring)
  if (!service) throw new Error('Nothing monthly on offer')
  const { status, body } = await shop.call('purchaseExtraService', {
    token: customer.token,
    body: { order_number: customer.order_number, service_id: service.id },
    headers: { 'idempotency-key': newId() },
  })
  expect(status).toBe(200)
  return { service, url: body?.terminal_url ?? '' }
}

describe('a service whose next month is invoiced while the bank waits', () => {
  async function invoicedMeanwhile() {
    const customer = await billedOrder(shop)
    await isHandedOver(shop, customer)
    await cardIs(customer, 'sca')
    const { next_payment_date } = await customer.order()
    const { service, url } = await begins(customer)
    // The next month is invoiced within the hour, as far as the books can tell.
    await shop.db.execute(sql`update subscription set next_charge_on = ${shop.clock.today()}
      where order_id = ${customer.orderId} and next_charge_on = ${day(next_payment_date ?? '')}`)
    await shop.pass(2 * MINUTE)
    const months = (await customer.order()).invoices.filter(({ invoice_type }) => invoice_type !== 'other')
    expect(months).toHaveLength(2)
    expect(new Set(months.map(({ total_amount }) => total_amount)).size).toBe(1)
    expect(service.recurring).toBe(true)
    return { customer, service, url, month: months[0] }
  }

  test('is not in that month when it is not bought', async () => {
    const { customer, url } = await invoicedMeanwhile()
    await answerBank(url, 'cancel')
    expect((await customer.order()).order_extra_services).toEqual([])
    expect((await invoiceOf(customer)).filter(({ deleted }) => !deleted)).toEqual([])
  })

  /** The bank said yes, and the month that was invoiced without the service runs. */
  async function boughtMeanwhile() {
    const { customer, url, service } = await invoicedMeanwhile()
    await cardIs(customer, 'ok')
    await answerBank(url, 'accept')
    await shop.pass(40 * DAY)
    await customer.signIn()
    const bought = await invoiceOf(customer)
    expect(bought).toMatchObject(Array(2).fill({ status: 'paid', total_amount: service.price }))
    return { customer, bought }
  }

  test('stays paid for that month when its customer ends the order and takes that back', async () => {
    const { customer, bought } = await boughtMeanwhile()
    const { token, order_number } = customer
    expect((await shop.call('cancelOrder', { token, body: { order_number } })).status).toBe(204)
    expect((await shop.call('keepOrder', { token, body: { order_number } })).body).toMatchObject({ charged_now: null })
    await shop.worker.runUntilIdle()
    expect(await invoiceOf(customer)).toEqual(bought)
  })

  test('is given back whole with its order, that month too', async () => {
    const { customer } = await boughtMeanwhile()
    const { order_number } = customer
    expect((await ops('withdrawOrder', { body: { order_number, reason: 'Koe' } })).status).toBe(200)
    expect((await invoiceOf(customer)).map(({ status }) => status)).toEqual(['credited', 'credited'])
  })

  /** As when the host that sold it has a clock an hour ahead of the one that bills. */
  const madeAhead = ({ orderId }: OwnerOfOrder) =>
    transaction(shop.db, async (tx) => {
      const id = firstIdAt(new Date(Date.now() + HOUR))
      const own = sql`(select id from invoice where order_id = ${orderId} and purchase_state = 'undecided')`
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`update invoice_line set invoice_id = ${id} where invoice_id = ${own}`)
      await tx.execute(sql`update charge_attempt set invoice_id = ${id} where invoice_id = ${own}`)
      await tx.execute(sql`update invoice set id = ${id} where id = ${own}`)
    })

  test.each([
    ['', async () => undefined],
    [', whatever the clocks of the hosts say', madeAhead],
  ])(
    'is charged for that month by itself when it is bought: no month is for nothing, none is paid twice%s',
    async (_, made) => {
      const { customer, service, url, month } = await invoicedMeanwhile()
      await made(customer)
      await cardIs(customer, 'ok')
      for (const _ of [1, 2]) expect(await answerBank(url, 'accept')).toBe('/tili?ostettu=1')
      await shop.worker.runUntilIdle()
      const [own, ...others] = await invoiceOf(customer)
      expect(own).toMatchObject({
        status: 'paid',
        total_amount: service.price,
        subscription_period_start: month?.subscription_period_start,
        description: expect.stringContaining(service.service_name),
      })
      expect(others).toMatchObject([{ status: 'paid', total_amount: service.price }])
      await shop.pass(60 * DAY)
      await customer.signIn()
      const after = (await customer.order()).invoices
      expect(after.filter(({ invoice_type }) => invoice_type === 'other')).toHaveLength(2)
      expect(after[0]?.total_amount).toBeCloseTo((month?.total_amount ?? 0) + service.price, 2)
    },
  )
})
