import { expect, test } from 'vitest'
import { readEuros, readPrice } from './readEuros.ts'

test('euros are read as Finns write them, and nothing else is guessed', () => {
  expect(['20', ' 20,5 ', '1 020,50 €', '1\u00a0020.50€', '0', '0,05'].map(readEuros)).toEqual([
    20, 20.5, 1020.5, 1020.5, 0, 0.05,
  ])
  const none = ['', '  ', '-5', '1,234', '1e3', 'kaksi', '1234567', '12,3,4', '20 5', '1 0']
  expect(none.map(readEuros)).toEqual(none.map(() => null))
})

test('a price is more than nothing', () => {
  expect(['399,50', '0', '0,00', ''].map(readPrice)).toEqual([399.5, null, null, null])
})
