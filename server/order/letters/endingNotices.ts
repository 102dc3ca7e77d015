import { type Day, formatDay, helsinkiDay } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { finalAccount } from '../../../contract/order/finalAccount.ts'
import { lastCancellingDay } from '../../../contract/order/orderRules.ts'
import { isOpenStatement } from '../../../contract/order/statementRules.ts'
import { carPicture } from './carPicture.ts'
import {
  campaignFacts,
  endOf,
  givenBack,
  type NoticeFacts,
  type NoticeLetter,
  type NoticeWords,
  nextChargeFacts,
  odometerFacts,
  orderFacts,
  price,
  returnDayOf,
  returnFacts,
  statementFacts,
  timeOf,
  toAccount,
  type WriteNotice,
} from './noticeFacts.ts'
import { placeFacts } from './placeFacts.ts'

/** An order that ends, or is withdrawn from, and its term. */
export const endingNotices = {
  ending: (notice, t) =>
    // It was taken back since.
    notice.order.cancel_date === null
      ? null
      : {
          subject: t.ending.subject,
          heading: t.ending.subject,
          paragraphs: [t.ending.text(timeOf(notice))],
          facts: [...returnFacts(notice), ...nextChargeFacts(notice)],
          button: toAccount(notice),
          notes: t.ending.notes,
        },
  order_kept: (notice, t) => {
    const { cancel_date, cancelling_date: end } = notice.order
    if (cancel_date || !end) return null
    return {
      subject: t.orderKept.subject,
      heading: t.orderKept.subject,
      paragraphs: [t.orderKept.text(timeOf(notice))],
      facts: [
        ...orderFacts(notice),
        ...nextChargeFacts(notice),
        { label: t.orderKept.endsEarliest, value: formatDay(end, notice.language) },
      ],
      button: toAccount(notice),
      notes: t.orderKept.notes,
    }
  },
  days_added: (notice, t) =>
    notice.order.cancel_date === null
      ? null
      : {
          subject: t.daysAdded.subject,
          heading: t.daysAdded.subject,
          paragraphs: [t.daysAdded.text(endOf(notice))],
          facts: [...returnFacts(notice), ...price(notice)],
          button: toAccount(notice),
          notes: t.daysAdded.notes,
        },
  term_lengthened: (notice, t) => {
    const { next_period: next, billing_cycle: cycle } = notice.order
    if (!next || !cycle) return null
    return {
      subject: t.termLengthened.subject,
      heading: t.termLengthened.subject,
      paragraphs: [t.termLengthened.text(notice.order.fixed_term)],
      facts: [
        ...orderFacts(notice),
        { label: t.termEnds.ends, value: formatDay(cycle.fixed_end_date, notice.language) },
        ...nextChargeFacts(notice),
      ],
      button: toAccount(notice),
      notes: t.termLengthened.notes,
    }
  },
  returned: (notice, t) => ({
    subject: t.returned.subject,
    heading: t.returned.subject,
    picture: carPicture(notice.order, notice.accountUrl),
    paragraphs: [t.returned.text(returnedOn(notice))],
    facts: [
      ...orderFacts(notice),
      { label: t.facts.orderEnds, value: endOf(notice) },
      ...nextChargeFacts(notice),
      ...odometerFacts(notice),
      ...statementFacts(notice),
    ],
    button: toAccount(notice),
  }),
  returned_late: (notice, t) => ({
    subject: t.returned.subject,
    heading: t.returned.subject,
    paragraphs: [t.returned.lateText(returnedOn(notice), t.ended.on(endOf(notice)))],
    ...account(notice, t),
  }),
  ended: (notice, t) => (notice.order.returned_on ? ended(notice, t) : endedWithoutCar(notice, t)),
  withdrawn: (notice, t) => ({
    subject: t.withdrawn.subject,
    heading: t.withdrawn.subject,
    paragraphs: [t.withdrawn.text(timeOf(notice))],
    facts: [...orderFacts(notice), ...givenBack(notice)],
    button: toAccount(notice),
  }),
  ended_for_debt: (notice, t) => ({
    subject: t.endedForDebt.subject,
    heading: t.endedForDebt.subject,
    paragraphs: t.endedForDebt.texts(formatDay(helsinkiDay(notice.at), notice.language)),
    facts: returnFacts(notice),
    button: toAccount(notice, t.payNow),
  }),
  ended_by_provider: (notice, t) =>
    // It was taken back since.
    notice.order.cancel_date === null
      ? null
      : {
          subject: t.endedByProvider.subject,
          heading: t.endedByProvider.subject,
          paragraphs: t.endedByProvider.texts(
            formatDay(helsinkiDay(notice.at), notice.language),
            formatDay(notice.order.cancel_date as Day, notice.language),
          ),
          facts: [...returnFacts(notice), ...nextChargeFacts(notice)],
          button: toAccount(notice),
          notes: t.ending.notes,
        },
  withdrawn_with_car: (notice, t) => ({
    subject: t.withdrawn.subject,
    heading: t.withdrawn.subject,
    paragraphs: t.withdrawnWithCar.texts(timeOf(notice), returnDayOf(notice), notice.order.prompt_return_time),
    facts: [
      ...orderFacts(notice),
      ...givenBack(notice),
      { label: t.withdrawnWithCar.backBy, value: returnDayOf(notice) },
      ...placeFacts(t.facts.returnPlace, notice.order, notice.language),
    ],
    button: toAccount(notice, notice.order.prompt_return_time ? t.withdrawnWithCar.button : undefined),
    // Days that were used may stay paid: the sum is told above.
    notes: [...(notice.amount ? [t.serviceWithdrawn.givenBack] : []), ...t.withdrawnWithCar.notes],
  }),
  term_ends: (notice, t) => {
    const { billing_cycle, cancel_date, next_period: next } = notice.order
    const { language } = notice
    const end = billing_cycle?.fixed_end_date
    if (!end || cancel_date || !next) return null
    return {
      subject: t.termEnds.subject,
      heading: t.termEnds.subject,
      paragraphs: [t.termEnds.text(formatDay(end, language))],
      facts: [
        ...orderFacts(notice),
        { label: t.termEnds.monthlyAfter, value: formatPrice(next.amount, language) },
        ...campaignFacts(notice),
        { label: t.termEnds.ends, value: formatDay(end, language) },
        { label: t.termEnds.endBy, value: formatDay(lastCancellingDay(end as Day), language) },
      ],
      button: toAccount(notice),
    }
  },
} satisfies Record<string, WriteNotice>

