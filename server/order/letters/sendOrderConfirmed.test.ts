import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
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

test('the name of the car leads to its page', async () => {
  const of = await orderInState(shop, { status: 'confirmed' })
  const { product_car: car } = (await of.order()).order_product_car
  const [, page = '', name] =
    /<a href="[^"]*(\/autot\/[a-z0-9-]+)"[^>]*>([^,<]*),/.exec((await letterOf(of))?.html ?? '') ?? []
  expect(name).toBe(car.display_name)
  const { body } = await shop.call('getModelPage', { params: { slug: page.replace('/autot/', '') } })
  expect(body.model.display_name).toBe(car.display_name)
})

test('the car is shown as on its page, by an address of the shop that is the same for every reader', async () => {
  const shown = async () => {
    const of = await orderInState(shop, { status: 'confirmed' })
    const { product_car: car } = (await of.order()).order_product_car
    const [, url, alt] = /<img src="([^"]*)" alt="([^"]*)"/.exec((await letterOf(of))?.html ?? '') ?? []
    expect(url).toBe(new URL(car.image_sm, shop.config.publicUrl).href)
    expect(alt).toBe(car.display_name)
    return url
  }
  expect(await shown()).toBe(await shown())
})

test('the way to withdraw is a link without a mark after it, told once; a commitment is spoken of where there is one', async () => {
  const letter = async (fixed_term: 1 | 3) => {
    const of = await orderInState(shop)
    const { token, order_number } = of
    if (fixed_term === 3) {
      expect((await shop.call('updateFixedTerm', { token, body: { order_number, fixed_term } })).status).toBe(204)
      const { version } = await of.order()
      const body = { order_number, accept_terms: true as const, version }
      expect((await shop.call('acceptTermsAndServices', { token, body })).status).toBe(204)
    }
    expect((await of.confirm()).status).toBe(200)
    return (await letterOf(of)) ?? expect.fail('no letter')
  }
  const [rolling, bound] = [await letter(1), await letter(3)]
  expect(bound.html).toMatch(/<a href="[^"]*\/peruuta-sopimus"[^>]*>Peruuta sopimus tästä<\/a>/)
  expect(bound.text.match(/\/peruuta-sopimus.?/g)).toEqual(['/peruuta-sopimus'])
  expect(bound.text).toContain('Sitoutumisajan jälkeen tilaus jatkuu kuukauden kerrallaan')
  expect(rolling.text).toContain('Tilaus jatkuu kuukauden kerrallaan')
  expect(rolling.text).not.toContain('Sitoutumisajan')
})
