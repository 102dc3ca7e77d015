import { expect, test } from 'vitest'
import { cardName, isExpired } from './cardName.ts'

const card = { issuer: 'Visa', masked_pan: '415301******0313', expiry_month: 3, expiry_year: 2027 }

test('a card is named by its issuer and masked number', () => {
  expect(cardName(card)).toBe('Visa 415301******0313')
})

test.each([
  ['2027-02-28', false],
  ['2027-03-31', false],
  ['2027-04-01', true],
  ['2028-01-15', true],
  ['2026-12-31', false],
])('on %s it has expired: %s', (day, expired) => {
  expect(isExpired(card, Date.parse(`${day}T12:00:00Z`))).toBe(expired)
})
