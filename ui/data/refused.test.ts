import { expect, test } from 'vitest'
import { fieldText, Refused, refusalText } from './refused.ts'

test('what is wrong with each field is read from any answer, and nothing from one that says nothing of fields', () => {
  expect(new Refused(422, { errors: { email: ['Tarkista osoite.'], phone: 'Liian lyhyt.' } }).errors).toEqual({
    email: ['Tarkista osoite.'],
    phone: ['Liian lyhyt.'],
  })
  for (const errors of [undefined, null, 'wrong', 7]) expect(new Refused(422, { errors }).errors).toBeUndefined()
})

test('the first wrong field speaks only for an answer about fields', () => {
  const errors = { email: ['Tarkista osoite.', 'Toinen.'], phone: ['Liian lyhyt.'] }
  expect(fieldText(new Refused(422, { errors }))).toBe('Tarkista osoite.')
  expect(fieldText(new Refused(409, { errors }))).toBeUndefined()
  expect(fieldText(new Refused(422, {}))).toBeUndefined()
  expect(fieldText(new Error('Tarkista osoite.'))).toBeUndefined()
})

test('a reason of the server is said, else the sentence of the page', () => {
  expect(refusalText(new Refused(410, { message: 'Auto ehti mennä.' }), 'Yritä uudelleen.')).toBe('Auto ehti mennä.')
  expect(refusalText(new Refused(500, {}), 'Yritä uudelleen.')).toBe('Yritä uudelleen.')
  expect(refusalText(new Error('socket'), 'Yritä uudelleen.')).toBe('Yritä uudelleen.')
})
