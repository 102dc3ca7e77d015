import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays, type Day } from '../../../contract/days/date.ts'
import { sumLedgerDays } from '../../billing/books/sumLedgerDays.ts'
import { countDays } from '../../figures/countDays.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Raija')
const DAY = 86_400_000

const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await shop.db.execute<T>(query)).rows
const inCents = (euros: number) => Math.round(euros * 100)
const books = async (query: Record<string, string>) => (await ops('showBooks', { query })).body
const entriesOf = async (query: Record<string, string>) => {
  const all = []
  for (let after: string | null = ''; after !== null; ) {
    const asked: Record<string, string> = { ...query, limit: '7', ...(after ? { after } : {}) }
    const page: Awaited<ReturnType<typeof ops<'listEntries'>>> = await ops('listEntries', { query: asked })
    all.push(...page.body.entries)
    after = page.body.next
  }
  return all
}
const month = () => shop.clock.today().slice(0, 7)

/** Days on which something is billed, charged, credited, paid back, refused and undone. */
beforeAll(async () => {
  const [one, two] = [await billedOrder(shop), await billedOrder(shop)]
  await billedOrder(shop, 'insufficient')
  const { order_number } = await orderInState(shop, { status: 'delivered' })
  const damage = { title: 'Vahinko', lines: [{ name: 'Kolhu', amount: 150 }], taxed: false, reason: 'Koe' }
  // Only contracts of before the return price list have their damage invoiced so.
  await shop.db.execute(
    sql`update contract_text set terms = regexp_replace(terms, 'palautushinnasto', 'hinnasto', 'gi')`,
  )
  await ops('invoiceOrder', { body: { order_number, ...damage } })
  await shop.worker.runUntilIdle()
  for (const [customer, amount] of [
    [one, 33.33],
    [two, undefined],
  ] as const) {
    const [invoice] = (await customer.order()).invoices
    const invoice_number = invoice?.invoice_number ?? ''
    await ops('creditInvoice', { body: { invoice_number, amount, reason: 'Hyvitys' } })
  }
  await shop.worker.runUntilIdle()
}, 120_000)

/** The ledger itself, by account. */
const ledger = () =>
  rows<{ account: string; debit: number; credit: number }>(sql`
    select account, sum(greatest(cents, 0))::int as debit, sum(greatest(-cents, 0))::int as credit
    from ledger_entry group by 1 order by 1`)

async function daysWithEntries(): Promise<string[]> {
  const found = await rows<{ day: string }>(
    sql`select distinct (at at time zone 'Europe/Helsinki')::date::text as day from ledger_entry order by 1`,
  )
  return found.map(({ day }) => day)
}

/** The answers of the calls for every day together. */
async function said(): Promise<Record<string, [number, number]>> {
  const sums: Record<string, [number, number]> = {}
  for (const day of await daysWithEntries())
    for (const { account, debit, credit } of (await books({ day })).accounts) {
      const key = account.replace('_untaxed', '')
      const [before, other] = sums[key] ?? [0, 0]
      sums[key] = [before + inCents(debit), other + inCents(credit)]
    }
  return sums
}
const asLedger = async () => Object.fromEntries((await ledger()).map((row) => [row.account, [row.debit, row.credit]]))

