import { describe, expect, test } from 'vitest'
import { formErrors } from './formErrors.ts'

describe('what a form says about a refusal', () => {
  test('the errors object comes first [VALID-08]', () => {
    const refused = {
      message: 'Tarkista.',
      errors: { email: ['Tarkista sähköpostiosoite.', 'Toinen.'], phone: 'Puuttuu.' },
    }
    expect(formErrors(refused, 'fi')).toEqual({
      fields: { email: 'Tarkista sähköpostiosoite.', phone: 'Puuttuu.' },
      message: null,
    })
  })

  test('without one, the message [VALID-09]', () => {
    expect(formErrors({ message: 'Yritä myöhemmin.', errors: {} }, 'fi')).toEqual({
      fields: {},
      message: 'Yritä myöhemmin.',
    })
  })

  test('without both, a text that is always there [VALID-10]', () => {
    for (const failure of [undefined, null, {}, { message: '' }, { errors: { email: [] } }, 'text'])
      expect(formErrors(failure, 'fi').message).toBe('Something went wrong. Please try again.')
  })
})
