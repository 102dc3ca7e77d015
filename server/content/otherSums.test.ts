import { expect, test } from 'vitest'
import { otherSums } from './otherSums.ts'

test.each([
  ['alkaen 459,90 €/kk, yhteensä 2 938,20 €', '€459.90 a month, total €2,938.20'],
  ['omavastuu on 900 euroa', 'självrisken är 900 euro'],
  ['yhteensä <b>1&nbsp;500</b> €', 'in total 1\u00a0500 EUR'],
  ['15.1.2027 alkaen 0,5 €/km, 50–60 €', 'from 15 January 2027 €0.50 per km, €50–€60'],
  ['pienempi kuin 2 euron kolikko, klo 8–22', 'smaller than a two-euro coin, 8 am to 10 pm'],
])('the same sums, however they are written: %s', (finnish, text) => {
  expect(otherSums(finnish, text)).toEqual([])
})

test.each([
  ['hinta on 50–60 €', 'the price is €40–60', ['50,00', '40,00']],
  ['omavastuu on 500 tai 900 euroa', 'självrisken är 700 eller 900 euro', ['500,00', '700,00']],
  ['hinta 50 €', 'priset 50 €, senare 70 &euro;', ['70,00']],
  ['hinta 50 €', 'priset &#55;0 &#8364;, 50 €', ['70,00']],
  ['hinta 50 €', 'priset 7\u200b0 €, 50 €', ['70,00']],
  ['hinta 50 € 1.1.2027', 'priset 50 €, 2027 70 €', ['70,00']],
])('a sum that is read and not plainly written is named: %s, %s', (finnish, text, named) => {
  expect(otherSums(finnish, text)).toEqual(named)
})

test('a sum that is another one, or is left out, is named', () => {
  expect(otherSums('hinta 29,90 €', 'priset är 29,80 €')).toEqual(['29,90', '29,80'])
  expect(otherSums('hinta 29,90 €', 'priset')).toEqual(['29,90'])
})
