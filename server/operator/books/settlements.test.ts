import { describe, expect, test, vi } from 'vitest'
import { addDays } from '../../../contract/days/date.ts'
import { type LineProblem, settlementLines } from '../../billing/settlements/settlementLines.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import { settledLine, settlementReport } from '../../testing/settlementReport.ts'
import { changedTables, tableSums, writesNothing } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Raija')
const url = shop.http.listen({ port: 0, host: '127.0.0.1' })

/** The processor's own book, line by line without its head. */
const book = async () => (await shop.http.inject('/sandbox/tilitys.csv')).body.trim().split('\n').slice(1)
const sumsIn = (line: string) =>
  line
    .split(';')
    .slice(5, 7)
    .map((sum) => Number(sum.replace(',', '.')))
const bring = (name: string, lines: string[]) =>
  ops('importSettlement', { body: { name, text: settlementReport(lines) } })
const differences = async (show = 'open') =>
  (await ops('listSettlementDifferences', { query: { show, limit: '200' } })).body.differences
const ofFile = async (name: string) =>
  (await differences()).filter(({ file }) => file === name).map(({ kind, theirs, ours }) => [kind, theirs, ours])

describe('a settlement file', () => {
  test('of what was charged and paid back differs in nothing, and the same one again does nothing', async () => {
    const customer = await billedOrder(shop)
    const invoice_number = (await customer.order()).invoices[0]?.invoice_number ?? ''
    await ops('creditInvoice', { body: { invoice_number, amount: 20, reason: 'Koe' } })
    await shop.worker.runUntilIdle()
    const lines = await book()
    expect(lines.some((line) => line.includes(';-20,00;'))).toBe(true)
    for (const line of lines) {
      const [gross = 0, fee] = sumsIn(line)
      expect(fee, line).toBeCloseTo(gross > 0 ? gross * 0.014 + 0.1 : 0, 1)
    }
    expect((await bring('a.csv', lines)).body).toEqual({ rows: lines.length, differences: 0, is_new: true })
    const again = await writesNothing(shop.db, () => bring('b.csv', lines))
    expect(again.body).toEqual({ rows: lines.length, differences: 0, is_new: false })
    const { files } = (await ops('listSettlements')).body
    expect(files).toMatchObject([{ name: 'a.csv', rows: lines.length, imported_by: 'staff:Raija' }])
  })

  test('tells what is unknown here, of another amount, or paid twice; each has a word of staff', async () => {
    await billedOrder(shop)
    const known = new Set((await book()).slice(0, -1))
    const [line = ''] = (await book()).filter((one) => !known.has(one))
    const day = shop.clock.today()
    const [settlement = '', , , reference = ''] = line.split(';')
    const [gross = 0] = sumsIn(line)
    // A cent is as much of a difference as a euro.
    const other = (Math.round(gross * 100) + 1) / 100
    const wrong = settledLine(settlement, day, reference, other.toFixed(2))
    const stranger = settledLine('T1', day, 'kukaties', '49,90', '0,80')
    expect((await bring('c.csv', [wrong, wrong, stranger])).body).toMatchObject({ differences: 3 })
    expect(await ofFile('c.csv')).toEqual([
      ['missing_here', 49.9, null],
      ['twice', other, gross],
      ['amount', other, gross],
    ])
    const [first] = await differences()
    const explain = { difference_id: first?.difference_id ?? '', note: 'Toisen kaupan maksu, palautettu välittäjälle' }
    expect((await ops('explainSettlementDifference', { body: explain })).status).toBe(200)
    expect((await ops('explainSettlementDifference', { body: explain })).status).toBe(404)
    expect(await ofFile('c.csv')).toHaveLength(2)
    expect((await differences('explained'))[0]?.explained).toMatchObject({ by: 'staff:Raija', note: explain.note })
    // Told of again in another file, with the amount that it has here.
    await bring('c2.csv', [line])
    expect(await ofFile('c2.csv')).toEqual([['twice', gross, gross]])
  })

  test('tells what is missing there three days later, and takes it back when a later file has it', async () => {
    const before = new Set(await book())
    await billedOrder(shop)
    const mine = (await book()).filter((line) => !before.has(line))
    const late = (days: number) => settledLine('T2', addDays(shop.clock.today(), days), `tuntematon-${days}`, '1,00')
    await bring('d.csv', [late(1)])
    expect((await ofFile('d.csv')).filter(([kind]) => kind === 'missing_there')).toEqual([])
    await bring('e.csv', [late(3)])
    const missing = (await ofFile('e.csv')).filter(([kind]) => kind === 'missing_there')
    expect(missing).toHaveLength(mine.length)
    // A cent less of it does not explain it.
    const less = mine.map((line) => line.replace(/;(\d+),(\d\d);[^;]*;[^;]*$/, ';$1,01;0,00;0,00'))
    await bring('f0.csv', less)
    expect((await differences()).filter(({ kind }) => kind === 'missing_there')).toHaveLength(mine.length)
    await bring('f.csv', mine)
    expect((await differences()).filter(({ kind }) => kind === 'missing_there')).toEqual([])
    expect((await differences('explained'))[0]?.explained).toMatchObject({ by: 'machine', note: null })
  })

  test('tells of what was paid back once three days are over, and no day sooner', async () => {
    const late = (days: number) =>
      settledLine('T4', addDays(shop.clock.today(), days), `myöhäinen-${shop.clock.today()}`, '1,00')
    const customer = await billedOrder(shop)
    await bring('p.csv', [late(3)])
    await shop.pass(2 * 86_400_000)
    await customer.signIn()
    const invoice_number = (await customer.order()).invoices[0]?.invoice_number ?? ''
    await ops('creditInvoice', { body: { invoice_number, amount: 20, reason: 'Koe' } })
    await shop.worker.runUntilIdle()
    const paidBack = async (name: string) =>
      (await ofFile(name)).filter(([kind, , ours]) => kind === 'missing_there' && ours === -20)
    await bring('q.csv', [late(2)])
    expect(await paidBack('q.csv')).toEqual([])
    await shop.pass(86_400_000)
    await bring('r.csv', [late(2)])
    expect(await paidBack('r.csv')).toHaveLength(1)
  })

  test('as Paytrail writes it finds charges by our stamp and what went back by our reference, also once they are known', async () => {
    const customer = await billedOrder(shop)
    const invoice_number = (await customer.order()).invoices[0]?.invoice_number ?? ''
    await ops('creditInvoice', { body: { invoice_number, amount: 20, reason: 'Koe' } })
    await shop.worker.runUntilIdle()
    const found = async (table: string) =>
      (
        await shop.db.$client.query<{ id: string; euros: string }>(
          `select m.id, to_char(m.cents / 100.0, 'FM99990.00') as euros from ${table} m join orders o on o.id = m.order_id
           where o.order_number = $1 and m.provider_ref is not null`,
          [customer.order_number],
        )
      ).rows
    const [charge, refund] = [(await found('charge_attempt'))[0], (await found('refund_attempt'))[0]]
    const [year, month, date] = shop.clock.today().split('-')
    const report = (name: string, ...rows: string[]) => {
      const head =
        'entryDate;amount;reference;stamp;settlementId;settlementDate;paymentMethodFee;paymentMethodCommission'
      const day = `${date}-${month}-${year}`
      const lines = rows.map((row) => `${day};${row};77;${day};0,12;0,024`)
      return ops('importSettlement', { body: { name, text: [head, ...lines].join('\n') } })
    }
    const [paid, back] = [`${charge?.euros};1234;${charge?.id}`, `-${refund?.euros};${refund?.id};${charge?.id}`]
    // The answer about the charge is late: it is unknown when the file comes.
    const outcome = (so: string) =>
      shop.db.$client.query('update charge_attempt set outcome = $1 where id = $2', [so, charge?.id])
    await shop.db.$client.query(`update charge_attempt set outcome = 'needs_customer' where id = $1`, [charge?.id])
    expect((await report('paytrail.csv', paid, back)).body).toMatchObject({ rows: 2, differences: 1 })
    expect(await ofFile('paytrail.csv')).toEqual([['missing_here', Number(charge?.euros), null]])
    await outcome('paid')
    await report('paytrail2.csv', `1,00;x;tuntematon-${shop.clock.today()}`)
    expect(await ofFile('paytrail.csv')).toEqual([])
    // One file names it by our stamp, another one by the processor's reference: it is one payment.
    const [again] = (await book()).filter((one) => one.includes(`;${charge?.id};`)).slice(-1)
    await bring('paytrail3.csv', [again ?? ''])
    expect((await ofFile('paytrail3.csv')).map(([kind]) => kind)).toEqual(['twice'])
  })

  test('that is broken names its lines and changes nothing', async () => {
    const before = await tableSums(shop.db)
    const broken = await bring('g.csv', [
      settledLine('T1', '2026-11-20', 'a', '10,00'),
      settledLine('T1', '2026-13-20', 'a', '10,00'),
      settledLine('T1', '2026-11-20', 'a', '10,001'),
      settledLine('T1', '2026-11-20', 'a', '10,00', 'x'),
      settledLine('T1', '2026-11-20', '', '10,00'),
      'T1;2026-11-20;a;10,00',
    ])
    expect(broken).toMatchObject({ status: 422, body: { code: 'IMPORT_REFUSED' } })
    const places = Object.keys((broken.body as unknown as { errors: object }).errors)
    expect(places).toEqual(['g.csv:3', 'g.csv:4', 'g.csv:5', 'g.csv:6', 'g.csv:7'])
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
    expect((await bring('h.csv', [])).status).toBe(422)
    expect((await ops('importSettlement', { body: { name: 'i.csv', text: 'x' } })).status).toBe(422)
  })

  test('of 50,000 lines is taken over in parts', { timeout: 120_000 }, async () => {
    const lines = Array.from({ length: 50_000 }, (_, at) =>
      settledLine('T3', '2026-01-05', `iso-${at}`, '10,00', '0,10'),
    )
    expect((await bring('iso.csv', lines)).body).toMatchObject({ rows: 50_000, differences: 50_000 })
  })

  test.each(['csv', 'xlsx'])('whose differences nobody takes any more are read no further (%s)', async (format) => {
    const stopping = new AbortController()
    const answer = await fetch(`${await url}/api/ops/settlements/export-differences?format=${format}`, {
      headers: { authorization: `Bearer ${ops.key}` },
      signal: stopping.signal,
    })
    await answer.body?.getReader().read()
    stopping.abort()
    const taken = async () =>
      (await ops('listAudit', { query: { act: 'exportDifferences', limit: '1' } as never })).body.entries[0]
    await vi.waitFor(async () => expect((await taken())?.detail).toMatchObject({ format, broken_off: true }), 10_000)
    expect(Number((await taken())?.detail.rows)).toBeLessThan(50_000)
  })
})

