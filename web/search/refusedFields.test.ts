import { expect, test } from 'vitest'
import { Refused } from '../../ui/data/refused.ts'
import { linkFailure } from '../session/linkFailure.ts'
import { newCustomerFailure, newOrderFailure } from './startOrder/failures.tsx'
import { failureOf } from './useSearch.ts'

const refused = (status: number, body: Record<string, unknown>) => new Refused(status, body as never)
const field = (name: string, text: string) => refused(422, { message: 'Virheitä', errors: { [name]: [text] } })

test('a search refused for a field that no form has says why', () => {
  expect(failureOf(field('models', 'Valitse vähemmän malleja.'), 'fi')?.text).toBe('Valitse vähemmän malleja.')
  // The place has its own field.
  expect(failureOf(field('location', 'Syötä sijainti'), 'fi')).toBeNull()
})

test('a field that neither a visitor nor a customer has says why', () => {
  const gone = field('fixed_term', 'Valitse toinen sitoutumisaika.')
  expect(newCustomerFailure(gone, 'fi').text).toBe('Valitse toinen sitoutumisaika.')
  expect(newOrderFailure(gone, 'fi').text).toBe('Valitse toinen sitoutumisaika.')
})

test('a login link that is not sent says whether the address was wrong, or how long to wait', () => {
  expect(linkFailure(field('email', 'Tarkista sähköpostiosoite.'), 'muu')).toBe('Tarkista sähköpostiosoite.')
  expect(linkFailure(refused(429, { message: 'Odota 30 sekuntia.' }), 'muu')).toBe('Odota 30 sekuntia.')
  expect(linkFailure(refused(500, { message: 'x' }), 'muu')).toBe('muu')
})
