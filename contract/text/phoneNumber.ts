import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** A phone number as it is kept, `+358401234567`; null when it is none. `040 123 4567`, `0035840...` and foreign numbers are fine. */
export function phoneNumber(text: string): string | null {
  const international = text.trim().replace(/^00(?=\d)/, '+')
  const parsed = parsePhoneNumberFromString(international, 'FI')
  return parsed?.isPossible() ? parsed.number : null
}
