import { customerFacts } from '../../account/person/customerFacts.ts'
import { receiptById } from '../../billing/invoicing/receiptOf.ts'
import type { Sending } from '../../content/sendLetter.ts'
import { type AttachmentSource, insertSentLetter, type SentLetter, sentLetterById } from '../../content/sentLetters.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { providerAway } from '../../platform/jobs/jobFailure.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { orderConfirmedMail, resentLetterMail } from '../mails.ts'
import { agreedContract } from './getContractTerms.ts'
import { getReceipt } from './getReceipt.ts'

/**
 * A letter goes once more, to today's address of its customer. A confirmation that proves the address as well is written
 * anew, with a link of its own; its contract stays the one that was agreed.
 */
export async function resendLetter({ queue }: { queue: Queue }, tx: Tx, letterId: string): Promise<SentLetter> {
  const letter = await sentLetterById(tx, letterId)
  if (!letter) throw new Refusal('LETTER_NOT_FOUND')
  const { customerId, orderNumber } = letter
  if (letter.mayResend) await queue.enqueue(tx, resentLetterMail, { letterId })
  else if (letter.kind === 'order_confirmed' && orderNumber)
    await queue.enqueue(tx, orderConfirmedMail, { customerId, orderNumber })
  else throw new Refusal('LETTER_NOT_SENT_AGAIN')
  return letter
}

type Needs = Omit<Sending, 'config'>

/** For the job. The words are those that left, to the letter; the papers are those that are kept. */
export async function sendLetterAgain(shop: Needs, { letterId }: { letterId: string }): Promise<void> {
  const letter = await sentLetterById(shop.db, letterId)
  if (!letter) return
  const { customerId, subject, bodyText: text, bodyHtml: html } = letter
  const { email: to } = await customerFacts(shop.db, customerId)
  const outcome = await shop.mail.send({ to, subject, text, html, attachments: await attachmentsOf(shop, letter) })
  if (outcome === 'unavailable' || outcome === 'unknown') throw providerAway('mail', outcome)
  await insertSentLetter(shop.db, { ...letter, id: newId(), recipient: to, outcome, sentAt: shop.clock.now() })
}

const attachmentsOf = async (shop: Needs, letter: SentLetter) => {
  const made = []
  for (const { filename, contentType, ...source } of letter.attachments)
    made.push({ filename, contentType, bytes: await bytesOf(shop, letter, source) })
  return made
}

async function bytesOf(
  shop: Needs,
  { customerId, orderNumber }: SentLetter,
  source: AttachmentSource,
): Promise<Buffer> {
  if ('base64' in source) return Buffer.from(source.base64, 'base64')
  if (source.paper === 'contract') return (await agreedContract(shop, customerId, orderNumber ?? '')).bytes
  const facts = await receiptById(shop.db, customerId, source.invoiceId)
  return (await getReceipt(shop, customerId, facts?.paper.number ?? '')).bytes
}
