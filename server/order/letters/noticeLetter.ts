import { hello, type LetterParts } from '../../providers/mail/letter.ts'
import { damageNotices } from './damageNotices.ts'
import { endingNotices } from './endingNotices.ts'
import { moneyNotices } from './moneyNotices.ts'
import type { NoticeFacts, WriteNotice } from './noticeFacts.ts'
import { pickupNotices } from './pickupNotices.ts'
import { serviceNotices } from './serviceNotices.ts'
import { statementNotices } from './statementNotices.ts'
import { words } from './words.ts'

/** Letters about the order itself (mails.ts) and about its billing (billing/jobNames.ts). */
const letters = {
  ...endingNotices,
  ...pickupNotices,
  ...serviceNotices,
  ...moneyNotices,
  ...statementNotices,
  ...damageNotices,
}
export type NoticeKind = keyof typeof letters
export const noticeKinds = Object.keys(letters) as NoticeKind[]

/** The letter about what happened to an order; null when it is not true any more and so not worth a letter. */
export function noticeLetter(kind: NoticeKind, notice: NoticeFacts): (LetterParts & { subject: string }) | null {
  const { language, firstName, order } = notice
  const t = words[language].notices
  const write: WriteNotice = letters[kind]
  const letter = write(notice, t)
  return (
    letter && {
      ...letter,
      language,
      greeting: hello(firstName, language),
      subject: t.ofOrder(letter.subject, order.order_number),
    }
  )
}
