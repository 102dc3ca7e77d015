import type { fi } from './fi.ts'

export const en: typeof fi = {
  passwordRules: {
    length: 'At least 10 characters',
    capital: 'At least one capital letter',
    digit: 'At least one digit',
  },
}
