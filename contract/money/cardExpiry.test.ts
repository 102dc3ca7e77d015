import { expect, test } from 'vitest'
import { day } from '../days/date.ts'
import { expiryText, isExpired } from './cardExpiry.ts'

const card = { expiry_month: 3, expiry_year: 2027 }

test('the end of a card is said in one form', () => {
  expect(expiryText(card)).toBe('03/2027')
})

test.each([
  ['2027-02-28', false],
  ['2027-03-31', false],
  ['2027-04-01', true],
  ['2028-01-15', true],
  ['2026-12-31', false],
])('on %s it has expired: %s', (today, expired) => {
  expect(isExpired(card, day(today))).toBe(expired)
})
