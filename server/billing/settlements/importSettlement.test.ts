import { describe, expect, test } from 'vitest'
import { cents } from '../../../contract/money/money.ts'
import { settledLine, settlementReport } from '../../testing/settlementReport.ts'
import { settled } from './bookSettlements.ts'
import { checkSettlement } from './importSettlement.ts'
import { settlementLines } from './settlementLines.ts'

const LINE = settledLine('t1', '2026-12-02', 'a', '1,00')
const check = (text: string, left = new AbortController().signal) => checkSettlement(text, left, 'fi')

test('the sums of a file are those of its lines, to the cent, with its first and last day', async () => {
  const lines = [settledLine('t1', '2026-12-02', 'a', '100,00', '1,50'), settledLine('t1', '2026-12-01', 'b', '-20,05')]
  const { problems, sums } = await check(
    settlementReport([...lines, settledLine('t2', '2026-12-03', 'c', '0,10', '0,01')]),
  )
  expect(problems).toEqual([])
  expect(sums).toEqual({ rows: 3, gross: 80_05, fee: 1_51, net: 78_54, first: '2026-12-01', last: '2026-12-03' })
})

test('a settlement takes from the card account what we charged, and no more', () => {
  const of = (gross: number, fee: number, strange: number) =>
    Object.fromEntries(
      settled({ gross: cents(gross), fee: cents(fee), strange: cents(strange) }).map((one) => [one.account, one.cents]),
    )
  expect(of(100_00, 1_50, 0)).toEqual({ bank: 98_50, card_fee: 1_50, card: -100_00, card_difference: 0 })
  expect(of(100_00, 1_50, 30_00)).toEqual({ bank: 98_50, card_fee: 1_50, card: -70_00, card_difference: -30_00 })
  expect(of(-20_00, 0, 0)).toEqual({ bank: -20_00, card_fee: 0, card: 20_00, card_difference: 0 })
})

test('a file without lines is no settlement', async () => {
  const { problems } = await check(settlementReport([]))
  expect(problems).toEqual([{ line: 1, message: 'Tiedostossa ei ole yhtään riviä.' }])
})

test('empty lines say nothing, also before the head, and count as lines', async () => {
  const { problems, sums } = await check(`\uFEFF\r\n\n${settlementReport(['', LINE, 't1;x'])}\n`)
  expect(problems).toEqual([{ line: 6, message: 'Rivillä on 2 saraketta, ei 8.' }])
  expect(sums).toMatchObject({ rows: 1, gross: 1_00 })
})

test('a file of more lines than any processor writes is refused, and so is a line without an end', async () => {
  const long = await check(settlementReport(Array.from({ length: 200_001 }, () => LINE)))
  expect(long.problems).toEqual([{ line: 1, message: 'Tiedostossa on yli 200000 riviä. Jaa se osiin.' }])
  const endless = 'Rivi ei lopu: tarkista lainausmerkit.'
  const open = await check(`${settlementReport([])}\n"${'\n'.repeat(2_000_000)}`)
  expect(open.problems).toEqual([{ line: 2, message: endless }])
  expect((await check('settlementId;'.repeat(100_000))).problems).toEqual([{ line: 1, message: endless }])
})

test('a check ends with its caller', async () => {
  const left = new AbortController()
  const running = check(settlementReport(Array.from({ length: 20_000 }, () => LINE)), left.signal)
  left.abort(new Error('the caller has left'))
  await expect(running).rejects.toThrow('the caller has left')
})

test('columns that the first line with words does not name are told of where it stands', async () => {
  const { problems } = await check('\nsettlementId;entryDate;amount;reference\n')
  expect(problems).toEqual([
    { line: 2, message: 'Sarake puuttuu: stamp, settlementDate, paymentMethodFee, paymentMethodCommission.' },
  ])
})

