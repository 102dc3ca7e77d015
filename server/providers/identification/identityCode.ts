import { type Day, isDay } from '../../../contract/days/date.ts'

declare const codeBrand: unique symbol

/** A Finnish personal identity code that can exist, in capitals. Never shown, logged or sent in an address. */
export type IdentityCode = string & { readonly [codeBrand]: true }

const pattern = /^(\d{2})(\d{2})(\d{2})([-+A-FU-Y])(\d{3})([0-9A-Y])$/
const checkCharacters = '0123456789ABCDEFHJKLMNPRSTUVWXY'

// The separators of 2023 are part of who somebody is: 010190-901R and 010190Y901R are two people.
const centuryOf = (separator: string): string => {
  if (separator === '+') return '18'
  return '-YXWVU'.includes(separator) ? '19' : '20'
}

/** The code a person typed or a bank asserted; null when nobody can have it. */
export function parseIdentityCode(text: string): IdentityCode | null {
  const code = text.trim().toUpperCase()
  const parts = pattern.exec(code)
  if (!parts) return null
  const [, dayOfMonth = '', month = '', year = '', , number = '', check] = parts
  if (Number(number) < 2 || !isDay(birthDay(parts))) return null
  return checkCharacters[Number(`${dayOfMonth}${month}${year}${number}`) % 31] === check ? (code as IdentityCode) : null
}

/** The same for the persons of brokers' test environments, some of whom were published with a wrong check character. */
export function parseTestCode(text: string): IdentityCode | null {
  const code = text.trim().toUpperCase()
  const parts = pattern.exec(code)
  return parts && isDay(birthDay(parts)) ? (code as IdentityCode) : null
}

const birthDay = ([, dayOfMonth, month, year, separator = '']: string[]): string =>
  `${centuryOf(separator)}${year}-${month}-${dayOfMonth}`

/** The day of birth that the code tells. */
export const birthDateOf = (code: IdentityCode): Day => birthDay(pattern.exec(code) ?? []) as Day

/** Numbers from 900 are never given to anybody: they are for tests. */
export const isTestCode = (code: IdentityCode): boolean => Number(code.slice(7, 10)) >= 900