const returnedOn = ({ order, language }: NoticeFacts): string => formatDay(order.returned_on ?? '', language)

/** Final, since the car is back. */
const account = (notice: NoticeFacts, t: NoticeWords) => ({
  picture: carPicture(notice.order, notice.accountUrl),
  facts: [
    ...orderFacts(notice),
    ...odometerFacts(notice),
    ...statementFacts(notice),
    // Nothing is final before the bill at the return is settled: its letter has the account then.
    ...(isOpenStatement(notice.order.statement) ? [] : finalAccount(notice.order, notice.language)),
  ],
  button: toAccount(notice),
  notes: t.ended.notes,
})

const ended = (notice: NoticeFacts, t: NoticeWords): NoticeLetter => ({
  subject: t.ended.subject,
  heading: t.ended.subject,
  paragraphs: [t.ended.thanks(t.ended.on(endOf(notice)))],
  ...account(notice, t),
})

/** The car is still out, or its return is not written down yet: nothing is final, and a late return costs by the day. */
const endedWithoutCar = (notice: NoticeFacts, t: NoticeWords): NoticeLetter => ({
  subject: t.endedWithoutCar.subject,
  heading: t.endedWithoutCar.heading,
  paragraphs: t.endedWithoutCar.texts(t.ended.on(endOf(notice))),
  facts: [
    ...orderFacts(notice),
    { label: t.facts.returnDay, value: returnDayOf(notice) },
    ...placeFacts(t.facts.returnPlace, notice.order, notice.language),
  ],
  button: toAccount(notice),
  notes: t.endedWithoutCar.notes,
})
