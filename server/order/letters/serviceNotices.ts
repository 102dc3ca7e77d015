import { formatDay } from '../../../contract/days/date.ts'
import { isCompany } from '../../../contract/order/orderRules.ts'
import {
  firstCharge,
  firstWithout,
  givenBack,
  nextMonth,
  price,
  serviceFacts,
  timeOf,
  toAccount,
  type WriteNotice,
} from './noticeFacts.ts'

/** Services bought later. */
export const serviceNotices = {
  service_joined: (notice, t) => ({
    subject: t.serviceJoined.subject(notice.service),
    heading: t.serviceJoined.heading,
    paragraphs: [t.serviceJoined.text(notice.service)],
    facts: [...serviceFacts(notice), ...price(notice), ...firstCharge(notice)],
    button: toAccount(notice),
    notes: isCompany(notice.order.type) ? [] : [t.serviceJoined.howToWithdraw],
  }),
  service_ended: (notice, t) => ({
    subject: t.serviceEnded.subject(notice.service),
    heading: t.serviceEnded.heading(formatDay(notice.lastDay ?? '', notice.language)),
    paragraphs: [t.serviceEnded.text(notice.service)],
    facts: [...serviceFacts(notice), ...firstWithout(notice)],
    button: toAccount(notice),
    notes: t.serviceEnded.notes,
  }),
  service_kept: (notice, t) => ({
    subject: t.serviceKept.subject(notice.service),
    heading: t.serviceKept.heading,
    paragraphs: [t.serviceKept.text(notice.service)],
    facts: [...serviceFacts(notice), ...nextMonth(notice)],
    button: toAccount(notice),
  }),
  service_withdrawn: (notice, t) => ({
    subject: t.serviceWithdrawn.subject(notice.service),
    heading: t.serviceWithdrawn.heading,
    paragraphs: [t.serviceWithdrawn.text(notice.service, timeOf(notice))],
    facts: [...serviceFacts(notice), ...givenBack(notice), ...nextMonth(notice)],
    button: toAccount(notice),
    notes: [notice.amount ? t.serviceWithdrawn.givenBack : t.serviceWithdrawn.nothingLeft],
  }),
} satisfies Record<string, WriteNotice>
