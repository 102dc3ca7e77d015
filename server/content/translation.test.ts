import { expect, test } from 'vitest'
import { placesIn } from './translation.ts'

test('texts are found by the names and numbers that lead to them', () => {
  expect(placesIn({ faq: [{ title: 'A', questions: [] }], contact: { hours: 'aina' }, promo: null })).toEqual([
    ['faq/0/title', 'A'],
    ['contact/hours', 'aina'],
  ])
})
