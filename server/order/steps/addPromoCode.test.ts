import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { untilBilled } from '../../testing/billedOrder.ts'
import { isHandedOver, orderInState } from '../../testing/orderInState.ts'
import { confirmedOrder, findCar, startOrder, type TestCustomer } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { withdrawForStaff } from '../desk/withdrawForStaff.ts'
import { rawCalls } from '../testing/rawCalls.ts'
import { closed, inEveryState, order_number } from '../testing/stateTable.ts'

const shop = await testShop()
const DAY = 86_400_000

const addCode = (customer: TestCustomer, code: string) =>
  shop.call('addPromoCode', {
    token: customer.token,
    body: { order_number: customer.order_number, code, page: 'customer' },
  })

async function usesOf(code: string): Promise<number> {
  const { rows } = await shop.db.$client.query<{ used: number }>('select used from promo_code where code = $1', [code])
  return rows[0]?.used ?? 0
}

/** Moves on until the order has so many monthly invoices. */
async function billed(customer: TestCustomer, count: number) {
  for (let weeks = 0; weeks < 40; weeks += 1) {
    const order = await customer.order()
    if (order.invoices.length >= count) return order
    // A second month is billed to who has the car.
    if (order.invoices.length > 0 && order.status === 'confirmed') await isHandedOver(shop, customer)
    await shop.pass(6 * DAY)
    await customer.signIn()
  }
  throw new Error('never billed')
}

const totals = (order: Awaited<ReturnType<typeof billed>>) => order.invoices.map((one) => one.total_amount).reverse()
const promised = (order: Awaited<ReturnType<typeof billed>>) => order.payment_table.map((row) => row.amount)

inEveryState(shop, {
  name: 'addPromoCode',
  body: (of) => ({ ...order_number(of), code: 'TERVETULOA' }),
  writes: ['order_code', 'promo_code', 'subscription'],
  outcomes: [
    [['expired', 'over'], 'ORDER_EXPIRED'],
    [['removed', ...closed], 'ORDER_NOT_PENDING'],
  ],
})

describe('a code on an order in progress', () => {
  test('gives way to another one, which frees its use; the same one again is refused [VALID-47 VALID-48 VALID-49 VALID-68]', async () => {
    const customer = await startOrder(shop)
    const list = (await customer.order()).payment_table[0]?.amount ?? 0
    const before = await usesOf('KULKU50')
    expect((await addCode(customer, 'kulku50')).body.order.payment_table[0]?.amount).toBe(list - 50)
    expect(await usesOf('KULKU50')).toBe(before + 1)
    expect(await addCode(customer, 'KULKU50')).toMatchObject({ status: 409, body: { code: 'CODE_USED' } })
    const other = await addCode(customer, 'Tervetuloa')
    expect(other.body.order.payment_table[0]?.amount).toBeLessThan(list)
    expect(other.body.order.payment_table[0]?.discount).not.toBe(50)
    expect(await usesOf('KULKU50')).toBe(before)
  })

  test.each(['SYYSETU', 'KEVAT15', 'EI-OLE'])('%s is not in force and changes nothing', async (code) => {
    const customer = await startOrder(shop)
    const before = await customer.order()
    expect(await addCode(customer, code)).toMatchObject({ status: 404, body: { code: 'CODE_NOT_FOUND' } })
    expect((await customer.order()).payment_table).toEqual(before.payment_table)
  })
})

