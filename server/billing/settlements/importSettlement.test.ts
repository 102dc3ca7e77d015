import { expect, test } from 'vitest'
import { checkSettlement } from './importSettlement.ts'

const HEAD = 'settlement_id;date;reference;gross;fee;net;currency'

test('the sums of a file are those of its lines, to the cent, with its first and last day', async () => {
  const lines = ['t1;2026-12-02;a;100.00;1.50;98.50;EUR', 't1;2026-12-01;b;-20.05;0.00;-20.05;EUR']
  const { problems, sums } = await checkSettlement([HEAD, ...lines, 't2;2026-12-03;c;0.10;0.01;0.09;EUR'].join('\n'))
  expect(problems).toEqual([])
  expect(sums).toEqual({ rows: 3, gross: 80_05, fee: 1_51, net: 78_54, first: '2026-12-01', last: '2026-12-03' })
})

test('a file without lines is no settlement', async () => {
  const { problems } = await checkSettlement(HEAD)
  expect(problems).toEqual([{ line: 1, message: 'Tiedostossa ei ole yhtään riviä.' }])
})
