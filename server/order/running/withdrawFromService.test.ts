import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, addMonths, day } from '../../../contract/days/date.ts'
import { priceOfPart, restOf } from '../../../contract/money/extraCharge.ts'
import { formatPrice, fromEuros } from '../../../contract/money/money.ts'
import type { Order } from '../../../contract/order.ts'
import { lastWithdrawalDay, serviceStartWish } from '../../../contract/withdrawal.ts'
import { usedShare } from '../../billing/pricing/usedShare.ts'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { newId } from '../../platform/ids.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { cardBecomes } from '../../testing/cardBecomes.ts'
import { leavingCar } from '../../testing/handedOver.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { changedTables, tableSums } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { withdrawing } from '../testing/withdrawing.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const { addCode, idle, later, tell, waiting, withCar } = withdrawing(shop, ops)

/** A service bought later is a contract of its own. */
type Pick = (service: Order['available_extra_services'][number]) => boolean
const monthly: Pick = ({ recurring }) => recurring
const once: Pick = ({ recurring, service_key }) => !recurring && service_key !== 'home_delivery'
const buy = async (of: OwnerOfOrder, { pick = monthly, wish = true } = {}) => {
  const offered = (await of.order()).available_extra_services.find(pick)
  const body = { order_number: of.order_number, service_id: offered?.id ?? '', early_start_wish: wish }
  expect((await shop.call('purchaseExtraService', { token: of.token, body })).status).toBe(204)
  const service = (await of.order()).order_extra_services.at(-1)
  if (!service) throw new Error('Not bought')
  return service
}
const tellOf = async (of: OwnerOfOrder, service_id: string) => {
  const told = await tell(of, { service_id })
  await idle()
  return told
}
const sumOf = ({ invoices }: Order) =>
  invoices.reduce((sum, { total_amount }) => sum + Math.round(total_amount * 100), 0)
const months = ({ invoices }: Order) => invoices.filter(({ invoice_type }) => invoice_type === 'monthly_subscription')
const letterOf = async (of: OwnerOfOrder, about: RegExp) =>
  (await sentMails(shop.db, of.email)).filter(({ subject }) => about.test(subject))

test('the days used until the notice stay paid where the early start was asked for, the rest goes back, the order goes on', async () => {
  const customer = await withCar()
  await later(customer, addDays(customer.start, 2))
  const before = await customer.order()
  const service = await buy(customer)
  const boughtOn = shop.clock.today()
  expect(service.withdrawal_last_date).toBe(lastWithdrawalDay(boughtOn))
  await later(customer, addDays(boughtOn, 5))
  await tellOf(customer, service.id)
  const order = await customer.order()
  expect(order).toMatchObject({ status: 'delivered', withdrawn_at: null, order_extra_services: [] })
  expect(order.withdrawal_last_date).toBe(before.withdrawal_last_date)
  // The days left of the month that ran were paid, at their part of the price.
  const month = { start: customer.start, end: addMonths(customer.start, 1) }
  const price = priceOfPart(fromEuros(service.price), restOf(month, boughtOn))
  const paid = { start: boughtOn, end: month.end }
  const share = usedShare(price, paid, { from: boughtOn, until: shop.clock.today() })
  expect(share).toBeGreaterThan(0)
  expect(sumOf(order) - sumOf(before)).toBe(share)
  expect(order.next_period?.amount).toBe(before.next_period?.amount)
  expect(order.available_extra_services.map(({ service_key }) => service_key)).toContain(service.service_key)
  expect(await waiting(customer)).toEqual([])
  const [letter] = await letterOf(customer, /on peruutettu/)
  expect(letter?.bodyText).toContain(`Hyvitämme: ${formatPrice((price - share) / 100, 'fi')}`)
  await later(customer, day(order.next_payment_date ?? ''))
  expect(months(await customer.order())[0]?.total_amount).toBe(before.next_period?.amount)
})

test('everything goes back where it was not asked for, and of what is charged once; told twice it is done once', async () => {
  const customer = await withCar()
  const before = sumOf(await customer.order())
  const [service, single] = [await buy(customer, { wish: false }), await buy(customer, { pick: once })]
  await later(customer, addDays(shop.clock.today(), 4))
  await Promise.all([tell(customer, { service_id: service.id }), tell(customer, { service_id: service.id })])
  await tellOf(customer, single.id)
  await tellOf(customer, service.id)
  const order = await customer.order()
  expect(sumOf(order)).toBe(before)
  expect(order.invoices.filter(({ invoice_type }) => invoice_type === 'credit')).toHaveLength(2)
  expect(await letterOf(customer, /on peruutettu/)).toHaveLength(2)
  expect(await waiting(customer)).toEqual([])
})

