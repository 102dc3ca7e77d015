import type { fi } from './fi.ts'

export const sv: typeof fi = {
  passwordRules: { length: 'Minst 10 tecken', capital: 'Minst en stor bokstav', digit: 'Minst en siffra' },
}
