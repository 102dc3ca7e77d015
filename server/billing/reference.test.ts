import { expect, test } from 'vitest'
import { referenceNumber } from './reference.ts'

test.each([
  ['123456', '1234561'],
  ['123', '1232'],
  ['100', '1009'],
  ['12345', '123453'],
  ['61', '615'],
  ['999999', '9999992'],
  ['2026000001', '20260000011'],
  ['1234567890123456789', '12345678901234567894'],
])('the reference number of %s is %s', (base, reference) => {
  expect(referenceNumber(base)).toBe(reference)
})

test.each(['', '0123', '12a', '1234567890123456789012'])('%j is no base of one', (base) => {
  expect(() => referenceNumber(base)).toThrow()
})
