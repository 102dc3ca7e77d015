import { composeLetter, type LetterParts } from './letter.ts'
import type { Mail, MailAttachment } from './mail.ts'

interface Letter extends LetterParts {
  to: string
  subject: string
  attachments?: MailAttachment[]
  headers?: Record<string, string>
}

/** For jobs: sends, and throws when it is worth trying again later. A mailbox that refuses the letter ends the matter. */
export async function sendLetter(mail: Mail, { to, subject, attachments = [], headers = {}, ...parts }: Letter) {
  const outcome = await mail.send({ to, subject, ...composeLetter(parts), attachments, headers })
  if (outcome === 'unavailable' || outcome === 'unknown') throw new Error(`mail ${outcome}`)
}
