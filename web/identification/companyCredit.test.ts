import { expect, test } from 'vitest'
import { companyRows, creditStatus } from './companyCredit.ts'

test.each([
  ['started', null, 'started'],
  ['success', 'approved', 'success'],
  ['ready', 'approved', 'success'],
  ['ready', 'rejected', 'denied'],
  ['ready', 'manual', 'pending'],
  ['ready', null, 'pending'],
  ['pending', 'manual', 'pending'],
  ['denied', 'rejected', 'denied'],
  ['error', null, 'error'],
] as const)('status %s with ruling %s is %s [STATE-63]', (status, ruling, expected) => {
  expect(creditStatus({ status, ruling })).toBe(expected)
})

test('a business customer sees the bank, the right to sign and the credit of the company', () => {
  expect(companyRows('started').map(({ name, words }) => `${name}: ${words}`)).toEqual([
    'Tunnistautuminen: kunnossa',
    'Oikeus allekirjoittaa yksin: kunnossa',
    'Yrityksen luottotiedot: tarkistetaan',
  ])
})
