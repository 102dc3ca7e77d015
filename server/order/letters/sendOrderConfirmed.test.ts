import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testShop.ts'
import { contractReader } from '../testing/contractReader.ts'

const shop = await testShop()
const { letterOf } = contractReader(shop)

test('a company is told that it cannot withdraw, a consumer of the fourteen days [CONFIRM-26]', async () => {
  const saidTo = async (kind: 'private' | 'business') =>
    (await letterOf(await orderInState(shop, { kind, status: 'confirmed' })))?.text
  const company = await saidTo('business')
  expect(company).toContain('Peruuttamisoikeus koskee vain kuluttajia')
  expect(company).not.toMatch(/14 päivän|peruuta-sopimus/)
  const consumer = await saidTo('private')
  expect(consumer).toMatch(/14 päivän kuluessa tilaamisesta\. Katso sopimusehtojen kohta 19/)
  expect(consumer).not.toContain('Peruuttamisoikeus koskee vain kuluttajia')
})

test('the letter asks for an address to be confirmed as long as it is not, and the customer says the same', async () => {
  const of = await orderInState(shop, { status: 'confirmed' })
  const confirmed = async () => (await shop.call('getOrder', { token: of.token })).body.customer.email_confirmed
  expect((await letterOf(of))?.text).toContain('/user/confirmEmail/')
  expect(await confirmed()).toBe(false)
  await shop.db.execute(
    sql`update customer set email_confirmed_at = ${shop.clock.now().toISOString()} where id = ${of.customerId}`,
  )
  expect((await letterOf(of))?.text).not.toContain('/user/confirmEmail/')
  expect(await confirmed()).toBe(true)
})

test('the link that confirms an address is in the letter alone, not in what is kept of it', async () => {
  const of = await orderInState(shop, { status: 'confirmed' })
  const secret = /\/user\/confirmEmail\/([\w-]+)/.exec((await letterOf(of))?.text ?? '')?.[1] ?? expect.fail('no link')
  const { rows } = await shop.db.execute<{ kept: string }>(
    sql`select row_to_json(l)::text as kept from sent_letter l where customer_id = ${of.customerId} and kind = 'order_confirmed'`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.kept).toContain('Vahvista sähköpostiosoite')
  expect(rows[0]?.kept).not.toContain(secret)
})