describe('the books of a day', () => {
  test('are the ledger to the cent, balanced, and what the processor moved', async () => {
    expect(await said()).toEqual(await asLedger())
    for (const day of await daysWithEntries()) {
      const of = await books({ day })
      expect(of.debit).toBe(of.credit)
      expect(of.processor.charges.booked).toBe(of.processor.charges.amount)
      expect(of.processor.refunds.booked).toBe(of.processor.refunds.amount)
    }
    const [paid] = await rows<{ cents: number; many: number }>(
      sql`select sum(cents)::int as cents, count(*)::int as many from charge_attempt where outcome = 'paid'`,
    )
    const charges = await Promise.all(
      (await daysWithEntries()).map(async (day) => (await books({ day })).processor.charges),
    )
    expect(charges.reduce((sum, { amount }) => sum + inCents(amount), 0)).toBe(paid?.cents)
    expect(charges.reduce((sum, { count }) => sum + count, 0)).toBe(paid?.many)
  })

  test('say of each day what was earned, its tax, what cards paid and what went back to them', async () => {
    const days = await rows<{ day: string; revenue: number; vat: number; taken: number; returned: number }>(sql`
      select (at at time zone 'Europe/Helsinki')::date::text as day,
        coalesce(-sum(cents) filter (where account = 'revenue'), 0)::int as revenue,
        coalesce(-sum(cents) filter (where account = 'vat'), 0)::int as vat,
        coalesce(sum(cents) filter (where account = 'card' and cents > 0), 0)::int as taken,
        coalesce(-sum(cents) filter (where account = 'card' and cents < 0), 0)::int as returned
      from ledger_entry group by 1 order by 1`)
    const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))]
    const told = (await Promise.all(months.map(async (one) => (await books({ month: one })).days))).flat()
    const sums = told.map(({ day, revenue, vat, taken, returned }) => ({
      day,
      revenue: inCents(revenue),
      vat: inCents(vat),
      taken: inCents(taken),
      returned: inCents(returned),
    }))
    expect(sums.toSorted((a, b) => a.day.localeCompare(b.day))).toEqual(days)
    expect(days.some(({ returned }) => returned > 0)).toBe(true)
  })

  test('have every entry once, and their movements sum to zero', async () => {
    const all = (await Promise.all((await daysWithEntries()).map((day) => entriesOf({ day })))).flat()
    const [counted] = await rows<{ n: number }>(sql`select count(*)::int as n from ledger_entry`)
    expect(all).toHaveLength(counted?.n ?? 0)
    for (const movement of Map.groupBy(all, (entry) => entry.movement).values())
      expect(movement.reduce((sum, { debit, credit }) => sum + inCents(debit) - inCents(credit), 0)).toBe(0)
    expect(all.filter(({ account }) => account === 'revenue_untaxed')).toMatchObject([{ vat_rate: 0, credit: 150 }])
  })

  test('that is over are summed once, also by two at once, and say the same as before', async () => {
    const before = await said()
    expect(await rows(sql`select 1 from summed_day where day = ${shop.clock.today()}`)).toEqual([])
    await shop.pass(DAY + 3 * 3_600_000)
    await Promise.all([sumLedgerDays(shop), sumLedgerDays(shop)])
    const [summed] = await rows<{ debit: number; credit: number }>(
      sql`select sum(debit_cents)::int as debit, sum(credit_cents)::int as credit from ledger_day`,
    )
    expect(summed?.debit).toBeGreaterThan(0)
    expect(summed?.debit).toBe(summed?.credit)
    expect(await said()).toMatchObject(before)
    expect(await said()).toEqual(await asLedger())
  })

  test('is summed two hours after its end, when whoever booked on it has long been done', async () => {
    const today = shop.clock.today()
    const isSummedAt = async (day: Day, time: string) => {
      const at = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Europe/Helsinki').epochMilliseconds
      shop.clock.moveTo(shop.clock.offset() + at - shop.clock.now().getTime())
      await sumLedgerDays(shop)
      return (await rows(sql`select 1 from summed_day where day = ${today}`)).length === 1
    }
    const tomorrow = addDays(today, 1)
    expect(await isSummedAt(today, '23:30')).toBe(false)
    expect(await isSummedAt(tomorrow, '01:59')).toBe(false)
    expect(await isSummedAt(tomorrow, '02:01')).toBe(true)
  })

  test('that is over is summed when who still books on it is done', async () => {
    const day = shop.clock.today()
    const booking = await shop.db.$client.connect()
    try {
      await booking.query('begin')
      await booking.query(
        `insert into ledger_entry select gen_random_uuid(), $1, customer_id, order_id, document_id, account, sign * cents, $2
          from ledger_entry, (values (1), (-1)) as signs (sign)
          where movement_id = (select movement_id from ledger_entry order by id limit 1)`,
        [randomUUID(), shop.clock.now()],
      )
      shop.clock.moveTo(shop.clock.offset() + 2 * DAY)
      const asked = vi.spyOn(shop.db, 'execute')
      const summing = sumLedgerDays(shop)
      // Again and again, while the booking is under way.
      await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(3))
      asked.mockRestore()
      await booking.query('commit')
      await summing
    } finally {
      booking.release()
    }
    expect(await said()).toEqual(await asLedger())
    expect(await rows(sql`select 1 from summed_day where day = ${day}`)).toHaveLength(1)
  })
})

test('days that come again when the clock of the sandbox went back are summed and counted again', async () => {
  const move = async (body: object) =>
    expect((await shop.http.inject({ method: 'POST', url: '/sandbox/kello.json', payload: body })).statusCode).toBe(200)
  const over = async (table: string) =>
    (await rows(sql`select 1 from ${sql.identifier(table)} where day = ${shop.clock.today()}`)).length
  const begin = shop.clock.now().toISOString()
  await move({ advance: 'P2D' })
  await Promise.all([sumLedgerDays(shop), countDays(shop)])
  await move({ now: begin })
  expect([await over('summed_day'), await over('counted_day')]).toEqual([0, 0])
  // Booked on a day that was summed before; the rules of the ledger are looked at after each test.
  await billedOrder(shop)
  expect(await said()).toEqual(await asLedger())
  await move({ advance: 'P2D' })
  await Promise.all([sumLedgerDays(shop), countDays(shop)])
  expect(await said()).toEqual(await asLedger())
})

test('tax by month and rate is that of the invoices less that of the credits', async () => {
  const { rows: taxed, year } = (await ops('showVat')).body
  const papers = await rows<{ month: string; rate: number; total: number; vat: number }>(sql`
    select month, rate, sum(total)::int as total, sum(vat)::int as vat from (
      select to_char(issued_on, 'YYYY-MM') as month, vat_rate as rate, total_cents as total, vat_cents as vat
      from invoice where number is not null and deleted_at is null
      union all select to_char(issued_on, 'YYYY-MM'), vat_rate, total_cents, vat_cents from credit_note) papers
    where left(month, 4) = ${String(year)} group by 1, 2 order by 1, 2`)
  expect(
    taxed.map(({ month, vat_rate, payable }) => ({
      month,
      rate: vat_rate * 10,
      total: inCents(payable.total),
      vat: inCents(payable.vat),
    })),
  ).toEqual(papers)
  for (const { sales, credits, payable } of taxed) {
    expect(inCents(sales.vat) + inCents(credits.vat)).toBe(inCents(payable.vat))
    expect(credits.total).toBeLessThanOrEqual(0)
  }
})

test('an account is called as staff say, and all the others as before', async () => {
  const before = (await ops('listAccounts')).body.accounts
  const named = { account: 'vat' as const, number: '2940', name: 'ALV-velka' }
  expect((await ops('setAccount', { body: named })).status).toBe(200)
  const after = (await ops('listAccounts')).body.accounts
  expect(after).toEqual(before.map((one) => (one.account === 'vat' ? named : one)))
  expect((await books({ month: month() })).from).toBe(`${month()}-01`)
  expect((await ops('setAccount', { body: { ...named, number: '29A' } })).status).toBe(422)
})
