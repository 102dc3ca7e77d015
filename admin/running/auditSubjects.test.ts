import { expect, test } from 'vitest'
import { subjectText } from './auditSubjects.ts'

const places = new Map([['KTK', 'Kulku Kotka']])

test.each([
  ['order 12345678', 'tilaus 12345678'],
  ['customer 018f0000-0000-7000-8000-000000000000', 'asiakas'],
  ['promo code KOE10', 'alennuskoodi KOE10'],
  ['account vat', 'tili Arvonlisävero'],
  ['place KTK', 'toimipiste Kulku Kotka'],
  ['day 2026-12-06', 'päivä 6.12.2026'],
  ['text contract_terms', 'teksti Sopimusehdot'],
  ['faq', 'Usein kysyttyä'],
  ['contact facts', 'Yhteystiedot'],
  ['service winter_tyres', 'lisäpalvelu'],
])('%s is called %s', (subject, text) => expect(subjectText(subject, places, 'fi')).toBe(text))
