import type { Queryable } from '../../platform/database/database.ts'
import { hello } from '../../providers/mail/letter.ts'
import { fi } from '../fi.ts'
import { accountById } from '../queries.ts'

export interface Corrected {
  customerId: string
  isNewAddress: boolean
}

/** Tells what staff corrected; at a new address the link proves it. */
export async function correctedLetter(db: Queryable, { customerId, isNewAddress }: Corrected, url: string) {
  const { email: to, firstName } = await accountById(db, customerId)
  const { button, paragraphs, notes, ...texts } = isNewAddress ? fi.letters.newAddress : fi.letters.corrected
  return {
    to,
    ...texts,
    greeting: hello(firstName),
    paragraphs: [...paragraphs],
    notes: [...notes],
    button: { text: button, url, isSecret: isNewAddress },
  }
}

/** To an address that is not the account's any more: another one is, or there is no account. */
export function addressLeftLetter(to: string, why: 'addressLeft' | 'erased' = 'addressLeft') {
  const { paragraphs, notes, ...texts } = fi.letters[why]
  return { to, ...texts, greeting: hello(null), paragraphs: [...paragraphs], notes: [...notes] }
}
