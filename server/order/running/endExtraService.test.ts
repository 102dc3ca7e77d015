import { describe, expect, test } from 'vitest'
import type { Order } from '../../../contract/order.ts'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { changedTables, tableSums } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { once, serviceOwner } from '../testing/serviceOwner.ts'
import { closed, inEveryState, order_number, serviceOf, stepsOf } from '../testing/stateTable.ts'

const shop = await testShop()
const DAY = 86_400_000

const { buy, on, withService, owned, call } = serviceOwner(shop)

inEveryState(shop, {
  name: 'endExtraService',
  body: async (of) => ({ ...order_number(of), service_id: await serviceOf(shop, of) }),
  writes: [],
  outcomes: [
    [['expired', 'over'], 'ORDER_EXPIRED'],
    [['pending', 'removed', ...closed, ...stepsOf.private], 'ORDER_NOT_PENDING'],
    [['confirmed', 'signed', 'delivered', 'under_cancellation'], 'SERVICE_NOT_FOUND'],
  ],
})

describe('a monthly service that its customer ends', () => {
  const months = ({ invoices }: Order) => invoices.filter(({ invoice_type }) => invoice_type === 'monthly_subscription')

  test('stays to the day that was shown; the months after it cost what was shown, and it may be bought again', async () => {
    const customer = await withService()
    const { order: before, service } = await owned(customer)
    const { ending } = service
    if (!ending) throw new Error('Cannot be ended')
    expect(ending.amount_before - ending.amount).toBeCloseTo(service.price, 2)
    expect(before.next_period?.amount).toBe(ending.amount_before)
    expect((await call('endExtraService', customer, service.id)).status).toBe(204)
    expect((await call('endExtraService', customer, service.id)).status).toBe(204)
    const { order: ended, service: ends } = await owned(customer)
    expect(ends).toMatchObject({ ends_on: ending.last_day, ending: null, may_be_kept: true })
    expect(ended.next_period?.amount).toBe(ending.amount)
    expect(ended.current_period).toEqual(before.current_period)
    await on(customer, ended.next_payment_date ?? '')
    const charged = await customer.order()
    expect(months(charged)[0]?.total_amount).toBe(ending.amount)
    expect((await owned(customer)).service).toMatchObject({ ends_on: ending.last_day, may_be_kept: false })
    expect(await call('keepExtraService', customer, service.id)).toMatchObject({ body: { code: 'SERVICE_ENDED' } })
    await on(customer, ending.last_day)
    expect((await customer.order()).order_extra_services).toHaveLength(1)
    await shop.pass(DAY)
    const after = await customer.order()
    expect(after.order_extra_services).toEqual([])
    expect(after.available_extra_services.map(({ service_key }) => service_key)).toContain(service.service_key)
  })

  test('after the next month was invoiced stays for that month, which is paid', async () => {
    const customer = await withService()
    await on(customer, (await customer.order()).next_payment_date ?? '')
    const { order, service } = await owned(customer)
    expect(service.ending?.last_day).toBe(order.next_period?.last_day)
    await call('endExtraService', customer, service.id)
    expect((await customer.order()).next_period?.amount).toBe(order.next_period?.amount)
  })

  test('ends on the day that was shown, or not at all', async () => {
    const customer = await withService()
    const { order, service } = await owned(customer)
    await on(customer, order.next_payment_date ?? '')
    await shop.worker.runUntilIdle()
    const last_day = service.ending?.last_day ?? ''
    const before = await tableSums(shop.db)
    expect(await call('endExtraService', customer, service.id, { last_day })).toMatchObject({
      status: 409,
      body: { code: 'SERVICE_ENDING_CHANGED' },
    })
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
    const now = (await owned(customer)).service.ending?.last_day ?? ''
    expect(now > last_day).toBe(true)
    expect((await call('endExtraService', customer, service.id, { last_day: now })).status).toBe(204)
    expect((await owned(customer)).service.ends_on).toBe(now)
  })

  test('is ended by staff on the day that was told beforehand, or not at all', async () => {
    const customer = await withService()
    const { order, service } = await owned(customer)
    const ops = await opsClient(shop)
    const body = { order_number: customer.order_number, service_id: service.id, reason: 'Asiakas soitti' }
    const told = (await ops('stopService', { body: { ...body, dry_run: true } })).body
    await on(customer, order.next_payment_date ?? '')
    const late = await ops('stopService', { body: { ...body, last_day: told.last_day } })
    expect(late).toMatchObject({ status: 409, body: { code: 'SERVICE_ENDING_CHANGED' } })
    expect((await owned(customer)).service.ends_on).toBeNull()
    const { last_day } = (await ops('stopService', { body: { ...body, dry_run: true } })).body
    expect(last_day > told.last_day).toBe(true)
    expect((await ops('stopService', { body: { ...body, last_day } })).status).toBe(200)
    expect((await owned(customer)).service.ends_on).toBe(last_day)
  })

  test('is not ended twice over by staff, by somebody else, or when it is charged once', async () => {
    const customer = await withService()
    await buy(customer, once)
    const stranger = await orderInState(shop, { status: 'delivered' })
    const { order, service } = await owned(customer)
    const single = order.order_extra_services.find(once)
    expect(await call('endExtraService', customer, single?.id ?? '')).toMatchObject({
      status: 409,
      body: { code: 'SERVICE_NOT_ENDABLE' },
    })
    expect(await call('endExtraService', stranger, service.id)).toMatchObject({ status: 404 })
    const ops = await opsClient(shop)
    const body = { order_number: customer.order_number, service_id: service.id, reason: 'Asiakas soitti' }
    const asked = await ops('stopService', { body: { ...body, dry_run: true } })
    expect(asked).toMatchObject({ status: 200, body: service.ending ?? {} })
    expect((await owned(customer)).service).toEqual(service)
    const { letters: _, ...foreseen } = asked.body
    expect((await ops('stopService', { body })).body).toMatchObject(foreseen)
    expect((await owned(customer)).service.ends_on).toBe(service.ending?.last_day)
    expect(await ops('stopService', { body })).toMatchObject({ status: 409, body: { code: 'SERVICE_NOT_ENDABLE' } })
  })

  test('ends with the order when that is over first: there is nothing to end', async () => {
    const customer = await withService()
    await shop.call('cancelOrder', { token: customer.token, body: { order_number: customer.order_number } })
    const { service } = await owned(customer)
    expect(service.ending).toBeNull()
    expect(await call('endExtraService', customer, service.id)).toMatchObject({ body: { code: 'SERVICE_NOT_ENDABLE' } })
  })
})
