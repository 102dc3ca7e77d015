import { expect, test } from 'vitest'
import { fi } from './fi.ts'

test('one visit is told from several', () => {
  expect([fi.comes(1), fi.comes(2)]).toEqual([
    '1 sovittu käynti osuu päivään, joka sulkeutuu. Se jää voimaan, kunnes joku siirtää sen.',
    '2 sovittua käyntiä osuu päivään, joka sulkeutuu. Ne jäävät voimaan, kunnes joku siirtää ne.',
  ])
  expect([fi.stillAgreed(1), fi.stillAgreed(2)]).toEqual([
    'Toimipisteessä on vielä 1 sovittu käynti. Se jää voimaan.',
    'Toimipisteessä on vielä 2 sovittua käyntiä. Ne jäävät voimaan.',
  ])
})