test('a quote that is left open is wrong by itself, and keeps nobody waiting in a file of a year', async () => {
  const rows = Array.from({ length: 100_000 }, (_, at) => `${settledLine('t1', '2026-12-02', `${at}`, '1,00')}\n`).join(
    '',
  )
  const begun = performance.now()
  const { problems, sums } = await check(settlementReport([settledLine('t1', '2026-12-02', '"a', '1,00'), rows]))
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(problems).toMatchObject([{ line: 2 }])
  expect(sums.rows).toBeGreaterThan(99_000)
})

describe('the payment report of Paytrail', () => {
  const [charge, refund] = ['01a202c1-158e-7f02-9fbb-2718435fccb2', '01a202c1-15cd-782a-9c3a-89f01253aee1']
  /** The columns of its published example, as CSV. */
  const columns =
    'entryDate;created;amount;status;firstname;familyname;description;reference;paymentMethod;stamp;checkoutReference;originalTradeReference;paymentMethodFee;paymentMethodCommission;settlementId;settlementDate;refunditems'
  const row = (of: Record<string, string>) => {
    const said: Record<string, string> = {
      entryDate: '19-06-2019',
      created: '22:41',
      amount: '25,55',
      status: 'Paid and settled',
      firstname: 'Mikko',
      familyname: 'Mallikas',
      description: 'Webshop test payment',
      reference: '12345-545454',
      paymentMethod: 'OP',
      stamp: charge,
      checkoutReference: '1255939828',
      paymentMethodFee: '0,12',
      paymentMethodCommission: '0,024',
      settlementId: '123456',
      settlementDate: '30-06-2019',
      ...of,
    }
    return columns
      .split(';')
      .map((name) => said[name] ?? '')
      .join(';')
  }
  const read = (...rows: string[]) => [...settlementLines([columns, ...rows].join('\r\n'), 'fi')]

  test('is taken as it is published: named by our stamp, its fee and commission together', () => {
    expect(read(row({}))).toEqual([
      {
        line: 2,
        settlement: '123456',
        day: '2019-06-19',
        paidOn: '2019-06-30',
        reference: charge,
        gross: 25_55,
        fee: 14,
        net: 25_41,
      },
    ])
  })

  test('names what went back by the reference that we gave it, whichever stamp it has, and takes it off', () => {
    const back = { reference: refund, paymentMethodFee: '', paymentMethodCommission: '' }
    const expected = { reference: refund, gross: -4_00, fee: 0, net: -4_00 }
    expect(read(row({ ...back, amount: '-4,00' }))).toMatchObject([expected])
    expect(read(row({ ...back, amount: '4.00', originalTradeReference: '12345' }))).toMatchObject([expected])
  })

  test('says nothing of what was not paid to our bank yet', () => {
    expect(read(row({ status: 'Paid', settlementId: '' }), row({}))).toMatchObject([{ line: 3 }])
  })

  test('may have separators, quotes and line ends in the words of people', () => {
    const description = '"Auto; ""punainen""\nja tuoli"'
    expect(read(row({ description }), row({ amount: '"1,00"', refunditems: '"a:-4,00|b:-5,00"' }))).toMatchObject([
      { line: 2, gross: 25_55 },
      { line: 4, gross: 1_00 },
    ])
  })

  test('is told by line what is wrong with it', () => {
    const wrong = {
      'amount ei ole rahasumma tai on nolla.': { amount: '0,00' },
      'entryDate ei ole päivä: 31-02-2019.': { entryDate: '31-02-2019' },
      'settlementDate ei ole päivä: .': { settlementDate: '' },
      'paymentMethodFee tai paymentMethodCommission ei ole rahasumma.': { paymentMethodFee: 'x' },
      'stamp puuttuu tai on liian pitkä.': { stamp: '', reference: '' },
      'settlementId on liian pitkä.': { settlementId: '1'.repeat(101) },
    }
    expect(read(...Object.values(wrong).map(row))).toEqual(
      Object.keys(wrong).map((message, at) => ({ line: at + 2, message })),
    )
    expect([...settlementLines('entryDate;amount;stamp\n', 'fi')]).toEqual([
      {
        line: 1,
        message: 'Sarake puuttuu: reference, settlementId, settlementDate, paymentMethodFee, paymentMethodCommission.',
      },
    ])
  })
})
