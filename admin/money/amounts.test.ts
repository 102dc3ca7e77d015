import { expect, test } from 'vitest'
import { eurosTyped } from './amounts.ts'

test('euros are read as Finns write them, and nothing else is guessed', () => {
  expect(['20', '20,5', '20,50', '20.50', '1 000,00 €'].map(eurosTyped)).toEqual([20, 20.5, 20.5, 20.5, 1000])
  expect(['', '  '].map(eurosTyped)).toEqual([undefined, undefined])
  expect(['0', '-5', '1,234', '1e3', 'kaksi', '12,3,4'].map(eurosTyped)).toEqual([null, null, null, null, null, null])
})
