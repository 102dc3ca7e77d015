import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day, daysBetween } from '../../../contract/days/date.ts'
import { leavingCar, returningCar } from '../../testing/handedOver.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { atOnce, statuses } from '../../testing/rivals.ts'
import { changedTables, tableSums } from '../../testing/tableSums.ts'
import { confirmedOrder } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const DAY = 86_400_000

const subjectsTo = async (email: string) => {
  const { rows } = await shop.db.execute<{ subject: string }>(
    sql`select subject from sandbox_mail where recipient = ${email} order by sent_at, id`,
  )
  return rows.map(({ subject }) => subject.split(' – ')[0])
}

test('a subscription lives from the confirmation to the last invoice by acts of staff [STATE-53 STATE-79]', async () => {
  const customer = await confirmedOrder(shop)
  const { order_number } = customer
  const show = async () => (await ops('showOrder', { params: { order_number } })).body
  const act = async (name: Parameters<typeof ops>[0], body: object = {}) => {
    const answer = await ops(name, { body: { order_number, ...body } as never })
    expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBe(200)
    return answer.body
  }
  const { start_date } = (await show()).order
  await act('releaseOrder')
  await shop.pass(daysBetween(shop.clock.today(), day(start_date)) * DAY)
  await act('signOrder')
  await act('deliverOrder', { ...leavingCar, kilometres: 12_000, damages: '' })
  await shop.pass(20 * DAY)
  await act('endOrder', { reason: 'Asiakas soitti' })
  const ended = (await show()).order
  expect(ended.status).toBe('under_cancellation')
  await act('promptReturnTime')
  await shop.pass(daysBetween(shop.clock.today(), day(ended.cancel_date ?? '')) * DAY)
  await act('takeBackCar', { ...returningCar, kilometres: 15_320, damages: 'Naarmu oikeassa etuovessa' })
  // 15 320 less 12 000 and the 3 000 of two periods: 320 km at 20 cents are told in the bill at the return.
  await act('sendStatement', { statement_version: '1' })
  // Only contracts of before the return price list have their damage invoiced so.
  await shop.db.execute(
    sql`update contract_text set terms = regexp_replace(terms, 'palautushinnasto', 'hinnasto', 'gi')`,
  )
  await act('invoiceOrder', {
    title: 'Vahingon korvaus',
    lines: [{ name: 'Naarmu ovessa, omavastuu', amount: 300.5 }],
    taxed: false,
    reason: 'Etuovi',
  })
  // A charge on top comes a week after its customer was told of it, and a bill that nobody answers the day after that.
  await shop.pass(8 * DAY)

  const life = await show()
  expect(life.order.status).toBe('cancelled')
  expect(life.history.map(({ to, actor }) => [to, actor])).toEqual([
    ['pending', 'customer'],
    ['confirmed', 'customer'],
    ['signed', 'staff:Maija'],
    ['delivered', 'staff:Maija'],
    ['under_cancellation', 'staff:Maija'],
    ['cancelled', expect.stringMatching(/^(staff:Maija|clock)$/)],
  ])
  expect(life.handovers.map(({ kind, kilometres }) => [kind, kilometres])).toEqual([
    ['delivery', 12_000],
    ['return', 15_320],
  ])
  const { invoices } = life.account
  expect(invoices.every(({ status }) => status === 'paid')).toBe(true)
  expect(
    invoices
      .filter(({ invoice_type }) => invoice_type === 'other')
      .map((one) => one.total_amount)
      .toSorted(),
  ).toEqual([300.5, 64])
  expect(life.charges).toHaveLength(invoices.length)
  const ledger = life.ledger ?? []
  const vat = ledger.filter(({ account }) => account === 'vat').length
  expect(vat).toBe(invoices.length - 1)
  expect(Math.round(ledger.reduce((sum, { amount }) => sum + amount * 100, 0))).toBe(0)
  const { entries } = (await ops('listAudit', { query: { subject: `order ${order_number}` } })).body
  expect(entries.map((entry) => entry.act).toReversed()).toEqual([
    ...['releaseOrder', 'signOrder', 'deliverOrder', 'endOrder', 'promptReturnTime', 'takeBackCar'],
    ...['sendStatement', 'invoiceOrder'],
  ])
  const subjects = await subjectsTo(customer.email)
  for (const subject of [
    'Valitse noutoaika',
    'Tilauksesi on merkitty päättyväksi',
    'Valitse palautusaika',
    'Lasku lisäveloituksesta',
    'Loppuselvitys tilauksestasi',
  ])
    expect(subjects).toContain(subject)
})

