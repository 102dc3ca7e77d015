import { expect, test } from 'vitest'
import { isSameCard } from './debtFacts.ts'

const card = { customerId: 'onni', face: '4111 **** 1111 12/2029', fingerprint: null as string | null }
const known = { ...card, fingerprint: 'a' }

test('a card that one customer added twice is one, by what stands on it', () => {
  expect(isSameCard(card, { ...card })).toBe(true)
  expect(isSameCard(known, { ...known, fingerprint: 'b' })).toBe(true)
  expect(isSameCard(card, { ...card, face: '4111 **** 2222 12/2029' })).toBe(false)
})

test('cards of two customers are one by the fingerprint of the processor alone', () => {
  expect(isSameCard(card, { ...card, customerId: 'aino' })).toBe(false)
  expect(isSameCard(known, { ...known, customerId: 'aino', fingerprint: 'b' })).toBe(false)
  expect(isSameCard(known, { customerId: 'aino', face: 'another', fingerprint: 'a' })).toBe(true)
  expect(isSameCard(card, { customerId: 'aino', face: 'another', fingerprint: null })).toBe(false)
})
