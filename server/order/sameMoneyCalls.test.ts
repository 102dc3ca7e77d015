import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMonthly, formatPrice, fromEuros } from '../../contract/money/money.ts'
import type { Order } from '../../contract/order.ts'
import { carOf } from '../../tools/askShop.ts'
import { monthlyPrice } from '../../web/currentOrder/orderPrice.ts'
import { type OwnerOfOrder, orderInState } from '../testing/orderInState.ts'
import { testShop } from '../testing/testShop.ts'

const shop = await testShop()
const CASES = 20
const DAY = 86_400_000

/** Choices that a person may make; numbers are counted round among what there is. */
const choices = fc.record({
  car: fc.nat(40),
  fixed_term: fc.constantFrom(1 as const, 3 as const, 6 as const),
  services: fc.uniqueArray(fc.nat(8), { maxLength: 3 }),
  delivery: fc.boolean(),
  code: fc.constantFrom(null, 'TERVETULOA', 'KULKU50', 'OMA'),
})
type Choice = typeof choices extends fc.Arbitrary<infer C> ? C : never

async function ok<T extends { status: number; body: unknown }>(answer: Promise<T>): Promise<T['body']> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}

/** Through the shop's own calls up to the last look before confirming. */
async function chooses(choice: Choice, friendsCode: string): Promise<{ customer: OwnerOfOrder; order: Order }> {
  const customer = await orderInState(shop)
  const { token, order_number } = customer
  const found = await shop.call('getModelAvailability', { body: { location: 'Helsinki' } })
  const item = found.body.models[choice.car % found.body.models.length]
  if (!item) throw new Error('No cars')
  const swap = { car: carOf(item), fixed_term: 1 as const, entity: found.body.entity, order: { order_number } }
  await ok(shop.call('updatePendingOrder', { token, body: swap }))
  await ok(shop.call('updateFixedTerm', { token, body: { order_number, fixed_term: choice.fixed_term } }))
  const offered = (await customer.order()).available_extra_services
  const [home, plain] = [true, false].map((isHome) =>
    offered.filter(({ service_key }) => (service_key === 'home_delivery') === isHome),
  )
  for (const at of choice.services) {
    const service_id = plain?.[at % plain.length]?.id ?? ''
    await ok(shop.call('updateExtraService', { token, body: { order_number, service_id } }))
  }
  if (choice.delivery && home?.[0]) {
    const address = { address: 'Mannerheimintie 1', zip: '00100', city: 'Helsinki', delivery_time: '9-13' }
    const body = { order_number, service_id: home[0].id, ...address }
    const { status, body: answer } = await shop.call('updateExtraService', { token, body })
    // The dealer of a car far away does not bring it.
    if (status !== 200) expect(answer).toMatchObject({ code: 'ADDRESS_TOO_FAR' })
  }
  const code = choice.code === 'OMA' ? friendsCode : choice.code
  if (code) await ok(shop.call('addPromoCode', { token, body: { order_number, code } }))
  await customer.acceptTerms()
  return { customer, order: await customer.order() }
}

const sorted = (amounts: number[]) => amounts.toSorted((a, b) => a - b)

test(`${CASES} random orders pay what every page promised, from step 2 to the first invoice and its charge`, async () => {
  const friend = await orderInState(shop, { status: 'confirmed' })
  const friendsCode = (await friend.order()).referral_code?.code ?? ''
  const sample = fc
    .sample(choices, { numRuns: CASES, seed: 5 })
    .map((choice) => ({ choice, wanted: choice.code === 'OMA' }))
  const orders: { choice: Choice; customer: OwnerOfOrder; before: Order }[] = []
  let friendsUses = 0
  for (const { choice, wanted } of sample) {
    // A friend's code can be used a few times only.
    const isUsedUp = wanted && ++friendsUses > 2
    const { customer, order } = await chooses(isUsedUp ? { ...choice, code: null } : choice, friendsCode)
    const confirmed = (await ok(customer.confirm())) as { order: Order }
    expect(confirmed.order.payment_table, JSON.stringify(choice)).toEqual(order.payment_table)
    expect(confirmed.order.commitment, JSON.stringify(choice)).toEqual(order.commitment)
    orders.push({ choice, customer, before: order })
  }
  const lastCharge =
    orders
      .map(({ before }) => before.commitment.first_charge.date)
      .sort()
      .at(-1) ?? ''
  await shop.pass(Date.parse(lastCharge) - Date.parse(shop.clock.today()) + DAY)
  for (const { choice, customer, before } of orders) {
    const where = JSON.stringify(choice)
    await customer.signIn()
    const { invoices } = await customer.order()
    const promised = before.payment_table.map(({ amount }) => amount)
    const billed = invoices.map(({ total_amount }) => total_amount).reverse()
    const [first = 0] = promised
    expect(before.commitment.first_charge.amount, where).toBe(first)
    expect(billed.length, where).toBeGreaterThan(0)
    expect(billed.slice(0, promised.length), where).toEqual(promised.slice(0, billed.length))
    const letters = await shop.http.inject(`/sandbox/posti.json?to=${customer.email}`)
    const letter = letters
      .json<{ subject: string; text: string }[]>()
      .find(({ subject }) => subject.startsWith('Tilausvahvistus'))
    expect(letter?.text, where).toContain(formatPrice(first, 'fi'))
    expect(letter?.text, where).toContain(formatPrice(before.commitment.total, 'fi'))
    const { price } = monthlyPrice(before)
    expect(letter?.text, where).toContain(formatMonthly(price, 'fi'))
    const { rows } = await shop.db.execute<{ cents: string }>(
      sql`select cents from charge_attempt where order_id = ${customer.orderId} and outcome = 'paid' order by cents`,
    )
    expect(
      rows.map(({ cents }) => Number(cents)),
      where,
    ).toEqual(sorted(billed.filter((euros) => euros > 0).map(fromEuros)))
  }
}, 120_000)
