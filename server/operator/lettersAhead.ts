import { mailAddressLeft, mailCorrected } from '../account/person/correctCustomer.ts'
import { addressLeftLetter, type Corrected, correctedLetter } from '../account/person/correctedLetters.ts'
import { mailErased } from '../account/person/emptyAccount.ts'
import { blankForetold } from '../billing/invoiceNumbers.ts'
import { billingNoticeMail } from '../billing/jobNames.ts'
import { contactFacts } from '../content/contactFacts.ts'
import { mailDecision } from '../identification/decideCheck.ts'
import { type Decided, decisionLetter } from '../identification/sendDecision.ts'
import { handoverLetter, type Told } from '../order/letters/sendHandoverLetter.ts'
import { type Notice, noticeOf } from '../order/letters/sendNotice.ts'
import { type Of, promptLetter } from '../order/letters/sendPrompts.ts'
import { type Declined, declinedLetter } from '../order/letters/withdrawalLetters.ts'
import {
  handoverMail,
  orderNoticeMail,
  pickupPromptMail,
  returnPromptMail,
  withdrawalDeclinedMail,
} from '../order/mails.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database/database.ts'
import type { PutJob } from '../platform/jobs/jobs.ts'
import { composeLetter, type LetterParts } from '../providers/mail/letter.ts'

type Shop = { db: Tx; clock: Clock }
type Left = { leftAddress: string }
type Ahead = LetterParts & { to: string; subject: string }

/** Its links lead nowhere. */
const NOWHERE = '#'
const ofOrderNowhere = () => NOWHERE
/** How each job that an act of staff puts in writes its letter. A receipt is written when the money has moved. */
const writers: Record<string, (shop: Shop, data: object) => Promise<Ahead | null>> = {
  [orderNoticeMail.name]: (shop, data) => noticeOf(shop, data as Notice, ofOrderNowhere),
  [billingNoticeMail.name]: (shop, data) => noticeOf(shop, data as Notice, ofOrderNowhere),
  [handoverMail.name]: (shop, data) => handoverLetter(shop, data as Told, ofOrderNowhere),
  [pickupPromptMail.name]: (shop, data) => promptLetter(shop, 'pickup_prompt', data as Of, ofOrderNowhere),
  [returnPromptMail.name]: (shop, data) => promptLetter(shop, 'return_prompt', data as Of, ofOrderNowhere),
  [withdrawalDeclinedMail.name]: ({ db }, data) => declinedLetter(db, data as Declined),
  [mailDecision.name]: ({ db }, data) => decisionLetter(db, data as Decided, NOWHERE),
  [mailCorrected.name]: ({ db }, data) => correctedLetter(db, data as Corrected, NOWHERE),
  [mailAddressLeft.name]: async (_, data) => addressLeftLetter((data as Left).leftAddress),
  [mailErased.name]: async (_, data) => addressLeftLetter((data as Left).leftAddress, 'erased'),
}

/** The letters that these jobs would write, as they read now. */
export async function lettersAhead({ clock }: { clock: Clock }, tx: Tx, jobs: readonly PutJob[]) {
  const contact = await contactFacts(tx)
  const letters: { to: string; subject: string; html: string }[] = []
  for (const { name, data } of jobs) {
    const letter = await writers[name]?.({ db: tx, clock }, data)
    if (!letter) continue
    const { html } = composeLetter(letter, contact)
    letters.push({ to: letter.to, subject: blankForetold(letter.subject), html: blankForetold(html) })
  }
  return letters
}
