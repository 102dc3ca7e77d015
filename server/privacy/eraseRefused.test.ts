import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type OwnerOfOrder, orderInState } from '../testing/orderInState.ts'
import { testShop } from '../testing/testShop.ts'
import { DAY_MS, tidying } from './testing/tidying.ts'

const shop = await testShop()
const { tidyUp, left } = tidying(shop)

describe('who was refused', () => {
  const refuse = ({ customerId }: OwnerOfOrder, table: 'credit_check' | 'licence_check', how: ReturnType<typeof sql>) =>
    shop.db.execute(sql`update ${sql.identifier(table)} set ${how}, decided_at = ${shop.clock.now().toISOString()}
      where customer_id = ${customerId}`)
  const gone = (customer: OwnerOfOrder) => left('customer', customer).then((rows) => rows === undefined)
  /** Instead of letting so many days pass, each of which would be counted. */
  const makeOlder = ({ customerId }: OwnerOfOrder, table: 'credit_check' | 'licence_check', days: number) =>
    shop.db.execute(sql`update ${sql.identifier(table)} set decided_at = decided_at - make_interval(days => ${days}::int)
      where customer_id = ${customerId}`)

  test.each([
    ['credit', 'credit_check', sql`status = 'denied'`],
    ['credit, by a person', 'credit_check', sql`status = 'ready', ruling = 'rejected'`],
    ['the licence', 'licence_check', sql`status = 'denied'`],
  ] as const)('for %s is known for two years, without the order, and then forgotten', async (_, table, how) => {
    const customer = await orderInState(shop, { status: 'removed' })
    await refuse(customer, table, how)
    await shop.pass(32 * DAY_MS)
    await tidyUp()
    expect(await left('orders', customer)).toBeUndefined()
    expect([await left(table, customer), await gone(customer)]).toEqual([1, false])
    await makeOlder(customer, table, 697)
    await tidyUp()
    expect([await left(table, customer), await gone(customer)]).toEqual([1, false])
    await makeOlder(customer, table, 2)
    await tidyUp()
    expect([await left(table, customer), await gone(customer)]).toEqual([undefined, true])
  })

  test('and ordered after all loses the refusal alone', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    await refuse(customer, 'credit_check', sql`status = 'denied'`)
    await makeOlder(customer, 'credit_check', 731)
    await tidyUp()
    expect(await left('credit_check', customer)).toBeUndefined()
    expect([await left('licence_check', customer), await gone(customer)]).toEqual([1, false])
  })
})
