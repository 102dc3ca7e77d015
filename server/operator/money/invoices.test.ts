import { beforeAll, describe, expect, test } from 'vitest'
import { billedOrder } from '../../testing/billedOrder.ts'
import { isHandedOver, orderInState } from '../../testing/orderInState.ts'
import { writesNothing } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Raija')

const billed = async (scenario?: string) => {
  const customer = await billedOrder(shop, scenario)
  await shop.worker.runUntilIdle()
  const invoice_number = (await customer.order()).invoices[0]?.invoice_number ?? ''
  return { ...customer, invoice_number }
}
const show = async (invoice_number: string) => (await ops('showInvoice', { params: { invoice_number } })).body
const credit = (body: object, key?: string) =>
  ops('creditInvoice', {
    body: { reason: 'Hyvitys sovittu', ...body } as never,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })

describe('the list of papers', () => {
  const numbers: string[] = []
  beforeAll(async () => {
    for (const _ of [1, 2, 3]) numbers.push((await billed()).invoice_number)
    for (const invoice_number of numbers.slice(0, 2)) {
      const { body } = await credit({ invoice_number, amount: 10 })
      numbers.push(body.credit_invoice_number ?? '')
    }
  })
  const list = async (query: Record<string, string>) => (await ops('listInvoices', { query })).body

  test('has invoices and credit invoices once each, newest first', async () => {
    const whole = (await list({})).invoices
    expect(whole.map(({ invoice_number }) => invoice_number).sort()).toEqual([...numbers].sort())
    const days = whole.map(({ invoice_date }) => invoice_date)
    expect(days).toEqual([...days].sort().reverse())
  })

  test('sorted by day or by sum, page by page, each paper once', async () => {
    const ways = { date: 'invoice_date', '-date': 'invoice_date', total: 'total', '-total': 'total' } as const
    for (const [sort, of] of Object.entries(ways)) {
      const found: string[] = []
      const values: (string | number)[] = []
      for (let after: string | null = ''; after !== null; ) {
        const page = await list({ sort, limit: '2', ...(after ? { after } : {}) })
        found.push(...page.invoices.map(({ invoice_number }) => invoice_number))
        values.push(...page.invoices.map((one) => one[of]))
        after = page.next
      }
      expect(found.toSorted()).toEqual(numbers.toSorted())
      const upwards = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
      expect(values).toEqual(sort.startsWith('-') ? upwards.toReversed() : upwards)
    }
  })

  test('by month, state, kind and number; tax and net make the total', async () => {
    const month = shop.clock.today().slice(0, 7)
    expect((await list({ month: '2020-01' })).invoices).toEqual([])
    const paid = (await list({ month, status: 'paid', type: 'invoice' })).invoices
    expect(paid.map(({ status, type }) => [status, type])).toEqual(paid.map(() => ['paid', 'monthly_subscription']))
    expect(paid.length).toBeGreaterThan(0)
    expect((await list({ status: 'error' })).invoices).toEqual([])
    const [one] = (await list({ number: numbers[0] ?? '' })).invoices
    expect(one).toMatchObject({ invoice_number: numbers[0] })
    const { reference_number } = (await show(numbers[0] ?? '')).invoice
    const called = (await list({ number: `0000${reference_number}` })).invoices
    expect(called.map(({ invoice_number }) => invoice_number)).toEqual([numbers[0]])
    for (const { net, vat, total } of (await list({})).invoices)
      expect(Math.round(net * 100) + Math.round(vat * 100)).toBe(Math.round(total * 100))
    expect((await ops('listInvoices', { query: { month: '2026-13' } })).status).toBe(422)
  })
})

