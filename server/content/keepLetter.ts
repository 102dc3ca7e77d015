import type { Contact } from '../../contract/storefront.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { keepTrying } from '../platform/keepTrying.ts'
import { composeLetter, type LetterParts } from '../providers/mail/letter.ts'
import type { MailAttachment, MailOutcome } from '../providers/mail/mail.ts'
import { insertSentLetter, type SentLetter } from './sentLetters.ts'
import type { AttachmentSource, KeptAttachment } from './tables.ts'

/** The customer and subject of a letter, for staff who look it up later. */
export interface LetterAbout {
  customerId: string
  orderNumber?: string | null
  kind: string
  /** It went to another address than the customer's own: it is never sent again to that one. */
  isForOthers?: boolean
}

export interface AddressedParts extends LetterParts {
  to: string
  subject: string
  attachments?: (MailAttachment & { source?: AttachmentSource })[]
}

/** In place of a link that opens an account: nobody but its reader may have it. */
const KEPT_FROM_STAFF = '#linkki-vain-vastaanottajalla'

/**
 * Keeps a letter as it left. A secret link is blanked first, and such a letter cannot be sent again. A database that is away is
 * waited for: its job would send the letter twice.
 */
export async function keepLetter(
  { db, clock, contact }: { db: Db; clock: Clock; contact: Contact | null },
  { to, subject, attachments = [], ...parts }: AddressedParts,
  { customerId, orderNumber = null, kind, isForOthers = false }: LetterAbout,
  outcome: Exclude<MailOutcome, 'unavailable'>,
): Promise<void> {
  const isSecret = parts.button?.isSecret === true
  const shown = isSecret && parts.button ? { ...parts, button: { ...parts.button, url: KEPT_FROM_STAFF } } : parts
  const { text: bodyText, html: bodyHtml } = composeLetter(shown, contact)
  const row: SentLetter = {
    id: newId(),
    customerId,
    orderNumber,
    kind,
    recipient: to,
    subject,
    bodyText,
    bodyHtml,
    outcome,
    attachments: attachments.map(keptAttachment),
    mayResend: !isSecret && !isForOthers,
    sentAt: clock.now(),
  }
  await keepTrying(() => insertSentLetter(db, row))
}

const keptAttachment = ({ filename, contentType, bytes, source }: MailAttachment & { source?: AttachmentSource }) =>
  ({ filename, contentType, ...(source ?? { base64: Buffer.from(bytes).toString('base64') }) }) satisfies KeptAttachment
