import { formatDay } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import type { Statement } from '../../../contract/order/statementOnWire.ts'
import { statementWords } from '../../../contract/order/statementWords.ts'
import {
  finalAccount,
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
  statement_disputed: (notice, { statement: t }) =>
    notice.order.statement?.state === 'disputed'
      ? {
          subject: t.disputed.subject,
          heading: t.disputed.subject,
          paragraphs: [t.disputed.text, t.disputed.said(notice.order.statement.said ?? '')],
          facts: orderFacts(notice),
          button: toAccount(notice),
        }
      : null,
  statement_settled: (notice, t) => {
    const { statement } = notice.order
    return statement?.state === 'settled' ? settled(notice, statement, t) : null
  },
} satisfies Record<string, WriteNotice>

function sent(notice: NoticeFacts, statement: Statement, { statement: t }: NoticeWords): NoticeLetter {
  const { language } = notice
  const by = formatDay(statement.answer_by ?? '', language)
  return {
    subject: t.sent.subject(by),
    heading: statementWords[language].title,
    paragraphs: [t.sent.text(formatPrice(statement.total, language), by), t.sent.silence(by)],
    facts: [...orderFacts(notice), ...odometerFacts(notice)],
    items: lineItems(notice, statement),
    button: toAccount(notice, t.sent.button),
    notes: [statementWords[language].fairWear],
  }
}

function settled(notice: NoticeFacts, statement: Statement, { statement: t }: NoticeWords): NoticeLetter {
  const { language, order } = notice
  const { answer, charge_on: on, total } = statement
  const sum = formatPrice(total, language)
  const charged =
    total === 0 ? t.settled.nothing : on ? t.settled.chargedOn(sum, formatDay(on, language)) : t.settled.charged(sum)
  const isOver = order.status === 'cancelled'
  return {
    subject: isOver ? t.settled.finalSubject : t.settled.subject,
    heading: isOver ? t.settled.finalSubject : t.settled.subject,
    paragraphs: [...(answer ? [t.settled.because[answer]] : []), charged],
    facts: [...orderFacts(notice), ...odometerFacts(notice), ...(isOver ? finalAccount(notice) : [])],
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
