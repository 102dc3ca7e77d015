import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, day, daysBetween } from '../../../contract/days/date.ts'
import { fromEuros } from '../../../contract/money/money.ts'
import { returnDayAfter } from '../../../contract/withdrawal.ts'
import { usedShare } from '../../billing/pricing/usedShare.ts'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { returningCar } from '../../testing/handedOver.ts'
import type { OwnerOfOrder } from '../../testing/orderInState.ts'
import { changedTables, tableSums } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { withdrawing } from '../testing/withdrawing.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const { idle, later, tell, addCode, withCar } = withdrawing(shop, ops)

describe('after the handover', () => {
  test('the days used until the notice stay paid where the early start was asked for; the rest goes back', async () => {
    const customer = await withCar()
    await later(customer, addDays(customer.start, 5))
    const [paid] = (await customer.order()).invoices
    expect(paid).toMatchObject({ status: 'paid' })
    const received = (await tell(customer, {}, customer.token)).body.received_at
    await idle()
    const order = await customer.order()
    const today = shop.clock.today()
    expect(order).toMatchObject({
      status: 'under_cancellation',
      withdrawn_at: received,
      withdrawal_last_date: null,
      cancel_date: returnDayAfter(today),
      prompt_return_time: true,
      next_payment_date: null,
      current_period: null,
      next_period: null,
    })
    const { rows } = await shop.db.execute(sql`
      select reason from order_history where order_id = ${customer.orderId} order by id desc limit 1`)
    expect(rows).toEqual([{ reason: 'withdrawn' }])
    const period = { start: customer.start, end: day(paid?.subscription_period_end ?? '') }
    const share = usedShare(fromEuros(paid?.total_amount ?? 0), period, { from: customer.start, until: today })
    expect(share).toBeGreaterThan(0)
    const kept = order.invoices.reduce((sum, { total_amount }) => sum + Math.round(total_amount * 100), 0)
    expect(kept).toBe(share)
    expect(order.invoices).toMatchObject([{ invoice_type: 'credit', status: 'paid' }, { status: 'paid' }])
    const [letter] = (await sentMails(shop.db, customer.email)).filter(({ subject }) =>
      /^Tilauksesi on per/.test(subject),
    )
    expect(letter?.bodyText).toContain('Palauta auto viimeistään')
    // The days that were used stay paid: not all that was paid goes back.
    expect(letter?.bodyText).not.toContain('maksamasi summan')
    expect(letter?.bodyText).toContain('viimeistään 14 päivän kuluttua ilmoituksestasi')
    // Brought back early it is over with its car; nothing more is ever charged.
    const { order_number } = customer
    const kilometres = ((await customer.order()).odometer?.out ?? 0) + 1_000
    await ops('takeBackCar', { body: { ...returningCar, order_number, kilometres } })
    expect((await customer.order()).status).toBe('cancelled')
    await later(customer, addDays(customer.start, 70))
    expect((await customer.order()).invoices).toHaveLength(2)
  })

  test('a car kept beyond the fourteen days from the notice costs late days, and no kilometres', async () => {
    const customer = await withCar()
    const { order_number } = customer
    await tell(customer)
    await idle()
    const due = (await customer.order()).return_date ?? ''
    const kilometres = ((await customer.order()).odometer?.out ?? 0) + 12_000
    const back = async (on: string) => {
      await later(customer, day(on))
      const body = { ...returningCar, order_number, kilometres, sure: true, dry_run: true }
      return (await ops('takeBackCar', { body })).body.statement?.lines.map(({ kind }) => kind)
    }
    expect(await back(due)).toEqual([])
    expect(await back(addDays(day(due), 3))).toEqual(['late'])
  })

  test('days that were bought at the end, and never begin, go back whole', async () => {
    const customer = await withCar()
    const { token, order_number } = customer
    await shop.call('cancelOrder', { token, body: { order_number } })
    expect((await shop.call('addExtraDays', { token, body: { order_number, days: 3 } })).status).toBe(200)
    await idle()
    const bought = (await customer.order()).invoices.find(({ invoice_type }) => invoice_type === 'other')
    expect(bought).toMatchObject({ status: 'paid' })
    await tell(customer)
    await idle()
    const { extra_days, cancel_date, invoices } = await customer.order()
    expect({ extra_days, cancel_date }).toEqual({ extra_days: 0, cancel_date: returnDayAfter(shop.clock.today()) })
    const credits = invoices.filter(({ invoice_type }) => invoice_type === 'credit')
    expect(credits.map(({ total_amount }) => total_amount)).toContain(-(bought?.total_amount ?? 0))
  })

  test('everything goes back where it was not', async () => {
    const customer = await withCar({ wish: false })
    await later(customer, addDays(customer.start, 3))
    await tell(customer)
    await idle()
    const { invoices, status } = await customer.order()
    expect(status).toBe('under_cancellation')
    expect(invoices.reduce((sum, { total_amount }) => sum + total_amount, 0)).toBe(0)
  })

  test('racing with the billing of the next month it is given back whole, and nothing more is billed', async () => {
    const customer = await withCar()
    const next = day((await customer.order()).next_payment_date ?? '')
    shop.clock.moveTo(shop.clock.offset() + daysBetween(shop.clock.today(), next) * 86_400_000)
    await customer.signIn()
    const { order_number } = customer
    const [, staff] = await Promise.all([idle(), ops('withdrawOrder', { body: { order_number, reason: 'Koe' } })])
    expect(staff.status).toBe(200)
    await idle()
    const { invoices, next_payment_date, billing_cycle } = await customer.order()
    expect(next_payment_date).toBeNull()
    const [paid] = invoices.filter(({ subscription_period_start: start }) => start === customer.start)
    const period = { start: customer.start, end: day(billing_cycle?.end ?? '') }
    const share = usedShare(fromEuros(paid?.total_amount ?? 0), period, {
      from: customer.start,
      until: shop.clock.today(),
    })
    expect(invoices.reduce((sum, { total_amount }) => sum + Math.round(total_amount * 100), 0)).toBe(share)
  })

  test('an ended order is withdrawn from all the same, and nothing can be bought with it any more', async () => {
    const customer = await withCar()
    const { token, order_number } = customer
    expect((await shop.call('cancelOrder', { token, body: { order_number } })).status).toBe(204)
    await tell(customer)
    await idle()
    const order = await customer.order()
    expect(order).toMatchObject({ status: 'under_cancellation', cancel_date: returnDayAfter(shop.clock.today()) })
    expect(order.available_extra_services).toEqual([])
    expect(order.invoices.reduce((sum, { total_amount }) => sum + total_amount, 0)).toBe(0)
  })

  test('an order that ends by the day its car would come back keeps that day, and the time chosen for it', async () => {
    const customer = await withCar()
    const { token, order_number } = customer
    const by = returnDayAfter(shop.clock.today())
    expect((await shop.call('cancelOrder', { token, body: { order_number } })).status).toBe(204)
    await shop.db.$client.query(
      'update orders set cancel_date = $1, return_date = $1, return_time = 10, prompt_return_time = false where order_number = $2',
      [by, order_number],
    )
    await tell(customer)
    await idle()
    expect(await customer.order()).toMatchObject({ cancel_date: by, return_date: by, prompt_return_time: false })
    const letters = await sentMails(shop.db, customer.email)
    const letter = letters.find(({ subject }) => /^Tilauksesi on per/.test(subject))
    expect(letter?.bodyText).toContain('Palauta auto viimeistään')
    // Nothing is left to choose.
    expect(letter?.bodyText).not.toContain('Valitse palautusaika')
  })

  test('what staff charged on top stays owed, and bought services go back whole', async () => {
    const customer = await withCar()
    const { token, order_number } = customer
    const service = (await customer.order()).available_extra_services.find(({ recurring }) => !recurring)
    const bought = await shop.call('purchaseExtraService', {
      token,
      body: { order_number, service_id: service?.id ?? '' },
    })
    expect(bought.status).toBe(204)
    const lines = [{ name: 'Naarmu', amount: 120 }]
    await ops('invoiceOrder', { body: { order_number, title: 'Vahinko', lines, reason: 'Koe' } })
    await idle()
    await tell(customer)
    await idle()
    const sum = (await customer.order()).invoices.reduce((all, { total_amount }) => all + total_amount, 0)
    expect(sum).toBe(120)
  })

  test('staff are told beforehand what it would come to, to the cent, and nothing is written', async () => {
    const customer = await withCar()
    await later(customer, addDays(customer.start, 4))
    const { order_number } = customer
    await ops('whoAmI')
    const before = await tableSums(shop.db)
    const tried = await ops('withdrawOrder', { body: { order_number, reason: 'Koe', dry_run: true } })
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
    const done = await ops('withdrawOrder', { body: { order_number, reason: 'Koe' } })
    expect(tried).toMatchObject({
      status: 200,
      body: { paid_days: { from: customer.start, until: shop.clock.today() } },
    })
    expect({ ...done.body, letters: tried.body.letters }).toEqual(tried.body)
    const credits = (await customer.order()).invoices.filter(({ invoice_type }) => invoice_type === 'credit')
    expect(credits.reduce((sum, { total_amount }) => sum - total_amount, 0)).toBeCloseTo(done.body.credited, 2)
    expect((await ops('withdrawOrder', { body: { order_number, reason: 'Koe' } })).status).toBe(409)
  })

  describe('a code', () => {
    const usesOf = async (code: string) =>
      (await ops('listPromoCodes')).body.promo_codes.find((one) => one.code === code)?.used ?? 0
    const withdrawn = async (customer: OwnerOfOrder) => {
      await tell(customer)
      await idle()
      expect((await customer.order()).status).toBe('under_cancellation')
    }

    test.each([
      [true, 'of whose month days were paid stays used', 1],
      [false, 'whose month costs nothing in the end is there for others', 0],
    ])('(early start asked for: %s) %s', async (wish, _, more) => {
      const before = await usesOf('TERVETULOA')
      const customer = await withCar({ wish, code: 'TERVETULOA' })
      expect(await usesOf('TERVETULOA')).toBe(before + 1)
      await withdrawn(customer)
      expect(await usesOf('TERVETULOA')).toBe(before + more)
    })

    test('of a month that never comes is there for others', async () => {
      const before = await usesOf('TERVETULOA')
      const customer = await withCar()
      expect((await addCode(customer, 'TERVETULOA')).status).toBe(200)
      expect(await usesOf('TERVETULOA')).toBe(before + 1)
      await withdrawn(customer)
      expect(await usesOf('TERVETULOA')).toBe(before)
    })
  })
})
