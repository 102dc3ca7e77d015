import { expect, test } from 'vitest'
import { companyRows } from './companyCredit.ts'

test('a business customer sees the bank, the right to sign and the credit of the company', () => {
  expect(companyRows('started', 'fi').map(({ name, words }) => `${name}: ${words}`)).toEqual([
    'Tunnistautuminen: kunnossa',
    'Oikeus allekirjoittaa yksin: kunnossa',
    'Yrityksen luottotiedot: tarkistetaan',
  ])
})
