import type { Language } from '../../contract/language.ts'
import { mailAddressLeft, mailCorrected } from '../account/person/correctCustomer.ts'
import { addressLeftLetter, correctedLetter } from '../account/person/correctedLetters.ts'
import { mailErased } from '../account/person/emptyAccount.ts'
import { endIfTold, mailRestricted, mailRestrictionEnds } from '../account/person/processingRestriction.ts'
import { restrictionLetter } from '../account/person/restrictionLetter.ts'
import { speakingTo } from '../account/person/speakingTo.ts'
import { mailSignedOut, signedOutLetter } from '../account/signIn/signOutByStaff.ts'
import { blankForetold } from '../billing/invoiceNumbers.ts'
import { billingNoticeMail } from '../billing/jobNames.ts'
import { contactSpoken } from '../content/contactFacts.ts'
import { mailDecision } from '../identification/decideCheck.ts'
import { decisionLetter } from '../identification/sendDecision.ts'
import { handoverLetter } from '../order/letters/sendHandoverLetter.ts'
import { noticeOf } from '../order/letters/sendNotice.ts'
import { promptLetter } from '../order/letters/sendPrompts.ts'
import { declinedLetter } from '../order/letters/withdrawalLetters.ts'
import {
  handoverMail,
  orderNoticeMail,
  pickupPromptMail,
  returnPromptMail,
  withdrawalDeclinedMail,
} from '../order/mails.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Job, PutJob } from '../platform/jobs/jobs.ts'
import { composeLetter, type LetterParts } from '../providers/mail/letter.ts'

type Shop = { db: Tx; clock: Clock; language: Language }
type Ahead = LetterParts & { to: string; subject: string }

/** Its links lead nowhere. */
const NOWHERE = '#'
const ofOrderNowhere = () => NOWHERE

/** The letter of a job, as it would be written now; null: there is nothing to say any more. */
const writes = <T extends object>({ name, data }: Job<T>, write: (shop: Shop, given: T) => Promise<Ahead | null>) => ({
  name,
  write: (shop: Shop, given: object) => write(shop, data.parse(given)),
})
/** Jobs that an act of staff puts in to write a letter, each with its writer. */
export const writers = [
  writes(orderNoticeMail, (shop, notice) => noticeOf(shop, notice, ofOrderNowhere)),
  writes(billingNoticeMail, (shop, notice) => noticeOf(shop, notice, ofOrderNowhere)),
  writes(handoverMail, (shop, handover) => handoverLetter(shop, handover, ofOrderNowhere)),
  writes(pickupPromptMail, (shop, order) => promptLetter(shop, 'pickup_prompt', order, ofOrderNowhere)),
  writes(returnPromptMail, (shop, order) => promptLetter(shop, 'return_prompt', order, ofOrderNowhere)),
  writes(withdrawalDeclinedMail, (shop, declined) => declinedLetter(shop, declined)),
  writes(mailDecision, (shop, decided) => decisionLetter(shop, decided, NOWHERE)),
  writes(mailCorrected, (shop, corrected) => correctedLetter(shop, corrected, NOWHERE)),
  writes(mailAddressLeft, async (_, { leftAddress, language }) => addressLeftLetter(leftAddress, language)),
  writes(mailRestricted, restrictionLetter),
  writes(mailRestrictionEnds, (shop, { customerId }) =>
    restrictionLetter(shop, { customerId, until: endIfTold(shop.clock.now()) }),
  ),
  writes(mailSignedOut, (shop, to) => signedOutLetter(shop, to, NOWHERE)),
  writes(mailErased, async (_, { leftAddress, language }) => addressLeftLetter(leftAddress, language, 'erased')),
]

const isToCustomer = (data: object): data is { customerId: string } =>
  'customerId' in data && typeof data.customerId === 'string'

/** The letters that these jobs would write, as they read now and in the language in which they go. */
export async function lettersAhead({ clock, language }: Omit<Shop, 'db'>, tx: Tx, jobs: readonly PutJob[]) {
  const letters: { to: string; subject: string; html: string }[] = []
  for (const { name, data } of jobs) {
    const shop = { db: tx, clock, language }
    const writer = writers.find((one) => one.name === name)
    const letter = await writer?.write(isToCustomer(data) ? await speakingTo(shop, data) : shop, data)
    if (!letter) continue
    const { html } = composeLetter(letter, await contactSpoken(tx, letter.language))
    letters.push({ to: letter.to, subject: blankForetold(letter.subject), html: blankForetold(html) })
  }
  return letters
}
