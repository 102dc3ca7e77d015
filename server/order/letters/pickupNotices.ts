import { formatDay, helsinkiDay } from '../../../contract/days/date.ts'
import { formatMonthly } from '../../../contract/money/money.ts'
import type { Handover } from '../../../contract/order/handovers.ts'
import { deliveryFacts, deliveryOf } from '../../../contract/order/orderFacts.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { earlyStartWish } from '../../../contract/withdrawal.ts'
import { kilometres } from '../kilometres.ts'
import { changeIn } from './changeIn.ts'
import {
  awaitsCar,
  firstCharge,
  type NoticeWords,
  nextChargeFacts,
  orderFacts,
  pickupFacts,
  priceDifference,
  toAccount,
  type WriteNotice,
} from './noticeFacts.ts'

/** The day, the place and the car until the handover. */
export const pickupNotices = {
  pickup_moved: (notice, { pickupMoved: t }) => {
    const { order, language } = notice
    const { start_date, has_home_delivery: isDelivered } = order
    if (!awaitsCar(order)) return null
    return {
      subject: t.subject(isDelivered, formatDay(start_date, language)),
      heading: t.heading(isDelivered, formatDay(start_date, language)),
      paragraphs: [t.text(isDelivered)],
      facts: [...pickupFacts(notice), ...firstCharge(notice)],
      button: toAccount(notice),
      notes: [
        ...(isDelivered ? [] : [timeNote(order, t)]),
        ...(order.early_start_wish ? [t.wish(earlyStartWish(language).text)] : []),
      ],
    }
  },
  delivery_changed: (notice, { deliveryChanged: t }) => {
    const to = deliveryOf(notice.order)
    if (!awaitsCar(notice.order) || !to) return null
    return {
      subject: t.subject,
      heading: t.heading,
      paragraphs: [t.text],
      facts: [
        ...pickupFacts(notice),
        ...deliveryFacts(to, notice.language).map(({ label, value }) => ({ label, value })),
        ...priceDifference(notice),
        ...firstCharge(notice),
      ],
      button: toAccount(notice),
      // On the day itself the customer cannot any more.
      notes: notice.order.start_date > helsinkiDay(notice.at) ? t.notes : [],
    }
  },
  pickup_missed: (notice, { pickupMissed: t }) => {
    const { start_date, has_home_delivery: isDelivered } = notice.order
    if (!awaitsCar(notice.order) || start_date >= helsinkiDay(notice.at)) return null
    return {
      subject: t.subject,
      heading: t.heading,
      paragraphs: t.texts(isDelivered, formatDay(start_date, notice.language)),
      facts: pickupFacts(notice),
      button: toAccount(notice, t.button(isDelivered)),
    }
  },
  replacement_given: (notice, t) => ({
    subject: t.replacementGiven.subject,
    heading: t.replacementGiven.subject,
    paragraphs: [t.replacementGiven.text],
    facts: [
      ...orderFacts(notice),
      { label: t.replacementGiven.car, value: changeIn(notice.service, notice.language) },
      { label: t.replacementGiven.until, value: formatDay(notice.lastDay ?? '', notice.language) },
    ],
    button: toAccount(notice),
  }),
  replacement_back: (notice, t) => ({
    subject: t.replacementBack.subject,
    heading: t.replacementBack.subject,
    paragraphs: [t.replacementBack.text],
    facts: [...orderFacts(notice), { label: t.replacementGiven.car, value: notice.service }],
    button: toAccount(notice),
  }),
  odometer_corrected: (notice, { odometerCorrected: t }) => {
    const { order, language, at } = notice
    const isIt = (one: { at: string }) => one.at === at.toISOString()
    const handover = order.handovers.find(({ corrections }) => corrections.some(isIt))
    const was = handover?.corrections.find(isIt)?.from
    if (!handover || was === undefined) return null
    const subject = t.subject[handover.direction]
    return {
      subject,
      heading: subject,
      paragraphs: [t.text],
      facts: [
        ...orderFacts(notice),
        { label: t.was, value: kilometres(was, language) },
        { label: t.now, value: kilometres(handover.odometer, language) },
      ],
      button: toAccount(notice),
    }
  },
  car_swapped: (notice, { carSwapped: t }) =>
    awaitsCar(notice.order)
      ? {
          subject: t.subject,
          heading: t.heading,
          paragraphs: [t.text],
          facts: pickupFacts(notice),
          button: toAccount(notice),
        }
      : null,
  car_swapped_out: (notice, { carSwappedOut: t }) => {
    const { order, language, service: before, amount, lastDay } = notice
    const isNew = (one: Handover) => one.swap && one.direction === 'out'
    const out = order.handovers.findLast((one) => isNew(one) && one.at === notice.at.toISOString())
    if (!out) return null
    return {
      subject: t.subject,
      heading: t.subject,
      paragraphs: [t.text(amount !== null)],
      facts: [
        ...orderFacts(notice),
        { label: t.before, value: before },
        { label: t.now, value: [out.car, out.registration].filter(Boolean).join(', ') },
        { label: t.odometer, value: kilometres(out.odometer, language) },
        ...(amount !== null && lastDay
          ? [{ label: t.price(formatDay(lastDay, language)), value: formatMonthly(amount, language) }]
          : []),
        ...nextChargeFacts(notice),
      ],
      button: toAccount(notice),
      notes: t.notes,
    }
  },
} satisfies Record<string, WriteNotice>

/** The customer of a ready car finds the question on the account page; no other letter asks for the time. */
function timeNote(order: Order, t: NoticeWords['pickupMoved']): string {
  if (!orderMay(order.status, 'promptPickup')) return t.timeAgreed
  return order.vehicle_release_ready ? t.timeNow : t.timeAsked
}
