import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, day, daysBetween } from '../../../contract/date.ts'
import { fromEuros } from '../../../contract/money.ts'
import { earlyStartWish, lastWithdrawalDay, returnDayAfter } from '../../../contract/withdrawal.ts'
import { usedShare } from '../../billing/pricing/usedShare.ts'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { newId } from '../../platform/ids.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { changedTables, tableSums } from '../../testing/tableSums.ts'
import { testShop } from '../../testShop.ts'
import { withdrawing } from '../testing/withdrawing.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

const { idle, later, notice, tell, addCode, subjectsTo, waiting, charged, withCar } = withdrawing(shop, ops)
const RECEIPT = 'Vastaanotimme peruuttamisilmoituksen'

describe('before the handover', () => {
  test('it is carried out at once: everything goes back, the car is free, the receipt says what came and when', async () => {
    const customer = await charged()
    const told = await tell(customer)
    expect(told.status).toBe(200)
    expect(Date.parse(told.body.received_at) - shop.clock.now().getTime()).toBeLessThan(60_000)
    await idle()
    const order = await customer.order()
    expect(order).toMatchObject({ status: 'withdrawn', withdrawn_at: told.body.received_at, next_payment_date: null })
    expect(order.invoices.reduce((sum, { total_amount }) => sum + total_amount, 0)).toBe(0)
    expect(await waiting(customer)).toEqual([])
    const [receipt] = (await sentMails(shop.db, customer.email)).filter(({ subject }) => subject === RECEIPT)
    expect(receipt?.bodyText).toContain('Onni Onnistuja')
    expect(receipt?.bodyText).toContain(customer.order_number)
    expect(receipt?.bodyText).toMatch(/Vastaanotettu: \d+\. \S+ \d{4} klo \d/)
    expect(await subjectsTo(customer.email)).toContain(`Tilauksesi on peruutettu – tilaus ${customer.order_number}`)
  })

  test('it is once, however often it is pressed, in a race or afterwards', async () => {
    const customer = await charged()
    const answers = await Promise.all([tell(customer), tell(customer), tell(customer, {}, customer.token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await idle()
    expect((await tell(customer)).status).toBe(200)
    await idle()
    const { status, invoices } = await customer.order()
    expect(status).toBe('withdrawn')
    expect(invoices.filter(({ invoice_type }) => invoice_type === 'credit')).toHaveLength(1)
    expect(await waiting(customer)).toEqual([])
  })

  test('a process that dies after the notice loses nothing: the sweep carries it out', async () => {
    const customer = await charged()
    await tell(customer)
    await shop.db.execute(sql`delete from pgboss.job where name = 'withdrawal-notice'`)
    await shop.pass(301_000)
    expect((await customer.order()).status).toBe('withdrawn')
  })

  test.each(['signOrder', 'deliverOrder'] as const)(
    'racing with %s one way or the other it is withdrawn',
    async (act) => {
      const customer = await orderInState(shop, { status: 'confirmed' })
      await idle()
      const { order_number } = customer
      await tell(customer)
      await Promise.all([idle(), ops(act, { body: { order_number, kilometres: 1 } as never })])
      await idle()
      const order = await customer.order()
      expect(['withdrawn', 'under_cancellation']).toContain(order.status)
      expect(order.withdrawn_at).not.toBeNull()
      expect(order.next_payment_date).toBeNull()
    },
  )
})

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
    // Brought back early it is over with its car; nothing more is ever charged.
    const { order_number } = customer
    await ops('takeBackCar', { body: { order_number, kilometres: 2_000 } })
    expect((await customer.order()).status).toBe('cancelled')
    await later(customer, addDays(customer.start, 70))
    expect((await customer.order()).invoices).toHaveLength(2)
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
    await ops('invoiceOrder', { body: { order_number, title: 'Vahinko', lines, taxed: false, reason: 'Koe' } })
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

describe('what is not clear waits for staff, and nothing of the order changes', () => {
  const waitsWith = async (of: OwnerOfOrder, why: string) => {
    await idle()
    expect(await waiting(of)).toMatchObject([{ waits_for: why }])
    expect((await of.order()).withdrawn_at).toBeNull()
  }

  test("a stranger's guess: the order's own address hears of it", async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const stranger = `vieras-${newId()}@esimerkki.fi`
    expect((await tell(customer, { email: stranger })).status).toBe(200)
    await waitsWith(customer, 'other_person')
    expect(await subjectsTo(customer.email)).toContain(RECEIPT)
    expect(await subjectsTo(stranger)).toEqual([RECEIPT])
    const textTo = async (email: string) =>
      (await sentMails(shop.db, email)).find(({ subject }) => subject === RECEIPT)?.bodyText
    expect(await textTo(customer.email)).toMatch(/sopimuksesi peruuttamisesta.*Jos et ole itse tehnyt ilmoitusta/s)
    expect(await textTo(stranger)).toContain('Säilytä se.')
    expect(await textTo(stranger)).not.toContain('Jos et ole itse tehnyt')
    // Somebody else who is signed in is a stranger, too.
    const other = await orderInState(shop)
    await tell(customer, { email: other.email }, other.token)
    await idle()
    expect((await customer.order()).status).toBe('confirmed')
    for (let more = 0; more < 4; more += 1) await tell(customer, { email: `${newId()}@esimerkki.fi` })
    await idle()
    const receipts = async () => (await subjectsTo(customer.email)).filter((subject) => subject === RECEIPT)
    expect(await receipts()).toHaveLength(3)
    // A day later it hears of the next one.
    await shop.db.execute(sql`update withdrawal_notice set received_at = received_at - interval '1 day'`)
    await tell(customer, { email: `${newId()}@esimerkki.fi` })
    await idle()
    expect(await receipts()).toHaveLength(4)
  })

  test('a number of no order, or of one that is not confirmed', async () => {
    const pending = await orderInState(shop)
    await tell(pending)
    await waitsWith(pending, 'no_order')
    const nobody = { ...pending, order_number: '00000000' }
    expect((await tell(nobody)).status).toBe(200)
    await idle()
    expect(await waiting(nobody)).toMatchObject([{ waits_for: 'no_order' }])
  })

  test('a number of no order is carried out for the order that staff say is meant, and its money is told first', async () => {
    const customer = await charged()
    const miswritten = { ...customer, order_number: '99999999' }
    await tell(miswritten)
    await idle()
    const [{ notice_id = '' } = {}] = await waiting(miswritten)
    const { order_number } = customer
    const body = { notice_id, decision: 'carry_out' as const, order_number, reason: 'Numerossa oli virhe' }
    const [paid] = (await customer.order()).invoices
    expect((await ops('decideWithdrawal', { body: { ...body, dry_run: true } })).body.money).toMatchObject({
      credited: paid?.total_amount,
    })
    expect((await customer.order()).status).toBe('confirmed')
    expect((await ops('decideWithdrawal', { body })).status).toBe(200)
    expect((await customer.order()).status).toBe('withdrawn')
    expect(await waiting(miswritten)).toEqual([])
  })

  test('a company has no such right: staff take back only a car that it never got', async () => {
    const company = await orderInState(shop, { status: 'delivered', kind: 'business' })
    expect((await company.order()).withdrawal_last_date).toBeNull()
    await tell(company)
    await waitsWith(company, 'company')
    const { order_number } = company
    expect((await ops('withdrawOrder', { body: { order_number, reason: 'Koe' } })).status).toBe(409)
    const unfetched = await orderInState(shop, { status: 'confirmed', kind: 'business' })
    const body = { order_number: unfetched.order_number, reason: 'Koe' }
    expect((await ops('withdrawOrder', { body })).status).toBe(200)
  })

  test('the last day counts to its last second; the day after is for staff, who may carry it out as of then', async () => {
    const customer = await withCar()
    const last = day((await customer.order()).withdrawal_last_date ?? '')
    await later(customer, addDays(last, 1))
    await tell(customer)
    await waitsWith(customer, 'late')
    const [{ notice_id = '' } = {}] = await waiting(customer)
    const decided = await ops('decideWithdrawal', { body: { notice_id, decision: 'carry_out', reason: 'Hyvä tapa' } })
    expect(decided.status).toBe(200)
    expect((await customer.order()).status).toBe('under_cancellation')
    expect(await waiting(customer)).toEqual([])
    const again = await ops('decideWithdrawal', { body: { notice_id, decision: 'done', reason: 'Koe' } })
    expect(again.body.code).toBe('NOTICE_DECIDED')
  })

  test('declined, its sender hears why', async () => {
    const customer = await orderInState(shop, { status: 'delivered', kind: 'business' })
    await tell(customer)
    await idle()
    const [{ notice_id = '' } = {}] = await waiting(customer)
    const body = { notice_id, decision: 'decline' as const, reason: 'Yritys' }
    expect((await ops('decideWithdrawal', { body })).status).toBe(422)
    const answer = 'Yritystilauksella ei ole peruuttamisoikeutta.'
    expect((await ops('decideWithdrawal', { body: { ...body, answer } })).status).toBe(200)
    await idle()
    const letters = await sentMails(shop.db, customer.email)
    expect(letters.find(({ subject }) => subject === 'Vastaus peruuttamisilmoitukseesi')?.bodyText).toContain(answer)
  })
})

describe('the express wish', () => {
  const wishOf = async ({ orderId }: OwnerOfOrder) =>
    (
      await shop.db.execute<{ wish: object | null }>(
        sql`select early_start_wish as wish from orders where id = ${orderId}`,
      )
    ).rows[0]?.wish

  test('is kept with its words, their version, what was told beside it and the time', async () => {
    const customer = await charged()
    const { confirmed_at } = await customer.order()
    expect(await wishOf(customer)).toEqual({ ...earlyStartWish, at: confirmed_at })
  })

  test('is not kept unless it was given, of a company, or of a service that begins after the period', async () => {
    const [silent, company, late] = [
      await charged({ wish: false }),
      await orderInState(shop, { kind: 'business' }),
      await orderInState(shop),
    ]
    const after = addDays(lastWithdrawalDay(shop.clock.today()), 1)
    await shop.db.execute(sql`update orders set start_date = ${after} where id = ${late.orderId}`)
    await shop.db.execute(sql`update orders set start_date = ${shop.clock.today()} where id = ${company.orderId}`)
    for (const one of [company, late]) expect((await one.confirm({ early_start_wish: true })).status).toBe(200)
    expect(await Promise.all([silent, company, late].map(wishOf))).toEqual([null, null, null])
  })
})

test('a notice is refused only for what it lacks, field by field', async () => {
  const body = { order_number: ' ', name: '', email: 'ei' }
  const { status, body: answer } = await shop.call('withdraw', { body })
  expect(status).toBe(422)
  const { errors } = answer as unknown as { errors: object }
  expect(Object.keys(errors).toSorted()).toEqual(['email', 'name', 'order_number'])
  expect(errors).toMatchObject({ email: ['Tarkista sähköpostiosoite.'] })
})

test('of many, letters are held and no notice is refused', async () => {
  const limited = await testShop({ RATE_LIMITS: 'on' })
  const customer = await orderInState(limited, { status: 'confirmed' })
  const body = notice(customer, { email: 'sama@esimerkki.fi' })
  for (let at = 0; at < 25; at += 1) expect((await limited.call('withdraw', { body })).status).toBe(200)
  await limited.worker.runUntilIdle()
  expect(await sentMails(limited.db, 'sama@esimerkki.fi')).toHaveLength(10)
  const { rows } = await limited.db.execute<{ n: number }>(sql`select count(*)::int as n from withdrawal_notice`)
  expect(rows[0]?.n).toBe(25)
  // Who is the customer gets the receipt all the same.
  expect((await limited.call('withdraw', { body: notice(customer) })).status).toBe(200)
  await limited.worker.runUntilIdle()
  expect((await sentMails(limited.db, customer.email)).map(({ subject }) => subject)).toContain(RECEIPT)
})
