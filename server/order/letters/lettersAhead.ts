import { billingNoticeMail } from '../../billing/jobNames.ts'
import { contactFacts } from '../../content/contactFacts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { PutJob } from '../../platform/jobs.ts'
import { composeLetter } from '../../providers/mail/letter.ts'
import { orderNoticeMail } from '../mails.ts'
import { type Notice, noticeOf } from './sendNotice.ts'

const told = [orderNoticeMail.name, billingNoticeMail.name]

/** The letters that these jobs would write about orders, as they read now; their links lead nowhere. */
export async function lettersAhead({ clock }: { clock: Clock }, tx: Tx, jobs: readonly PutJob[]) {
  const contact = await contactFacts(tx)
  const letters: { to: string; subject: string; html: string }[] = []
  for (const { name, data } of jobs) {
    const letter = told.includes(name) ? await noticeOf({ db: tx, clock }, data as Notice, '#') : null
    if (!letter) continue
    const { to, subject, orderNumber: _, ...parts } = letter
    letters.push({ to, subject, html: composeLetter(parts, contact).html })
  }
  return letters
}