test('lines may be written as Finnish spreadsheets save them', () => {
  const read = (text: string) => [...settlementLines(text, 'fi')]
  const head =
    '\uFEFFSettlementId;SettlementDate;EntryDate;Stamp;Reference;Amount;PaymentMethodFee;PaymentMethodCommission'
  expect(read(`${head}\r\nT1;7.1.2026;5.1.2026;"a-1";;1234,5;10;\r\n\r\n \r\n`)).toEqual([
    {
      line: 2,
      settlement: 'T1',
      day: '2026-01-05',
      paidOn: '2026-01-07',
      reference: 'a-1',
      gross: 123_450,
      fee: 1_000,
      net: 122_450,
    },
  ])
  expect((read('entryDate,amount\n1,2')[0] as LineProblem).message).toContain('reference, stamp, settlementId')
})

describe('what a settlement is in the books', () => {
  const month = () => shop.clock.today().slice(0, 7)
  const books = async () => (await ops('showBooks', { query: { month: month() } })).body
  const balances = async () => {
    const { accounts, debit, credit, processor } = await books()
    expect(debit).toBe(credit)
    const of = (name: string) => {
      const its = accounts.find(({ account }) => account === name)
      return Math.round(((its?.debit ?? 0) - (its?.credit ?? 0)) * 100)
    }
    return {
      bank: of('bank'),
      fee: of('card_fee'),
      strange: of('card_difference'),
      held: Math.round(processor.held * 100),
      moved: processor.charges.amount === processor.charges.booked,
    }
  }
  const grown = async (act: () => Promise<unknown>) => {
    const before = await balances()
    await act()
    const after = await balances()
    return {
      bank: after.bank - before.bank,
      fee: after.fee - before.fee,
      strange: after.strange - before.strange,
      held: after.held - before.held,
      moved: after.moved,
    }
  }
  const newLine = async () => {
    const known = new Set(await book())
    await billedOrder(shop)
    return (await book()).find((line) => !known.has(line)) ?? ''
  }

  test('is paid to the bank but for the fee, and the card account closes', async () => {
    const line = await newLine()
    const [gross = 0, fee = 0] = sumsIn(line)
    const cents = { gross: Math.round(gross * 100), fee: Math.round(fee * 100) }
    expect(await grown(() => bring('k1.csv', [line]))).toEqual({
      bank: cents.gross - cents.fee,
      fee: cents.fee,
      strange: 0,
      held: -cents.gross,
      moved: true,
    })
    const { entries } = (await ops('listEntries', { query: { day: shop.clock.today(), limit: '200' } })).body
    const its = entries.filter(({ order_number }) => order_number === '')
    expect(its.at(-1)).toMatchObject({ text: `Maksunvälittäjän tilitys ${line.split(';')[0]}`, vat_rate: 0 })
    const again = await grown(() => bring('k2.csv', [line, '']))
    expect(again).toMatchObject({ bank: 0, held: 0 })
  })

  test('what differs waits on an account of its own, and leaves it once it is known to be ours', async () => {
    const line = await newLine()
    const [settlement = '', , , stamp = ''] = line.split(';')
    const [gross = 0] = sumsIn(line)
    const charged = Math.round(gross * 100)
    const more = ((charged + 500) / 100).toFixed(2)
    const day = shop.clock.today()
    expect(await grown(() => bring('k3.csv', [settledLine(settlement, day, stamp, more)]))).toMatchObject({
      bank: charged + 500,
      strange: -500,
      held: -charged,
    })
    const late = await newLine()
    const [lateGross = 0] = sumsIn(late)
    const cents = Math.round(lateGross * 100)
    const id = late.split(';')[3]
    const heard = (outcome: string) =>
      shop.db.$client.query('update charge_attempt set outcome = $1 where id = $2', [outcome, id])
    await heard('unknown')
    expect(await grown(() => bring('k4.csv', [late]))).toMatchObject({ strange: -cents, held: 0 })
    await heard('paid')
    const other = settledLine('T9', day, `kuka-${day}`, '1,00')
    expect(await grown(() => bring('k5.csv', [other]))).toMatchObject({ bank: 100, strange: cents - 100, held: -cents })
  })
})
