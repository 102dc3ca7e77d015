import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/days/date.ts'
import { earlyStartWish, lastWithdrawalDay } from '../../../contract/withdrawal.ts'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { RECEIPT, withdrawing } from '../testing/withdrawing.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const { idle, notice, tell, subjectsTo, waiting, charged } = withdrawing(shop, ops)

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
    await shop.db.execute(sql`delete from job where name = 'withdrawal-notice'`)
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
    expect(await wishOf(customer)).toEqual({ ...earlyStartWish('fi'), at: confirmed_at })
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
  // A real customer gets the receipt all the same.
  expect((await limited.call('withdraw', { body: notice(customer) })).status).toBe(200)
  await limited.worker.runUntilIdle()
  expect((await sentMails(limited.db, customer.email)).map(({ subject }) => subject)).toContain(RECEIPT)
})