test('of a month that was invoiced with it the account and the letter tell what is left of it, and it is what the next ones cost', async () => {
  const customer = await withCar()
  const before = await customer.order()
  const charge = day(before.next_payment_date ?? '')
  await later(customer, addDays(charge, -1))
  const service = await buy(customer)
  await later(customer, charge)
  await idle()
  const invoiced = await customer.order()
  expect(months(invoiced)[0]?.total_amount).toBe(invoiced.next_period?.amount)
  expect(invoiced.next_period?.amount).toBeGreaterThan(before.next_period?.amount ?? 0)
  await tellOf(customer, service.id)
  const order = await customer.order()
  // The month's price before the purchase, told as invoiced, less what was credited.
  expect(order.next_period?.amount).toBe(before.next_period?.amount)
  expect(order.next_charge?.amount).toBe(before.next_period?.amount)
  const [letter] = await letterOf(customer, /on peruutettu/)
  expect(letter?.bodyText).toContain(`kauden kuukausimaksu: ${formatPrice(before.next_period?.amount ?? 0, 'fi')}`)
  await later(customer, day(order.next_period?.start ?? ''))
  expect((await customer.order()).current_period?.amount).toBe(before.next_period?.amount)
  expect((await customer.order()).past_extra_services).toMatchObject([{ id: service.id, withdrawn: true }])
})

test('one that joined the first charge is taken off it, before it is invoiced and after', async () => {
  const [early, late] = [
    await orderInState(shop, { status: 'confirmed' }),
    await orderInState(shop, { status: 'confirmed' }),
  ]
  for (const one of [early, late]) {
    const start = addDays(shop.clock.today(), 10)
    await shop.db.execute(sql`update orders set start_date = ${start} where id = ${one.orderId}`)
    await shop.db.execute(sql`
        update subscription set anchor = ${start}, next_charge_on = ${addDays(start, -8)} where order_id = ${one.orderId}`)
  }
  const plain = (await early.order()).payment_table[0]?.amount ?? 0
  const service = await buy(early)
  await idle()
  expect(await letterOf(early, /on ostettu/)).toHaveLength(1)
  await tellOf(early, service.id)
  expect((await early.order()).payment_table[0]?.amount).toBe(plain)
  const other = await buy(late)
  await later(late, addDays(shop.clock.today(), 3))
  expect(months(await late.order())).toMatchObject([{ status: 'paid', total_amount: plain + other.price }])
  await tellOf(late, other.id)
  const order = await late.order()
  // The car was not handed over: no day of it was used.
  expect(sumOf(order)).toBe(Math.round(plain * 100))
  expect(order.invoices).toMatchObject([{ invoice_type: 'credit', status: 'paid' }, { status: 'paid' }])
})

test('the order withdrawn from afterwards costs its own days alone', async () => {
  const customer = await withCar()
  const service = await buy(customer, { wish: false })
  await later(customer, addDays(customer.start, 3))
  await tellOf(customer, service.id)
  const [paid] = months(await customer.order())
  await tell(customer)
  await idle()
  const order = await customer.order()
  const period = { start: customer.start, end: day(paid?.subscription_period_end ?? '') }
  const used = { from: customer.start, until: shop.clock.today() }
  expect(sumOf(order)).toBe(usedShare(fromEuros(paid?.total_amount ?? 0), period, used))
  await tellOf(customer, service.id)
  expect(await waiting(customer)).toEqual([])
})

test('what was charged once in a month and withdrawn from costs the order nothing when that is withdrawn from, too', async () => {
  const customer = await orderInState(shop)
  const start = addDays(shop.clock.today(), 10)
  await shop.db.execute(sql`update orders set start_date = ${start} where id = ${customer.orderId}`)
  expect((await customer.confirm({ early_start_wish: true })).status).toBe(200)
  const plain = (await customer.order()).payment_table[0]?.amount ?? 0
  const single = await buy(customer, { pick: once })
  await later(customer, start)
  const { order_number } = customer
  expect((await ops('deliverOrder', { body: { ...leavingCar, order_number, kilometres: 1_000 } })).status).toBe(200)
  const [month] = months(await customer.order())
  expect(month?.total_amount).toBe(plain + single.price)
  await tellOf(customer, single.id)
  await later(customer, addDays(start, 4))
  await tell(customer)
  await idle()
  const order = await customer.order()
  const period = { start, end: day(month?.subscription_period_end ?? '') }
  expect(sumOf(order)).toBe(usedShare(fromEuros(plain), period, { from: start, until: shop.clock.today() }))
  expect(await waiting(customer)).toEqual([])
})

test('an order whose first month cost less than its service, as goodwill was taken off a free month, is withdrawn from', async () => {
  const customer = await orderInState(shop)
  const { order_number } = customer
  await shop.db.execute(sql`
    insert into promo_code (id, kind, code, code_norm, description, value_type, value, valid_from, valid_to)
    values (${newId()}, 'promo', 'ILMAINEN', 'ILMAINEN', 'Kuukausi ilmaiseksi', 'percent', 100, '2020-01-01', '2040-01-01')`)
  expect((await addCode(customer, 'ILMAINEN')).status).toBe(200)
  const start = addDays(shop.clock.today(), 2)
  await shop.db.execute(sql`update orders set start_date = ${start} where id = ${customer.orderId}`)
  expect((await customer.confirm({ early_start_wish: true })).status).toBe(200)
  const service = await buy(customer)
  const goodwill = { order_number, amount: 5, reason: 'Auto oli myöhässä' }
  expect((await ops('giveGoodwill', { body: goodwill })).status).toBe(200)
  await later(customer, start)
  expect(months(await customer.order())).toMatchObject([{ status: 'paid', total_amount: service.price - 5 }])
  expect((await ops('deliverOrder', { body: { ...leavingCar, order_number, kilometres: 1_000 } })).status).toBe(200)
  await later(customer, addDays(start, 11))
  await tellOf(customer, service.id)
  const left = sumOf(await customer.order())
  expect(left).toBeGreaterThan(0)
  await tell(customer)
  await idle()
  expect(await waiting(customer)).toEqual([])
  // The days of the month were free, so nothing but them was used.
  expect(sumOf(await customer.order())).toBe(0)
})

