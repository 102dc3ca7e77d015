import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { helsinkiDay } from '../../../contract/days/date.ts'
import { skipInvoiceNumbers } from '../../billing/skipInvoiceNumbers.ts'
import { transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { eventOnCommit } from '../../platform/observe/events.ts'
import { createHealth } from '../../platform/observe/health.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import { keptLog } from '../../testing/keptLog.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { changedTables, tableSums } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { amongOrders } from '../../watch/invariantScope.ts'
import { checkAll, checkInvariants, invariants } from '../../watch/invariants.ts'
import { commandLine } from '../testing/commandLine.ts'
import { opsClient } from '../testing/opsClient.ts'

const { log, lines } = keptLog()
const shop = await testShop({}, log, createHealth())
const staff = await opsClient(shop, 'Maija Mallikas')
const { folder, ops, onMachine } = commandLine(shop)

const file = (name: string, text: string): string => {
  const at = path.join(folder, name)
  writeFileSync(at, text)
  return at
}
async function begin(from: Date | string, ...more: string[]) {
  const moment = from instanceof Date ? from.toISOString() : from
  const { code, out, err } = await ops(['restore', 'begin', '--from', moment, ...more, '--json'], onMachine)
  return { code, err, answer: out === '' ? null : JSON.parse(out) }
}
const rows = async <Row>(text: string): Promise<Row[]> => (await shop.db.$client.query(text)).rows
const series = () => rows<{ year: number; last_number: string }>('select * from invoice_series order by year')
const gaps = () => rows('select * from invoice_gap')
beforeEach(() => void lines.splice(0))

describe('npm run ops -- restore begin', () => {
  test.each([['restore'], ['restore', 'begin'], ['restore', 'begin', '--from', '2026-11-29T10:00:00']])(
    'wants a moment with its zone: not %s %s %s %s',
    async (...words) => {
      expect(await ops(words, onMachine)).toMatchObject({ code: 2, out: '' })
    },
  )

  test('takes no moment that is still to come, and no file that is not there', async () => {
    expect((await begin(new Date(Date.now() + 3_600_000))).code).toBe(2)
    expect((await begin(new Date(), '--report', path.join(folder, 'nowhere.csv'))).code).toBe(2)
    expect(await gaps()).toEqual([])
  })

  test('skips the numbers that lost papers may have, once for each moment, and the books explain the gap', async () => {
    const customer = await billedOrder(shop)
    const before = await series()
    const from = new Date()
    const first = await begin(from)
    const [{ first: skipped, last, year }] = first.answer.skipped_numbers
    const lastGiven = Number(before.find((one) => one.year === year)?.last_number ?? 0)
    expect([skipped, last]).toEqual([lastGiven + 1, lastGiven + 10_000])
    // It ends with 1, and says how it goes on.
    expect([first.code, first.answer.next.length]).toEqual([1, 2])
    expect((await begin(from)).answer.skipped_numbers).toEqual(first.answer.skipped_numbers)
    expect(await checkInvariants(shop.db)).toEqual([])

    const order = await billedOrder(shop)
    const scope = amongOrders([customer.orderId, order.orderId])
    expect([await checkInvariants(shop.db), await checkAll(shop.db, invariants, scope)]).toEqual([[], []])
    const audit = await rows(
      `select act, actor, detail from audit_entry where act = 'beginRestore' order by id limit 1`,
    )
    expect(audit).toMatchObject([{ actor: 'machine', detail: { skipped_numbers: first.answer.skipped_numbers } }])
  })

  test('gives no number again that books brought back to this moment before have given', async () => {
    const from = new Date()
    const { answer } = await begin(from)
    const [{ year, first, last }] = answer.skipped_numbers
    // Ten thousand more are skipped after the one that is known, which lies in what others skip by themselves.
    const given = `${year}-${String(last + 20).padStart(6, '0')}`
    const more = { year, first, last: last + 20 + 10_000 }
    for (const _time of ['once', 'again'])
      expect((await begin(from, '--last', given)).answer.skipped_numbers).toEqual([more])
    expect(Number((await series()).find((one) => one.year === year)?.last_number)).toBe(more.last)
    expect(await checkInvariants(shop.db)).toEqual([])
    expect((await begin(from, '--last', '17')).code).toBe(2)
  })

  test('is refused where papers were numbered after the moment, with the last of them: they may bear the numbers of others', async () => {
    await billedOrder(shop)
    const before = await tableSums(shop.db)
    const { code, answer } = await begin(new Date(Date.now() - 3_600_000))
    expect([code, answer.message]).toEqual([1, expect.stringContaining('Bring it back again')])
    const [last] = await rows<{ number: string }>(
      `select number from invoice where number is not null order by number desc limit 1`,
    )
    expect(answer.message).toContain(`--last ${last?.number}: `)
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
  })

  test('lists what the processor charged and paid back since, and the books do not have', async () => {
    const customer = await billedOrder(shop)
    const invoice_number = (await customer.order()).invoices[0]?.invoice_number ?? ''
    await staff('creditInvoice', { body: { invoice_number, amount: 20, reason: 'Koe' } })
    await shop.worker.runUntilIdle()
    const [charge] = await rows<{ id: string; provider_ref: string }>(
      `select id, provider_ref from charge_attempt where order_id = '${customer.orderId}'`,
    )
    const [refund] = await rows<{ id: string }>(`select id from refund_attempt where order_id = '${customer.orderId}'`)
    const from = new Date()
    const [year, month, date] = helsinkiDay(from).split('-')
    const today = `${date}-${month}-${year}`
    const [lost, lostRefund] = [newId(), newId()]
    const report = [
      'entryDate;amount;status;reference;stamp;settlementId;settlementDate;paymentMethodFee;paymentMethodCommission',
      `${today};499,00;Paid and settled;1;${charge?.id};77;${today};0,12;0,02`,
      `${today};499,00;Paid;1;${charge?.provider_ref};;;;`,
      `${today};-20,00;Paid;${refund?.id};${charge?.id};;;;`,
      // Not paid to our bank yet, as most of what a restore loses.
      `${today};612,50;Paid;1;${lost};;;;`,
      `${today};-30,00;Paid;${lostRefund};${charge?.id};;;;`,
      `${today};612,50;Failed;1;${newId()};;;;`,
      `01-01-2026;10,00;Paid;1;${newId()};;;;`,
      // A charge of which the id is that of a refund is another one.
      `${today};20,00;Paid;1;${refund?.id};;;;`,
    ]
    const { answer } = await begin(from, '--report', file('report.csv', report.join('\n')))
    const day = helsinkiDay(from)
    expect(answer.not_in_the_books).toEqual([
      { line: 5, day, reference: lost, euros: 612.5 },
      { line: 6, day, reference: lostRefund, euros: -30 },
      { line: 9, day, reference: refund?.id, euros: 20 },
    ])
  })

  test('changes nothing for a report that cannot be read', async () => {
    const before = await tableSums(shop.db)
    const { code, answer } = await begin(new Date(), '--report', file('wrong.csv', 'entryDate;amount\n1;2\n'))
    expect([code, answer.problems.length]).toEqual([1, 1])
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
  })

  test('erases again whom the log says were erased, writes to nobody, and says who is bound', async () => {
    const [gone, bound] = [await orderInState(shop, { status: 'removed' }), await billedOrder(shop)]
    const isErased = async ({ customerId }: OwnerOfOrder) =>
      (await rows(`select id from customer where id = '${customerId}' and erased_at is not null`)).length === 1
    // As their erasing told it, before this database was brought back to where they are still known.
    for (const { customerId } of [gone, bound])
      await transaction(shop.db, async (tx) => eventOnCommit(tx, 'customer', { outcome: 'erased', customerId }))
    const told = lines.map((line) => `2026-11-29T10:00:00Z web-1[77]: ${JSON.stringify(line)}`)
    const others = ['{"event":"login","outcome":"ok"}', 'Started kulku@web-1.', newId()]
    const from = new Date()
    const files = [
      ...[
        '--report',
        file(
          'empty.csv',
          'entryDate;amount;reference;stamp;settlementId;settlementDate;paymentMethodFee;paymentMethodCommission',
        ),
      ],
      ...['--log', file('shop.log', [...told, ...others].join('\n'))],
    ]
    const first = await begin(from, ...files)
    expect(first.answer).toMatchObject({
      erased_again: 1,
      erased_already: 1,
      not_erased: [{ customer: bound.customerId, code: 'CUSTOMER_BOUND', why: expect.arrayContaining(['order']) }],
    })
    expect([first.code, await isErased(gone), await isErased(bound)]).toEqual([1, true, false])
    await shop.worker.runUntilIdle()
    expect(
      await rows(`select subject from sandbox_mail where recipient = '${gone.email}' and subject ilike '%poistettu%'`),
    ).toEqual([])

    await staff('withdrawOrder', { body: { order_number: bound.order_number, reason: 'Koe' } })
    await shop.worker.runUntilIdle()
    const second = await begin(from, ...files)
    expect(second).toMatchObject({ code: 0, answer: { erased_again: 1, erased_already: 2, not_erased: [], next: [] } })
    expect(await isErased(bound)).toBe(true)
  })
})

test('numbers are skipped in every year since the moment, more of them than a month of papers', async () => {
  const undone = transaction(shop.db, async (tx) => {
    // In place of the real table, for this transaction alone.
    await tx.execute(sql`create temp table subscription on commit drop as
      select current_date as next_charge_on from generate_series(1, 7000)`)
    const gaps = await skipInvoiceNumbers(tx, {
      restoredTo: new Date('2031-12-31T21:30:00Z'),
      now: new Date('2032-01-01T08:00:00Z'),
    })
    throw new Error(JSON.stringify(gaps))
  })
  await expect(undone).rejects.toThrow(
    JSON.stringify([
      { year: 2031, first: 1, last: 20_000 },
      { year: 2032, first: 1, last: 20_000 },
    ]),
  )
})

test('a purchase that was asked for before the moment and numbered after it is too late, too', async () => {
  await billedOrder(shop)
  const undone = transaction(shop.db, async (tx) => {
    // The papers of these books are older than their numbers: only what was booked tells it.
    for (const table of ['invoice', 'credit_note'])
      await tx.execute(sql.raw(`create temp table ${table} on commit drop as select * from public.${table} limit 0`))
    const now = new Date()
    const gaps = await skipInvoiceNumbers(tx, { restoredTo: new Date(now.getTime() - 3_600_000), now })
    throw new Error(JSON.stringify(gaps))
  })
  await expect(undone).rejects.toThrow('null')
})
