import { hello, type LetterParts } from '../../providers/mail/letter.ts'
import { endingNotices } from './endingNotices.ts'
import { moneyNotices } from './moneyNotices.ts'
import type { NoticeLetterOf, Told } from './noticeFacts.ts'
import { pickupNotices } from './pickupNotices.ts'
import { serviceNotices } from './serviceNotices.ts'

/** Of the order's own doing (mails.ts) and of billing's (billing/jobNames.ts). */
const letters = { ...endingNotices, ...pickupNotices, ...serviceNotices, ...moneyNotices }
export type NoticeKind = keyof typeof letters
export const noticeKinds = Object.keys(letters) as NoticeKind[]

/** The letter about what happened to an order; null when it is not true any more and so not worth a letter. */
export function noticeLetter(kind: NoticeKind, told: Told): (LetterParts & { subject: string }) | null {
  const write: NoticeLetterOf = letters[kind]
  const letter = write(told)
  return (
    letter && {
      ...letter,
      greeting: hello(told.firstName),
      subject: `${letter.subject} – tilaus ${told.order.order_number}`,
    }
  )
}
