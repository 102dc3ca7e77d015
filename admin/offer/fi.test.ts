import { expect, test } from 'vitest'
import { eurosOf } from './fi.ts'

test('euros are read as Finns write them, and anything else is refused', () => {
  expect(['399', ' 399,5 ', '399,50 €', '399.50'].map(eurosOf)).toEqual([399, 399.5, 399.5, 399.5])
  expect(['', 'abc', '1 000', '-5', '5,123', '1e3'].map(eurosOf)).toEqual([null, null, null, null, null, null])
})
