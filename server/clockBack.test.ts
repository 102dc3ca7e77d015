import { expect, test } from 'vitest'
import { day, daysBetween } from '../contract/days/date.ts'
import { sentMails } from './providers/mail/outbox.ts'
import { billedOrder, untilBilled } from './testing/billedOrder.ts'
import { isHandedOver } from './testing/orderInState.ts'
import { confirmedOrder } from './testing/testCustomer.ts'
import { testShop } from './testing/testShop.ts'
import { checkInvariants } from './watch/invariants.ts'

const HOUR = 3_600_000
const shop = await testShop()

test('a clock that goes back an hour over midnight bills, charges and tells nothing twice, and sells on', async () => {
  const customer = await billedOrder(shop)
  await isHandedOver(shop, customer)
  const { next_payment_date } = await customer.order()
  const days = daysBetween(shop.clock.today(), day(next_payment_date ?? ''))
  // The shop's day of tests begins at ten.
  await shop.pass((days * 24 - 9.5) * HOUR)
  expect(shop.clock.today()).toBe(next_payment_date)
  const seen = async () => {
    await customer.signIn()
    const { invoices } = await customer.order()
    const letters = await sentMails(shop.db, customer.email)
    return { invoices: invoices.map((one) => [one.invoice_number, one.status]), letters: letters.length }
  }
  const before = await seen()
  expect(before.invoices).toHaveLength(2)
  await shop.pass(-HOUR)
  expect(shop.clock.today() < (next_payment_date ?? '')).toBe(true)
  expect(await seen()).toEqual(before)
  await confirmedOrder(shop)
  await shop.pass(11 * HOUR)
  const { invoices } = await untilBilled(shop, customer, 2)
  expect(invoices).toHaveLength(2)
  expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(['paid']))
  expect(await checkInvariants(shop.db)).toEqual([])
})
