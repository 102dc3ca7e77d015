import { describe, expect, test } from 'vitest'
import { words } from '../../../contract/refusalsWords.ts'
import { newId } from '../../platform/ids.ts'
import { billedOrder, untilBilled } from '../../testing/billedOrder.ts'
import { orderInState } from '../../testing/orderInState.ts'
import type { TestCustomer } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { activeOf, cardOwner, cardsOf } from '../testing/cardOwner.ts'
import { inEveryState, order_number, secondCardOf } from '../testing/stateTable.ts'

const shop = await testShop()
const { press, anotherCard } = cardOwner(shop)

async function attemptsOf({ order_number }: TestCustomer) {
  const { rows } = await shop.db.$client.query<{ outcome: string; pan: string }>(
    `select a.outcome, c.masked_pan as pan from charge_attempt a join payment_card c on c.id = a.card_id
     join orders o on o.id = a.order_id where o.order_number = $1 order by a.id`,
    [order_number],
  )
  return rows
}

inEveryState(shop, {
  name: 'setActivePaymentCard',
  body: async (of) => ({ ...order_number(of), card_id: await secondCardOf(shop, of) }),
  writes: ['payment_card'],
  outcomes: [[['expired', 'removed', 'withdrawn'], 'ORDER_NOT_PENDING']],
})

describe('activating a card', () => {
  test('makes it the one active card, and the one that is charged [API-73 STATE-69 STATE-70 STATE-71 CARDS-11]', async () => {
    const customer = await billedOrder(shop)
    const added = await anotherCard(customer)
    expect((await cardsOf(customer)).map(({ active }) => active)).toEqual([true, false])
    expect(await press('setActivePaymentCard', customer, added)).toMatchObject({ status: 204 })
    expect(await activeOf(customer)).toMatchObject([{ id: added, issuer: 'Mastercard' }])
    await untilBilled(shop, customer, 2)
    expect(await attemptsOf(customer)).toEqual([
      { outcome: 'paid', pan: '415301******0313' },
      { outcome: 'paid', pan: '525301******0321' },
    ])
  })

  test('tries what failed once with it, at once; the active one again does nothing', async () => {
    const customer = await billedOrder(shop, 'insufficient')
    const added = await anotherCard(customer)
    expect((await customer.order()).order_errors.invoices).toHaveLength(1)
    await press('setActivePaymentCard', customer, added)
    await shop.worker.runUntilIdle()
    const order = await customer.order()
    expect(order.invoices).toMatchObject([{ status: 'paid' }])
    expect(order.order_errors.invoices).toEqual([])
    await press('setActivePaymentCard', customer, added)
    await shop.worker.runUntilIdle()
    expect((await attemptsOf(customer)).map(({ outcome }) => outcome).slice(-2)).toEqual(['declined', 'paid'])
  })

  test('that is refused as well leaves one more try behind, not more', async () => {
    const customer = await billedOrder(shop, 'stolen')
    const added = await anotherCard(customer, 'insufficient')
    await press('setActivePaymentCard', customer, added)
    await shop.worker.runUntilIdle()
    expect(await attemptsOf(customer)).toEqual([
      { outcome: 'declined', pan: '415301******0209' },
      { outcome: 'declined', pan: '415301******0354' },
    ])
    expect((await customer.order()).invoices).toMatchObject([{ status: 'error' }])
  })

  test('is refused of a card that has expired, also when it expired while the page stood open, and nothing changes', async () => {
    const customer = await billedOrder(shop)
    const added = await anotherCard(customer)
    const expired = { status: 409, body: { code: 'CARD_EXPIRED', message: words.fi.CARD_EXPIRED } }
    const [year, month] = shop.clock.today().split('-').map(Number)
    const endsIn = (months: number) =>
      shop.db.$client.query('update payment_card set expiry_year = $2, expiry_month = $3 where id = $1', [
        ...[added, Math.floor(((year ?? 0) * 12 + (month ?? 1) - 1 + months) / 12)],
        (((month ?? 1) - 1 + months + 12) % 12) + 1,
      ])
    await endsIn(-1)
    expect(await press('setActivePaymentCard', customer, added)).toMatchObject(expired)
    expect(await activeOf(customer)).toMatchObject([{ issuer: 'Visa' }])
    expect(await press('setActivePaymentCard', customer, await anotherCard(customer, 'expired'))).toMatchObject(expired)
    await endsIn(0)
    expect(await press('setActivePaymentCard', customer, added)).toMatchObject({ status: 204 })
  })

  test('does not disturb a charge whose outcome is not known', async () => {
    const customer = await billedOrder(shop, 'lost')
    await press('setActivePaymentCard', customer, await anotherCard(customer))
    await shop.worker.runUntilIdle()
    expect((await attemptsOf(customer)).map(({ outcome }) => outcome)).toEqual(['unknown'])
  })

  test('from several windows at once leaves one of them active [STATE-69]', async () => {
    const customer = await billedOrder(shop)
    const ids = [await anotherCard(customer), await anotherCard(customer, 'ok'), await anotherCard(customer)]
    const answers = await Promise.all([...ids, ...ids].map((id) => press('setActivePaymentCard', customer, id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204))
    expect(await activeOf(customer)).toHaveLength(1)
  })
})

describe.each(['setActivePaymentCard', 'deletePaymentCard'] as const)('%s', (act) => {
  test('knows only the cards of the order that is named, and only its owner', async () => {
    const [mine, other] = [await orderInState(shop, { status: 'confirmed' }), await billedOrder(shop)]
    const theirs = await anotherCard(other)
    for (const id of [theirs, newId(), 'x', "'; --"])
      expect(await press(act, mine, id)).toMatchObject({ status: 404, body: { code: 'CARD_NOT_FOUND' } })
    const asThem = { ...mine, order_number: other.order_number }
    expect(await press(act, asThem, theirs)).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
    expect(await cardsOf(other)).toHaveLength(2)
    expect((await shop.call(act, { body: { order_number: mine.order_number, card_id: theirs } })).status).toBe(401)
  })

  test.each(['expired', 'removed', 'withdrawn'] as const)('leaves the cards of an order that is %s', async (status) => {
    const customer = await orderInState(shop, { status })
    const refused = { status: 409, body: { code: 'ORDER_NOT_PENDING' } }
    expect(await press(act, customer, newId())).toMatchObject(refused)
  })
})

describe('with limits', async () => {
  const limited = await testShop({ RATE_LIMITS: 'on' })

  test('twenty changes a day are enough: a stolen card is not tried by changing to and fro', async () => {
    const customer = await orderInState(limited, { status: 'confirmed' })
    const body = { order_number: customer.order_number, card_id: newId() }
    const statuses: number[] = []
    for (let at = 0; at < 21; at += 1)
      statuses.push((await limited.call('setActivePaymentCard', { token: customer.token, body })).status)
    expect(statuses).toEqual([...Array(20).fill(404), 429])
  })
})
