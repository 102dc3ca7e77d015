import { expect, test } from 'vitest'
import { fieldText, outcomeText, Refused, refusalText, unknownOutcome } from './refused.ts'

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

test('that nothing was done is said of a refusal alone: of a lost answer nobody knows it yet', () => {
  expect(outcomeText(new Refused(409, { message: 'Auto ehti mennä.' }), 'Ei muutettu.', 'fi')).toBe('Auto ehti mennä.')
  for (const status of [400, 409, 499])
    expect(outcomeText(new Refused(status, {}), 'Ei muutettu.', 'fi')).toBe('Ei muutettu.')
  for (const status of [0, 500, 502, 504])
    expect(outcomeText(new Refused(status, { message: 'Yritä uudelleen.' }), 'Ei muutettu.', 'fi')).toBe(
      unknownOutcome('fi'),
    )
  // Such as an answer that broke off on its way.
  expect(outcomeText(new SyntaxError('Unexpected end'), 'Ei muutettu.', 'fi')).toBe(unknownOutcome('fi'))
})
