import { describe, expect, test } from 'vitest'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsPerson } from '../testing/opsClient.ts'

const shop = await testShop({ SECOND_PERSON_ABOVE: '200' })
const ops = await opsPerson(shop, 'Maija')

const invoice = (order_number: string, amount: number, more: object = {}) =>
  ops('invoiceOrder', {
    body: { order_number, title: 'Pesu', lines: [{ name: `Pesu ${amount}`, amount }], reason: 'Koe', ...more },
  })

describe('an invoice on top of the months', () => {
  test('above the limit waits for a second person, and small ones of an order count together', async () => {
    const { order_number } = await orderInState(shop, { status: 'delivered' })
    expect(await invoice(order_number, 200.01)).toMatchObject({ status: 202, body: { code: 'PROPOSED' } })
    expect((await invoice(order_number, 150)).status).toBe(200)
    expect((await invoice(order_number, 60, { dry_run: true })).body).toMatchObject({ total: 60, second_person: true })
    expect(await invoice(order_number, 60)).toMatchObject({ status: 202, body: { code: 'PROPOSED' } })
    expect((await invoice(order_number, 50)).status).toBe(200)
  })

  test('of damage is refused where a statement bills it, unless two say that its customer answers in full', async () => {
    const { order_number } = await orderInState(shop, { status: 'delivered' })
    const damage = { title: 'Vaurio', taxed: false }
    expect(await invoice(order_number, 100, damage)).toMatchObject({
      status: 409,
      body: { code: 'DAMAGE_BY_STATEMENT' },
    })
    const inFull = await invoice(order_number, 100, { ...damage, full_liability: true })
    expect(inFull).toMatchObject({ status: 202, body: { code: 'PROPOSED' } })
  })
})
