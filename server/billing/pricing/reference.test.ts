import { expect, test } from 'vitest'
import { inGroups, referenceNumber } from './reference.ts'

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

test.each([
  ['1234561', '12\u00a034561'],
  ['20260000011', '2\u00a002600\u00a000011'],
  ['12345', '12345'],
])('%s is printed as %s', (reference, printed) => {
  expect(inGroups(reference)).toBe(printed)
})