describe('money', () => {
  const invoice = (order_number: string) =>
    ops('invoiceOrder', {
      body: { order_number, title: 'Kilometrit', lines: [{ name: '10 km', amount: 2 }], reason: 'Koe' },
    })

  test('is invoiced only from those who have had the car', async () => {
    const confirmed = await orderInState(shop, { status: 'confirmed' })
    const before = await tableSums(shop.db)
    expect(await invoice(confirmed.order_number)).toMatchObject({ status: 409, body: { code: 'ORDER_STATE' } })
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
    const delivered = await orderInState(shop, { status: 'delivered' })
    expect(await invoice(delivered.order_number)).toMatchObject({ status: 200, body: { total: 2 } })
  })

  test('is invoiced twice only by who says so: the second of two, sent a moment later or at once, is refused by number', async () => {
    const { order_number } = await orderInState(shop, { status: 'delivered' })
    const first = await invoice(order_number)
    const refused = { status: 409, body: { code: 'DONE_JUST_NOW' } }
    const again = await invoice(order_number)
    expect(again).toMatchObject(refused)
    expect(again.body).toMatchObject({ message: expect.stringContaining(`${first.body.invoice_number}.`) })
    expect(again.body).toMatchObject({ message: expect.stringContaining('Idempotency-Key') })
    const other = await ops('invoiceOrder', {
      body: { order_number, title: 'Kilometrit', lines: [{ name: '10 km', amount: 2.01 }], reason: 'Koe' },
    })
    expect(other.status).toBe(200)
    const meant = await ops('invoiceOrder', {
      body: { order_number, title: 'Kilometrit', lines: [{ name: '10 km', amount: 2 }], reason: 'Koe' },
      headers: { 'idempotency-key': `toinen-${order_number}` },
    })
    expect(meant.status).toBe(200)
    await shop.pass(580_000)
    expect(await invoice(order_number)).toMatchObject(refused)
    await shop.pass(21_000)
    expect((await invoice(order_number)).status).toBe(200)
    const rival = await orderInState(shop, { status: 'delivered' })
    const answers = await atOnce(5, () => invoice(rival.order_number))
    expect(statuses(answers)).toEqual({ 200: 1, 409: 4 })
  })

  test('that was credited since may be invoiced again', async () => {
    const { order_number } = await orderInState(shop, { status: 'delivered' })
    const invoice_number = (await invoice(order_number)).body.invoice_number ?? ''
    expect((await ops('creditInvoice', { body: { invoice_number, reason: 'Väärä' } })).status).toBe(200)
    expect((await invoice(order_number)).status).toBe(200)
  })

  test('is credited in part twice only by who says so, at once as a moment later', async () => {
    const { order_number } = await orderInState(shop, { status: 'delivered' })
    const invoice_number = (await invoice(order_number)).body.invoice_number ?? ''
    await shop.pass(1_000)
    const credit = (amount: number, { reason = 'Hyvitys', headers = {} } = {}) =>
      ops('creditInvoice', { body: { invoice_number, reason, amount }, headers })
    const answers = await atOnce(5, () => credit(0.3))
    expect(statuses(answers)).toEqual({ 200: 1, 409: 4 })
    const number = answers.find(({ status }) => status === 200)?.body.credit_invoice_number
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'DONE_JUST_NOW', message: expect.stringContaining(`${number}.`) })
    expect((await credit(0.31)).status).toBe(200)
    expect((await credit(0.3, { reason: 'Toinen syy' })).status).toBe(200)
    expect((await credit(0.3, { headers: { 'idempotency-key': `uusi-${invoice_number}` } })).status).toBe(200)
    await shop.pass(601_000)
    expect((await credit(0.3)).status).toBe(200)
  })

  test('is credited in part and then no more than the rest', async () => {
    const { order_number } = await orderInState(shop, { status: 'delivered' })
    const invoice_number = (await invoice(order_number)).body.invoice_number ?? ''
    await shop.pass(1_000)
    const credit = (amount?: number) =>
      ops('creditInvoice', { body: { invoice_number, reason: 'Hyvitys', ...(amount ? { amount } : {}) } })
    expect((await credit(0.5)).status).toBe(200)
    expect((await credit(1.51)).status).toBeGreaterThanOrEqual(400)
    expect((await credit()).status).toBe(200)
    expect((await credit()).status).toBe(409)
    await shop.pass(1_000)
    const { account } = (await ops('showOrder', { params: { order_number } })).body
    const credits = account.invoices.filter(({ invoice_type }) => invoice_type === 'credit')
    expect(credits.map((one) => one.total_amount).toSorted()).toEqual([-0.5, -1.5])
    expect((await ops('listAudit', { query: { subject: `invoice ${invoice_number}` } })).body.entries).toHaveLength(2)
  })
})
