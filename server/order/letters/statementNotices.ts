import { formatDay } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { finalAccount } from '../../../contract/order/finalAccount.ts'
import type { Statement } from '../../../contract/order/statementOnWire.ts'
import { statementWords } from '../../../contract/order/statementWords.ts'
import {
  type NoticeFacts,
  type NoticeLetter,
  type NoticeWords,
  odometerFacts,
  orderFacts,
  toAccount,
  type WriteNotice,
} from './noticeFacts.ts'
import { words } from './words.ts'

/** The bill at the return: told, disagreed with, settled. */
export const statementNotices = {
  statement_sent: (notice, t) => {
    const { statement } = notice.order
    return statement?.state === 'sent' ? sent(notice, statement, t) : null
  },
  statement_disputed: (notice, { statement: t }) => {
    const { statement } = notice.order
    if (statement?.state !== 'disputed') return null
    const subject = t.disputed.subject(statementWords[notice.language].of[statement.about])
    return {
      subject,
      heading: subject,
      paragraphs: [t.disputed.text, t.disputed.said(statement.said ?? '')],
      facts: orderFacts(notice),
      button: toAccount(notice),
    }
  },
  statement_settled: (notice, t) => {
    const { statement } = notice.order
    return statement?.state === 'settled' ? settled(notice, statement, t) : null
  },
} satisfies Record<string, WriteNotice>

function sent(notice: NoticeFacts, statement: Statement, { statement: t }: NoticeWords): NoticeLetter {
  const { language } = notice
  const by = formatDay(statement.answer_by ?? '', language)
  const { titles, from, fairWear } = statementWords[language]
  return {
    subject: t.sent.subject(titles[statement.about], by),
    heading: titles[statement.about],
    paragraphs: [t.sent.text(from[statement.about], formatPrice(statement.total, language), by), t.sent.silence(by)],
    facts: [...orderFacts(notice), ...odometerFacts(notice)],
    items: lineItems(notice, statement),
    button: toAccount(notice, t.sent.button),
    notes: [fairWear],
  }
}

function settled(notice: NoticeFacts, statement: Statement, { statement: t }: NoticeWords): NoticeLetter {
  const { language, order } = notice
  const { about, answer, charge_on: on, total } = statement
  const { titles, of, from } = statementWords[language]
  const sum = formatPrice(total, language)
  const charged =
    total === 0
      ? t.settled.nothing(from[about])
      : on
        ? t.settled.chargedOn(sum, formatDay(on, language))
        : t.settled.charged(sum)
  // Nothing is final while the car is out: a late return costs by the day.
  const isOver = order.status === 'cancelled' && order.returned_on !== null
  const subject = isOver ? t.settled.finalSubject : t.settled.subject(titles[about])
  return {
    subject,
    heading: subject,
    paragraphs: [...(answer ? [t.settled.because[answer](of[about])] : []), charged],
    facts: [
      ...orderFacts(notice),
      ...odometerFacts(notice),
      ...(isOver ? finalAccount(notice.order, notice.language) : []),
    ],
    items: lineItems(notice, statement),
    button: toAccount(notice),
    ...(answer === 'disputed' && total > 0 ? { notes: [t.settled.further] } : {}),
  }
}

const lineItems = ({ language }: NoticeFacts, { lines }: Statement) => {
  const { notices } = words[language]
  return lines.map(({ kind, ground, amount, charged, decision }) => ({
    title: `${statementWords[language].kinds[kind]}: ${formatPrice(charged, language)}`,
    lines: [
      ground,
      ...(charged === amount ? [] : [notices.statement.toldAs(formatPrice(amount, language))]),
      ...(decision === null ? [] : [decision]),
    ],
  }))
}
