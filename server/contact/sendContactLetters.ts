import { addressOf } from '../../contract/addresses/addresses.ts'
import { formatDay, helsinkiDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import type { Contact } from '../../contract/storefront.ts'
import { normalEmail } from '../account/email/email.ts'
import { peopleOf } from '../account/person/peopleOf.ts'
import { languageOf } from '../account/person/speakingTo.ts'
import { contactFacts } from '../content/contactFacts.ts'
import { sendLetter } from '../content/sendLetter.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { hello, type LetterParts } from '../providers/mail/letter.ts'
import type { Mail } from '../providers/mail/mail.ts'
import { answerById, type ContactMessage, messageById } from './queries.ts'
import { words } from './words.ts'

/** The parts of the shop for letters about messages. */
export interface ContactLetters extends Pick<ShopParts, 'db' | 'clock' | 'limits' | 'config'> {
  mail: Mail
}

const DAY = 86_400

/**
 * Tells the sender that the message has come. Anybody can type anybody's address: the letter repeats nothing of what was
 * typed, and one mailbox gets five a day. The message is on the list of staff all the same.
 */
export async function sendReceived(shop: ContactLetters, messageId: string): Promise<void> {
  const message = await messageById(shop.db, messageId)
  if (!message || (await isFull(shop, message))) return
  const language = await languageFor(shop, message)
  const { received: t } = words[language]
  await sendLetter(shop, {
    to: message.email,
    language,
    subject: t.subject,
    heading: t.subject,
    greeting: hello(null, language),
    paragraphs: [t.paragraph(formatDay(message.answerBy, language))],
    facts: factsOf(message, language),
    notes: [t.notSent],
    about: aboutOf(message, 'message_received'),
  })
}

async function isFull({ db, limits }: ContactLetters, { email }: ContactMessage): Promise<boolean> {
  try {
    await limits.count(db, { name: 'contact-letter', key: normalEmail(email), most: 5, seconds: DAY })
    return false
  } catch (refusal) {
    if (refusal instanceof Refusal) return true
    throw refusal
  }
}

/** Sends the answer of staff, with the question under it; a reply of the customer comes to the customer service. */
export async function sendAnswer(shop: ContactLetters, answerId: string): Promise<void> {
  const found = await answerById(shop.db, answerId)
  const message = found && (await messageById(shop.db, found.messageId))
  if (!message) return
  const language = await languageFor(shop, message)
  const { answer: t } = words[language]
  await sendFromStaff(shop, { message, language, kind: 'message_answered', text: found.answer }, (contact) => ({
    subject: t.subject,
    items: [{ title: t.question(sentOn(message, language)), lines: linesOf(message.message) }],
    ...(contact ? { notes: [t.goOn] } : {}),
    ...(message.customerId === null ? {} : { links: [toMessages(shop, language)] }),
  }))
}

/** Sends what staff wrote first. Its reader goes on by mail or in the account. */
export async function sendWritten(shop: ContactLetters, messageId: string): Promise<void> {
  const message = await messageById(shop.db, messageId)
  if (!message) return
  const language = await languageFor(shop, message)
  const { written: t } = words[language]
  await sendFromStaff(shop, { message, language, kind: 'message_written', text: message.message }, (contact) => ({
    subject: t.subject,
    button: toMessages(shop, language),
    notes: [contact ? t.goOn : t.goOnAtAccount],
  }))
}

/** A letter that a colleague wrote, who chooses its greeting. */
async function sendFromStaff(
  shop: ContactLetters,
  { message, language, kind, text }: { message: ContactMessage; language: Language; kind: string; text: string },
  rest: (contact: Contact | null) => Partial<LetterParts> & { subject: string },
): Promise<void> {
  const contact = await contactFacts(shop.db)
  const own = rest(contact)
  await sendLetter(shop, {
    to: await mailboxOf(shop, message),
    language,
    heading: own.subject,
    greeting: null,
    paragraphs: linesOf(text),
    facts: factsOf(message, language),
    about: aboutOf(message, kind),
    ...own,
    ...(contact ? { headers: { 'Reply-To': contact.email } } : {}),
  })
}

/** The address of the account as it is today: one that its customer has left may be read by others. */
async function mailboxOf({ db }: ContactLetters, { customerId, email }: ContactMessage): Promise<string> {
  const people = customerId === null ? null : await peopleOf(db, [customerId])
  return people?.get(customerId ?? '')?.email || email
}

/** A customer is written to in their language, and anybody else in that of the page on which they wrote. */
const languageFor = async ({ db }: ContactLetters, { customerId, language }: ContactMessage): Promise<Language> =>
  customerId === null ? language : await languageOf(db, customerId)

const toMessages = ({ config }: ContactLetters, language: Language) => ({
  text: words[language].toMessages,
  url: config.publicUrl + addressOf('/tili/viestit', language),
})

const sentOn = ({ sentAt }: ContactMessage, language: Language): string => formatDay(helsinkiDay(sentAt), language)
const linesOf = (text: string): string[] => text.split(/\s*\n\s*/).filter(Boolean)

/** The address was typed with the message: it may be another one than the customer's. */
const aboutOf = ({ customerId }: ContactMessage, kind: string) =>
  customerId ? { customerId, kind, isForOthers: true } : null

const factsOf = (message: ContactMessage, language: Language) => [
  { label: words[language].about, value: words[language].kinds[message.kind] },
  ...(message.orderNumber === null || message.beganBy === null
    ? []
    : [{ label: words[language].orderNumber, value: message.orderNumber }]),
  { label: words[language].sent, value: sentOn(message, language) },
]
