import { expect, test } from 'vitest'
import { cardName } from './cardName.ts'

const card = { issuer: 'Visa', masked_pan: '415301******0313' }

test('a card is named by its issuer and masked number, which stays on one line', () => {
  expect(cardName(card)).toBe('Visa ••••\u00a00313')
})
