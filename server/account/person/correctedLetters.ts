import type { Language } from '../../../contract/language.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { hello } from '../../providers/mail/letter.ts'
import { accountById } from '../queries.ts'
import { words } from '../words.ts'

export interface Corrected {
  customerId: string
  isNewAddress: boolean
}

/** Tells what staff corrected; at a new address the link proves it. */
export async function correctedLetter(
  { db, language }: { db: Queryable; language: Language },
  { customerId, isNewAddress }: Corrected,
  url: string,
) {
  const { email: to, firstName } = await accountById(db, customerId)
  const { newAddress, corrected } = words[language].letters
  const { button, ...texts } = isNewAddress ? newAddress : corrected
  return {
    to,
    language,
    ...texts,
    greeting: hello(firstName, language),
    button: { text: button, url, isSecret: isNewAddress },
  }
}

/** To an address that is not the account's any more: another one is, or there is no account. */
export const addressLeftLetter = (to: string, language: Language, why: 'addressLeft' | 'erased' = 'addressLeft') => ({
  to,
  language,
  ...words[language].letters[why],
  greeting: hello(null, language),
})
