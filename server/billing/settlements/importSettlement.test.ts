import { describe, expect, test } from 'vitest'
import { checkSettlement } from './importSettlement.ts'
import { settlementLines } from './settlementLines.ts'

const check = (text: string, left = new AbortController().signal) => checkSettlement(text, left, 'fi')
const HEAD = 'settlement_id;date;reference;gross;fee;net;currency'

test('the sums of a file are those of its lines, to the cent, with its first and last day', async () => {
  const lines = ['t1;2026-12-02;a;100.00;1.50;98.50;EUR', 't1;2026-12-01;b;-20.05;0.00;-20.05;EUR']
  const { problems, sums } = await check([HEAD, ...lines, 't2;2026-12-03;c;0.10;0.01;0.09;EUR'].join('\n'))
  expect(problems).toEqual([])
  expect(sums).toEqual({ rows: 3, gross: 80_05, fee: 1_51, net: 78_54, first: '2026-12-01', last: '2026-12-03' })
})

test('a line says an amount, in euros, of which the fee leaves the net', async () => {
  const wrong = {
    't1;2026-12-02;a;0.00;0.00;0.00;EUR': 'gross on nolla.',
    't1;2026-12-02;a;10.00;1.00;9.01;EUR': 'net ei ole gross vähennettynä kululla fee.',
    't1;2026-12-02;a;10.00;1.00;9.00;SEK': 'Valuutta ei ole EUR: SEK.',
    't1;2026-12-02;a;10.001;1.00;9.00;EUR': 'gross, fee tai net ei ole rahasumma.',
  }
  const { problems } = await check([HEAD, ...Object.keys(wrong)].join('\n'))
  expect(problems).toEqual(Object.values(wrong).map((message, at) => ({ line: at + 2, message })))
  expect((await check([HEAD, 't1;2026-12-02;a;0.01;0.00;0.01;EUR'].join('\n'))).problems).toEqual([])
})

test('a line names its settlement and its reference, each as long as it is kept', async () => {
  const problemsOf = async (settlement: string, reference: string) =>
    (await check([HEAD, `${settlement};2026-12-02;${reference};1.00;0.00;1.00;EUR`].join('\n'))).problems
  expect(await problemsOf('t'.repeat(100), 'r'.repeat(200))).toEqual([])
  for (const settlement of ['', 't'.repeat(101)])
    expect(await problemsOf(settlement, 'r')).toEqual([
      { line: 2, message: 'settlement_id puuttuu tai on liian pitkä.' },
    ])
  for (const reference of ['', 'r'.repeat(201)])
    expect(await problemsOf('t', reference)).toEqual([{ line: 2, message: 'reference puuttuu tai on liian pitkä.' }])
})

test('a file without lines is no settlement', async () => {
  const { problems } = await check(HEAD)
  expect(problems).toEqual([{ line: 1, message: 'Tiedostossa ei ole yhtään riviä.' }])
})

test('empty lines say nothing, also before the head, and count as lines', async () => {
  const { problems, sums } = await check(`\uFEFF\r\n\n${HEAD}\n\nt1;2026-12-02;a;1.00;0.00;1.00;EUR\nt1;x\n`)
  expect(problems).toEqual([{ line: 6, message: 'Rivillä on 2 saraketta, ei 7.' }])
  expect(sums).toMatchObject({ rows: 1, gross: 1_00 })
})

const LINE = 't1;2026-12-02;a;1.00;0.00;1.00;EUR'

test('a file of more lines than any processor writes is refused, and so is a line without an end', async () => {
  const long = await check([HEAD, ...Array.from({ length: 200_001 }, () => LINE)].join('\n'))
  expect(long.problems).toEqual([{ line: 1, message: 'Tiedostossa on yli 200000 riviä. Jaa se osiin.' }])
  const endless = 'Rivi ei lopu: tarkista lainausmerkit.'
  const open = await check(`${HEAD}\n"${'\n'.repeat(2_000_000)}`)
  expect(open.problems).toEqual([{ line: 2, message: endless }])
  expect((await check('settlement_id;'.repeat(100_000))).problems).toEqual([{ line: 1, message: endless }])
})

test('a check ends with its caller', async () => {
  const left = new AbortController()
  const running = check([HEAD, ...Array.from({ length: 20_000 }, () => LINE)].join('\n'), left.signal)
  left.abort(new Error('the caller has left'))
  await expect(running).rejects.toThrow('the caller has left')
})

test('columns that the first line with words does not name are told of where it stands', async () => {
  const { problems } = await check('\nsettlement_id;date\n')
  expect(problems).toEqual([{ line: 2, message: 'Sarake puuttuu: reference, gross, fee, net, currency.' }])
})

test('a quote that is left open is wrong by itself, and keeps nobody waiting in a file of a year', async () => {
  const rows = Array.from({ length: 100_000 }, (_, at) => `t1;2026-12-02;${at};1.00;0.00;1.00;EUR\n`).join('')
  const begun = performance.now()
  const { problems, sums } = await check(`${HEAD}\nt1;2026-12-02;"a;1.00;0.00;1.00;EUR\n${rows}`)
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
      settlementDate: '31-06-2019',
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
      { line: 2, settlement: '123456', day: '2019-06-19', reference: charge, gross: 25_55, fee: 14, net: 25_41 },
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
      'paymentMethodFee tai paymentMethodCommission ei ole rahasumma.': { paymentMethodFee: 'x' },
      'stamp puuttuu tai on liian pitkä.': { stamp: '', reference: '' },
      'settlementId on liian pitkä.': { settlementId: '1'.repeat(101) },
    }
    expect(read(...Object.values(wrong).map(row))).toEqual(
      Object.keys(wrong).map((message, at) => ({ line: at + 2, message })),
    )
    expect([...settlementLines('entryDate;amount;stamp\n', 'fi')]).toEqual([
      { line: 1, message: 'Sarake puuttuu: reference, settlementId, paymentMethodFee, paymentMethodCommission.' },
    ])
  })
})