describe('an invoice', () => {
  test('shows its lines, charges and ledger, and what was credited of it', async () => {
    const { invoice_number, order_number, order } = await billed()
    const before = await show(invoice_number)
    expect(before.invoice).toMatchObject({ invoice_number, order_number, status: 'paid', left: before.invoice.total })
    const [own] = (await order()).invoices
    expect(own?.subscription_period_start).toMatch(/^20\d\d-/)
    expect(before.invoice).toMatchObject({
      period_start: own?.subscription_period_start,
      period_end: own?.subscription_period_end,
    })
    expect(before.invoice.paid_at).toBe(before.ledger.at(-1)?.at)
    expect(before.charges).toMatchObject([{ attempt: 1, outcome: 'paid', amount: before.invoice.total }])
    expect(before.charges[0]?.card).toMatch(/••••\s\d{4}$/)
    expect(before.charges[0]?.processor_reference).toBeTruthy()
    const sum = before.ledger.reduce((total, { amount }) => total + Math.round(amount * 100), 0)
    expect([sum, before.ledger.length]).toEqual([0, 5])
    const { body } = await credit({ invoice_number, lines: [{ position: 1, amount: 20 }] })
    await shop.worker.runUntilIdle()
    const after = await show(invoice_number)
    expect(after.lines[0]).toMatchObject({ position: 1, credited: 20 })
    expect(after.credits).toMatchObject([{ invoice_number: body.credit_invoice_number, total: -20, status: 'paid' }])
    expect(after.refunds).toMatchObject([{ invoice_number: body.credit_invoice_number, amount: 20, outcome: 'ok' }])
    expect(after.refunds[0]?.card).toBe(before.charges[0]?.card)
    expect(after.invoice.left).toBe(before.invoice.total - 20)
    const paper = await show(body.credit_invoice_number ?? '')
    expect(paper.invoice).toMatchObject({ type: 'credit', credits_invoice: invoice_number, total: -20, left: 0 })
    expect(paper.lines).toMatchObject([{ name: before.lines[0]?.name, amount: -20 }])
  })

  test.each([
    [{ amount: 20 }, { amount: 20 }],
    [{}, { amount: null }],
  ])('that was credited %j is written down so', async (asked, written) => {
    const { invoice_number } = await billed()
    expect((await credit({ invoice_number, ...asked })).status).toBe(200)
    const { entries } = (await ops('listAudit', { query: { subject: `invoice ${invoice_number}` } })).body
    expect(entries).toMatchObject([{ act: 'creditInvoice', detail: written }])
  })

  test('stands among all of its order, however many came after it, and is credited from there', async () => {
    const customer = await billed()
    const { order_number, invoice_number } = customer
    await isHandedOver(shop, customer)
    for (let more = 1; more <= 13; more += 1) {
      const lines = [{ name: `Pesu ${more}`, amount: more }]
      const body = { order_number, title: 'Pesut', lines, reason: 'Sovittu' }
      expect(await ops('invoiceOrder', { body })).toMatchObject({ status: 200 })
    }
    await shop.worker.runUntilIdle()
    const listed = async () =>
      (await ops('showOrder', { params: { order_number } })).body.account.invoices.find(
        (one) => one.invoice_number === invoice_number,
      )
    expect(await listed()).toMatchObject({ status: 'paid' })
    expect((await credit({ invoice_number })).status).toBe(200)
    await shop.worker.runUntilIdle()
    expect(await listed()).toMatchObject({ status: 'credited' })
  })

  test('that is nobody’s is not found', async () => {
    const { status } = await ops('showInvoice', { params: { invoice_number: '2026-999999' } })
    expect(status).toBe(404)
  })
})

describe('a credit by line', () => {
  test('says first what it would do, to the cent, and changes nothing', async () => {
    const { invoice_number } = await billed()
    const asked = { invoice_number, lines: [{ position: 1, amount: 12.55 }] }
    const preview = await writesNothing(shop.db, () => credit({ ...asked, dry_run: true }))
    expect(preview.status).toBe(200)
    const done = await credit(asked)
    expect(done.body).toEqual({
      ...preview.body,
      credit_invoice_number: done.body.credit_invoice_number,
      letters: undefined,
    })
    expect(preview.body).toMatchObject({
      credit_invoice_number: null,
      total: 12.55,
      net: 10,
      vat: 2.55,
      vat_rate: 25.5,
    })
    expect(preview.body.goes_back).toMatchObject({ amount: 12.55, card: expect.stringMatching(/••••\s\d{4}$/) })
    const ledger = (await show(invoice_number)).ledger.filter(
      (entry) => entry.invoice_number === done.body.credit_invoice_number,
    )
    const of = (account: string) => ledger.filter((entry) => entry.account === account).map(({ amount }) => amount)
    expect([of('revenue'), of('vat')]).toEqual([[10], [2.55]])
  })

  test('gives no more of a line than is left of it, and none twice', async () => {
    const { order_number } = await orderInState(shop, { status: 'delivered' })
    const lines = [10, 20].map((amount) => ({ name: `${amount} km`, amount }))
    const invoiced = await ops('invoiceOrder', { body: { order_number, title: 'Kilometrit', lines, reason: 'Koe' } })
    await shop.worker.runUntilIdle()
    const { invoice_number } = invoiced.body
    const part = { invoice_number, lines: [{ position: 1, amount: 5 }] }
    expect((await credit(part)).status).toBe(200)
    expect((await credit(part)).body.code).toBe('DONE_JUST_NOW')
    const rest = (amount: number) => credit({ invoice_number, lines: [{ position: 1, amount }] })
    expect((await rest(5.01)).body.code).toBe('CREDIT_TOO_MUCH')
    expect((await rest(5)).status).toBe(409)
    expect((await rest(4.5)).body).toMatchObject({ left: 20.5, lines: [{ name: '10 km', amount: -4.5 }] })
    expect((await rest(0.51)).body.code).toBe('CREDIT_TOO_MUCH')
    const twice = [1, 1].map((position) => ({ position, amount: 1 }))
    expect((await credit({ invoice_number, lines: twice })).status).toBe(422)
    expect((await credit({ invoice_number, lines: [{ position: 99, amount: 1 }] })).status).toBe(422)
    expect((await credit({ invoice_number, amount: 1, lines: [{ position: 1, amount: 1 }] })).status).toBe(422)
  })

  test('of what is owed makes the debt smaller and sends nothing back', async () => {
    const { invoice_number } = await billed('insufficient')
    const { body } = await credit({ invoice_number, lines: [{ position: 1, amount: 5 }], dry_run: true })
    expect(body).toMatchObject({ total: 5, goes_back: null })
  })

  test('of the whole invoice takes every line off, and says so line by line', async () => {
    const { invoice_number } = await billed()
    expect((await credit({ invoice_number })).body).toMatchObject({ left: 0 })
    const { lines } = await show(invoice_number)
    expect(lines.map(({ credited }) => credited)).toEqual(lines.map(({ amount }) => amount))
  })
})
