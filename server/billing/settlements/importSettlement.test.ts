import { expect, test } from 'vitest'
import { checkSettlement } from './importSettlement.ts'

const HEAD = 'settlement_id;date;reference;gross;fee;net;currency'

test('the sums of a file are those of its lines, to the cent, with its first and last day', async () => {
  const lines = ['t1;2026-12-02;a;100.00;1.50;98.50;EUR', 't1;2026-12-01;b;-20.05;0.00;-20.05;EUR']
  const { problems, sums } = await checkSettlement([HEAD, ...lines, 't2;2026-12-03;c;0.10;0.01;0.09;EUR'].join('\n'))
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
  const { problems } = await checkSettlement([HEAD, ...Object.keys(wrong)].join('\n'))
  expect(problems).toEqual(Object.values(wrong).map((message, at) => ({ line: at + 2, message })))
  expect((await checkSettlement([HEAD, 't1;2026-12-02;a;0.01;0.00;0.01;EUR'].join('\n'))).problems).toEqual([])
})

test('a line names its settlement and its reference, each as long as it is kept', async () => {
  const problemsOf = async (settlement: string, reference: string) =>
    (await checkSettlement([HEAD, `${settlement};2026-12-02;${reference};1.00;0.00;1.00;EUR`].join('\n'))).problems
  expect(await problemsOf('t'.repeat(100), 'r'.repeat(200))).toEqual([])
  for (const settlement of ['', 't'.repeat(101)])
    expect(await problemsOf(settlement, 'r')).toEqual([
      { line: 2, message: 'settlement_id puuttuu tai on liian pitkä.' },
    ])
  for (const reference of ['', 'r'.repeat(201)])
    expect(await problemsOf('t', reference)).toEqual([{ line: 2, message: 'reference puuttuu tai on liian pitkä.' }])
})

test('a file without lines is no settlement', async () => {
  const { problems } = await checkSettlement(HEAD)
  expect(problems).toEqual([{ line: 1, message: 'Tiedostossa ei ole yhtään riviä.' }])
})

test('empty lines say nothing, also before the head, and count as lines', async () => {
  const { problems, sums } = await checkSettlement(`\uFEFF\r\n\n${HEAD}\n\nt1;2026-12-02;a;1.00;0.00;1.00;EUR\nt1;x\n`)
  expect(problems).toEqual([{ line: 6, message: 'Rivillä on 2 saraketta, ei 7.' }])
  expect(sums).toMatchObject({ rows: 1, gross: 1_00 })
})

test('columns that the first line with words does not name are told of where it stands', async () => {
  const { problems } = await checkSettlement('\nsettlement_id;date\n')
  expect(problems).toEqual([{ line: 2, message: 'Sarake puuttuu: reference, gross, fee, net, currency.' }])
})