describe('a code on an order that runs', () => {
  test('is taken off the first period that is not invoiced, in the table and on the invoice [VALID-69]', async () => {
    const customer = await confirmedOrder(shop)
    const [list = 0] = totals(await billed(customer, 1))
    const added = await addCode(customer, 'KULKU50')
    expect(added.status).toBe(200)
    expect(promised(added.body.order)).toEqual([list, list - 50])
    const order = await billed(customer, 3)
    expect(totals(order)).toEqual([list, list - 50, list])
    expect(promised(order)).toEqual(totals(order).slice(0, 2))
  })

  test('replaces one that is not invoiced yet, which frees its use', async () => {
    const customer = await confirmedOrder(shop)
    const [list = 0] = totals(await billed(customer, 1))
    await addCode(customer, 'TERVETULOA')
    const uses = await usesOf('TERVETULOA')
    await addCode(customer, 'KULKU50')
    expect(await usesOf('TERVETULOA')).toBe(uses - 1)
    expect(totals(await billed(customer, 3))).toEqual([list, list - 50, list])
  })

  test('leaves an invoiced one its discount and its use', async () => {
    const customer = await startOrder(shop)
    const list = (await customer.order()).payment_table[0]?.amount ?? 0
    await addCode(customer, 'KULKU50')
    await customer.acceptTerms()
    await customer.identify()
    await customer.addCard()
    await customer.confirm()
    expect(totals(await billed(customer, 1))).toEqual([list - 50])
    const uses = await usesOf('KULKU50')
    const added = await addCode(customer, 'TERVETULOA')
    const [first, second = list] = promised(added.body.order)
    expect(first).toBe(list - 50)
    expect(second).toBeLessThan(list)
    expect(await usesOf('KULKU50')).toBe(uses)
    expect(totals(await billed(customer, 2))).toEqual([first, second])
  })

  test('is refused, and not used up, when nothing is left that it would be taken off', async () => {
    const customer = await confirmedOrder(shop)
    await billed(customer, 1)
    const { order_number } = customer
    const ended = 'update orders set cancel_date = start_date + 20 where order_number = $1'
    await shop.db.$client.query(ended, [order_number])
    const before = await usesOf('KULKU50')
    expect(await addCode(customer, 'KULKU50')).toMatchObject({ status: 409, body: { code: 'CODE_TOO_LATE' } })
    expect(await usesOf('KULKU50')).toBe(before)
    expect((await customer.order()).order_codes).toEqual([])
  })

  test('of a customer themselves cannot be their own referral code', async () => {
    const customer = await confirmedOrder(shop)
    const { referral_code } = await customer.order()
    expect(await addCode(customer, referral_code?.code ?? '')).toMatchObject({
      status: 409,
      body: { code: 'CODE_OWN' },
    })
    const friend = await startOrder(shop)
    expect((await addCode(friend, referral_code?.code ?? '')).status).toBe(200)
    expect((await customer.order()).referral_code).toMatchObject({ used: 1 })
  })
})

