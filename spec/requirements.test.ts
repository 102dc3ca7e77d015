import { expect, test } from 'vitest'
import { coverageOf, folded, idsIn, readRequirements } from './requirements.ts'

const table =
  'id\tarea\tline\trequirement\tcheck\nCART-01\tCART\t1\ta\te2e\nCART-02\tCART\t2\tb\te2e\nFAQ-01\tFAQ\t3\tc\tapi\n'

test('ids are read from square brackets only, however they are separated', () => {
  expect(idsIn('cart shows the car [CART-01 CART-02, FAQ-01] as of FAQ-09 [see 3]')).toEqual([
    'CART-01',
    'CART-02',
    'FAQ-01',
  ])
})

test('a row counts when every test that names it passed', () => {
  const { areas } = coverageOf(readRequirements(table), [
    { title: 'one [CART-01 CART-02]', passed: true },
    { title: 'two [CART-02]', passed: false },
  ])
  expect(areas).toEqual([
    { area: 'CART', named: ['CART-01'], unnamed: ['CART-02'] },
    { area: 'FAQ', named: [], unnamed: ['FAQ-01'] },
  ])
})

test('ids that do not exist are told apart', () => {
  expect(coverageOf(readRequirements(table), [{ title: 'typo [CART-99]', passed: true }]).unknown).toEqual(['CART-99'])
})

test('ids are folded into runs', () => {
  expect(folded(['CART-01', 'CART-02', 'CART-05', 'CART-07', 'CART-08', 'CART-09'])).toBe('CART-01 02 05 07..09')
})
