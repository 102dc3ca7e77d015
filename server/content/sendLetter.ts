import type { Db } from '../platform/database.ts'
import { composeLetter, type LetterParts } from '../providers/mail/letter.ts'
import type { Mail, MailAttachment } from '../providers/mail/mail.ts'
import { contactFacts } from './contactFacts.ts'

interface Letter extends LetterParts {
  to: string
  subject: string
  attachments?: MailAttachment[]
  headers?: Record<string, string>
}

/** For jobs: sends, and throws when it is worth trying again later. A mailbox that refuses the letter ends the matter. */
export async function sendLetter(
  { db, mail }: { db: Db; mail: Mail },
  { to, subject, attachments = [], headers = {}, ...parts }: Letter,
) {
  const letter = composeLetter(parts, await contactFacts(db))
  const outcome = await mail.send({ to, subject, ...letter, attachments, headers })
  if (outcome === 'unavailable' || outcome === 'unknown') throw new Error(`mail ${outcome}`)
}