describe('what becomes of a code', () => {
  const states = async (customer: TestCustomer) =>
    (await customer.order()).order_codes.map(({ code_string, state }) => [code_string, state])

  test('is said by the plan: in force, used by an invoiced month, or replaced before it was', async () => {
    const customer = await startOrder(shop)
    await addCode(customer, 'TERVETULOA')
    await addCode(customer, 'KULKU50')
    expect(await states(customer)).toEqual([
      ['TERVETULOA', 'replaced'],
      ['KULKU50', 'in_force'],
    ])
    await customer.acceptTerms()
    await customer.identify()
    await customer.addCard()
    await customer.confirm()
    await billed(customer, 1)
    expect(await states(customer)).toEqual([
      ['TERVETULOA', 'replaced'],
      ['KULKU50', 'used'],
    ])
  })

  test('with a second order of the same customer: their own referral code is refused there, too', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const { referral_code } = await customer.order()
    const other = await orderInState(shop)
    await shop.db.execute(sql`update orders set customer_id = ${customer.customerId} where id = ${other.orderId}`)
    const before = await usesOf(referral_code?.code ?? '')
    const body = { order_number: other.order_number, code: referral_code?.code ?? '' }
    expect(await shop.call('addPromoCode', { token: customer.token, body })).toMatchObject({
      status: 409,
      body: { code: 'CODE_OWN', message: expect.stringContaining('kavereillesi') },
    })
    expect(await usesOf(referral_code?.code ?? '')).toBe(before)
    await shop.db.execute(sql`update orders set customer_id = ${other.customerId} where id = ${other.orderId}`)
  })

  test('while its order is expired: others may use it, and the order has it again when it comes back', async () => {
    const customer = await startOrder(shop)
    const other = await startOrder(shop)
    await addCode(other, 'KULKU50')
    const before = await usesOf('KULKU50')
    const { body } = await addCode(customer, 'KULKU50')
    await shop.pass(shop.config.RESERVATION_MINUTES * 60_000 + 6_000)
    expect((await customer.order()).status).toBe('expired')
    expect(await usesOf('KULKU50')).toBe(before - 1)
    // Both in the same instant, as one sweep may do it.
    await shop.db.execute(
      sql`update orders set expired_at = ${shop.clock.now().toISOString()} where status = 'expired'`,
    )
    await shop.db.execute(sql`update order_code c set replaced_at = o.expired_at from orders o where o.id = c.order_id
      and o.order_number = any(${sql.param([customer.order_number, other.order_number])}) and c.replaced_at is not null`)
    const { car } = await findCar(shop)
    const again = { car, fixed_term: body.order.fixed_term, order: { order_number: customer.order_number } }
    const revived = await shop.call('updatePendingOrder', { token: customer.token, body: again })
    expect(revived.status).toBeLessThan(300)
    expect(await states(customer)).toEqual([['KULKU50', 'in_force']])
    expect((await states(other)).map(([, state]) => state)).not.toContain('in_force')
    expect(await usesOf('KULKU50')).toBe(before)
    await shop.call('deleteOrderInProgress', { token: customer.token, body: { order_number: customer.order_number } })
    expect(await usesOf('KULKU50')).toBe(before - 1)
  })

  test('with an order that comes back before the sweep has seen its end: it has the code as after it', async () => {
    const customer = await startOrder(shop)
    const before = await usesOf('KULKU50')
    await addCode(customer, 'KULKU50')
    const { order_number, token } = customer
    await shop.db.execute(
      sql`update orders set reserved_until = now() - interval '1 day' where order_number = ${order_number}`,
    )
    const { car } = await findCar(shop)
    const again = { car, fixed_term: 1 as const, order: { order_number } }
    expect((await shop.call('updatePendingOrder', { token, body: again })).status).toBeLessThan(300)
    expect(await states(customer)).toEqual([['KULKU50', 'in_force']])
    expect(await usesOf('KULKU50')).toBe(before + 1)
    await shop.call('deleteOrderInProgress', { token, body: { order_number } })
    expect(await usesOf('KULKU50')).toBe(before)
  })

  test('when the order ends before the month that it would be taken off: its use is there for somebody else', async () => {
    const customer = await orderInState(shop, { status: 'delivered' })
    await untilBilled(shop, customer, 1)
    const before = await usesOf('KULKU50')
    expect((await addCode(customer, 'KULKU50')).status).toBe(200)
    expect(await usesOf('KULKU50')).toBe(before + 1)
    const { order_number, token } = customer
    expect((await shop.call('cancelOrder', { token, body: { order_number } })).status).toBe(204)
    expect(await usesOf('KULKU50')).toBe(before)
    expect(await states(customer)).toEqual([])
  })

  test('when the order is withdrawn: also what a month was cheaper by that is paid back; and it recommends nothing', async () => {
    const customer = await startOrder(shop)
    const before = await usesOf('KULKU50')
    await addCode(customer, 'KULKU50')
    await customer.acceptTerms()
    await customer.identify()
    await customer.addCard()
    await customer.confirm()
    await billed(customer, 1)
    const { referral_code, order_number } = await customer.order()
    await transaction(shop.db, (tx) => withdrawForStaff(shop, tx, { orderNumber: order_number, actor: 'staff' }))
    expect(await usesOf('KULKU50')).toBe(before)
    // Nor does its card offer the code any more.
    expect((await customer.order()).referral_code).toBeNull()
    const friend = await startOrder(shop)
    expect(await addCode(friend, referral_code?.code ?? '')).toMatchObject({ body: { code: 'CODE_NOT_FOUND' } })
  })
})

const { send } = rawCalls(shop)

describe('codes and the confirmation', () => {
  test('a code tells its words, its worth and when it was put in [CODES-09 CODES-10]', async () => {
    const of = await orderInState(shop)
    const { order_number, token } = of
    const before = shop.clock.now().toISOString()
    for (const code of ['kulku50', 'TERVETULOA']) await send('addPromoCode', token, { order_number, code })
    const { order_codes } = await of.order()
    const created_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(order_codes).toEqual([
      {
        code_string: 'KULKU50',
        code_description: '50 euron alennus',
        state: 'replaced',
        value: 50,
        value_type: 'fixed',
        created_at,
      },
      {
        code_string: 'TERVETULOA',
        code_description: 'Tervetuloa asiakkaaksi',
        state: 'in_force',
        value: 10,
        value_type: 'percent',
        created_at,
      },
    ])
    for (const code of order_codes) expect(code.created_at >= before).toBe(true)
  })
})
