import type { Contact } from '../../contract/storefront.ts'
import { providerAway } from '../platform/jobs/jobFailure.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { composeLetter } from '../providers/mail/letter.ts'
import type { Mail } from '../providers/mail/mail.ts'
import { contactSpoken } from './contactFacts.ts'
import { type AddressedParts, keepLetter, type LetterAbout } from './keepLetter.ts'

/** The parts of the shop for a letter in its reader's language, with a way to their account. */
export interface Sending extends Pick<ShopParts, 'db' | 'clock' | 'language' | 'config'> {
  mail: Mail
}

interface Letter extends AddressedParts {
  headers?: Record<string, string>
  /** `null` for a letter to somebody who is no customer. */
  about: LetterAbout | null
  /** How a person is reached, where it was read with the rest. */
  contact?: Contact | null
}

/**
 * For jobs: sends, keeps the letter as it left, and throws when it is worth trying again later. A mailbox that refuses the
 * letter ends the matter. Answers whether the letter was taken; null: there is nobody to write to.
 */
export async function sendLetter(
  { db, clock, mail }: Pick<Sending, 'db' | 'clock' | 'mail'>,
  { headers = {}, about, contact: read, ...letter }: Letter,
): Promise<'ok' | 'rejected' | null> {
  const { to, subject, attachments = [], ...parts } = letter
  // The customer was erased.
  if (to === '') return null
  const contact = await contactSpoken(db, parts.language, read)
  const composed = composeLetter(parts, contact)
  const files = attachments.map(({ filename, contentType, bytes }) => ({ filename, contentType, bytes }))
  const outcome = await mail.send({ to, subject, ...composed, attachments: files, headers })
  if (outcome === 'unavailable' || outcome === 'unknown') throw providerAway('mail', outcome)
  if (about) await keepLetter({ db, clock, contact }, letter, about, outcome)
  return outcome
}
