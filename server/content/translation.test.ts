import { expect, test } from 'vitest'
import { otherSums, placesIn } from './translation.ts'

test('texts are found by the names and numbers that lead to them', () => {
  expect(placesIn({ faq: [{ title: 'A', questions: [] }], contact: { hours: 'aina' }, promo: null })).toEqual([
    ['faq/0/title', 'A'],
    ['contact/hours', 'aina'],
  ])
})

test.each([
  ['alkaen 459,90 €/kk, yhteensä 2 938,20 €', '€459.90 a month, total €2,938.20'],
  ['omavastuu on 900 euroa', 'självrisken är 900 euro'],
  ['yhteensä <b>1&nbsp;500</b> €', 'in total 1\u00a0500 EUR'],
  ['pienempi kuin 2 euron kolikko, klo 8–22', 'smaller than a two-euro coin, 8 am to 10 pm'],
])('the same sums, however they are written: %s', (finnish, text) => {
  expect(otherSums(finnish, text)).toEqual([])
})

test('a sum that is another one, or is left out, is named', () => {
  expect(otherSums('hinta 29,90 €', 'priset är 29,80 €')).toEqual(['29,90', '29,80'])
  expect(otherSums('hinta 29,90 €', 'priset')).toEqual(['29,90'])
})