test('one that waits at the bank is given up, and nothing is charged', async () => {
  const customer = await withCar()
  await cardBecomes(shop, customer, 'sca')
  const offered = (await customer.order()).available_extra_services.find(monthly)
  const body = { order_number: customer.order_number, service_id: offered?.id ?? '' }
  const asked = await shop.call('purchaseExtraService', { token: customer.token, body })
  expect(asked.body?.terminal_url).toBeTruthy()
  const { rows } = await shop.db.execute<{ id: string }>(sql`
      select id from order_extra_service where order_id = ${customer.orderId} and removed_at is null`)
  await tellOf(customer, rows[0]?.id ?? '')
  const order = await customer.order()
  expect(order.invoices.filter(({ awaits_confirmation }) => awaits_confirmation)).toEqual([])
  expect(order.order_extra_services).toEqual([])
})

test('its wish is kept word for word, and none of what is charged once', async () => {
  const customer = await withCar()
  const wishes = async (id: string) =>
    (await shop.db.execute(sql`select early_start_wish as wish from order_extra_service where id = ${id}`)).rows
  const { id } = await buy(customer)
  expect(await wishes(id)).toEqual([{ wish: { ...serviceStartWish('fi'), at: expect.any(String) } }])
  expect(await wishes((await buy(customer, { pick: once })).id)).toEqual([{ wish: null }])
})

test('late, of a company, or not bought later it waits for staff, who see the sum before and carry it out', async () => {
  const customer = await withCar()
  const service = await buy(customer)
  const company = await orderInState(shop, { status: 'delivered', kind: 'business' })
  const theirs = await buy(company)
  expect(theirs.withdrawal_last_date).toBeNull()
  await tellOf(company, theirs.id)
  expect(await waiting(company)).toMatchObject([{ waits_for: 'company' }])
  await tellOf(customer, newId())
  await later(customer, addDays(lastWithdrawalDay(shop.clock.today()), 1))
  await tellOf(customer, service.id)
  expect((await waiting(customer)).map(({ waits_for }) => waits_for)).toEqual(['service', 'late'])
  const of = { order_number: customer.order_number, service_id: service.id, reason: 'Hyvä tapa' }
  const before = sumOf(await customer.order())
  await ops('whoAmI')
  const tables = await tableSums(shop.db)
  const tried = await ops('withdrawService', { body: { ...of, dry_run: true } })
  expect(changedTables(tables, await tableSums(shop.db))).toEqual([])
  const done = await ops('withdrawService', { body: of })
  const { letters: _, ...foreseen } = tried.body
  expect(done).toMatchObject({ status: 200, body: foreseen })
  expect(before - sumOf(await customer.order())).toBe(Math.round(done.body.credited * 100))
  expect((await ops('withdrawService', { body: of })).body.code).toBe('SERVICE_NOT_FOUND')
  const no = await ops('withdrawService', {
    body: { ...of, order_number: company.order_number, service_id: theirs.id },
  })
  expect(no.body.code).toBe('NO_WITHDRAWAL')
})

test('the receipt of a notice has which service it was about, and so has the letter that it was declined', async () => {
  const customer = await withCar()
  const service = await buy(customer)
  await tellOf(customer, service.id)
  const line = `Mitä peruutat: Lisäpalvelu ${service.service_name}`
  const receipt = async (of: OwnerOfOrder) => (await letterOf(of, /^Vastaanotimme peruuttamisilmoituksen/))[0]?.bodyText
  expect(await receipt(customer)).toContain(`Ilmoitan, että haluan peruuttaa sopimuksen.\n${line}\nNimi: `)

  const whole = await withCar()
  // An id that nothing ever had is one service all the same, and never the whole contract.
  await tellOf(whole, newId())
  expect(await receipt(whole)).toMatch(/^Mitä peruutat: Lisäpalvelu$/m)
  const [{ notice_id = '' } = {}] = await waiting(whole)
  const decision = { notice_id, decision: 'decline' as const, reason: 'Koe', answer: 'Palvelua ei löytynyt.' }
  expect((await ops('decideWithdrawal', { body: decision })).status).toBe(200)
  await idle()
  expect((await letterOf(whole, /^Vastaus peruuttamisilmoitukseesi/))[0]?.bodyText).toMatch(
    /^Mitä peruutat: Lisäpalvelu$/m,
  )
  await tell(whole)
  await idle()
  expect(await receipt(whole)).not.toContain('Mitä peruutat')
})
