import { expect, test } from 'vitest'
import { readEuros } from './readEuros.ts'

test('euros are read as Finns write them, and nothing else is guessed', () => {
  expect(['20', '20,5', '1 020,50 €', '0', '0,05'].map(readEuros)).toEqual([20, 20.5, 1020.5, 0, 0.05])
  expect(['', '-5', '1,234', '1e3', 'kaksi', '1234567'].map(readEuros)).toEqual(Array(6).fill(null))
})
