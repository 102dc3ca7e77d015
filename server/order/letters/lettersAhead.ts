import { billingNoticeMail } from '../../billing/jobNames.ts'
import { contactFacts } from '../../content/contactFacts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { PutJob } from '../../platform/jobs.ts'
import { composeLetter, type LetterParts } from '../../providers/mail/letter.ts'
import { handoverMail, orderNoticeMail, pickupPromptMail, returnPromptMail } from '../mails.ts'
import { handoverLetter, type Told } from './sendHandoverLetter.ts'
import { type Notice, noticeOf } from './sendNotice.ts'
import { type Of, promptLetter } from './sendPrompts.ts'

type Shop = { db: Tx; clock: Clock }

/** How each job writes its letter, its links leading nowhere; what is not here writes none of an order. */
const writers: Record<string, (shop: Shop, data: object) => Promise<Ahead | null>> = {
  [orderNoticeMail.name]: (shop, data) => noticeOf(shop, data as Notice, '#'),
  [billingNoticeMail.name]: (shop, data) => noticeOf(shop, data as Notice, '#'),
  [handoverMail.name]: (shop, data) => handoverLetter(shop, data as Told, '#'),
  [pickupPromptMail.name]: (shop, data) => promptLetter(shop, 'pickup_prompt', data as Of, '#'),
  [returnPromptMail.name]: (shop, data) => promptLetter(shop, 'return_prompt', data as Of, '#'),
}
type Ahead = LetterParts & { to: string; subject: string }

/** The letters that these jobs would write about orders, as they read now; their links lead nowhere. */
export async function lettersAhead({ clock }: { clock: Clock }, tx: Tx, jobs: readonly PutJob[]) {
  const contact = await contactFacts(tx)
  const letters: { to: string; subject: string; html: string }[] = []
  for (const { name, data } of jobs) {
    const letter = await writers[name]?.({ db: tx, clock }, data)
    if (letter) letters.push({ to: letter.to, subject: letter.subject, html: composeLetter(letter, contact).html })
  }
  return letters
}
