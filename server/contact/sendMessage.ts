import { z } from 'zod'
import type { AnswerOf, ParsedBodyOf } from '../../contract/call.ts'
import type { sendMessage as promise } from '../../contract/contact.ts'
import type { ContactKind } from '../../contract/contactKinds.ts'
import { addDays, type Day, weekday } from '../../contract/days/date.ts'
import { festiveEves, publicHolidays } from '../../contract/days/publicHolidays.ts'
import { transaction } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { eventOnCommit } from '../platform/observe/events.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { letterJob } from '../providers/mail/letterJob.ts'
import { addMessage } from './queries.ts'

/** Says that the message has come. */
export const mailReceived = letterJob('contact_received', z.object({ messageId: z.uuid() }))

type Needs = Pick<ShopParts, 'db' | 'clock' | 'queue' | 'language' | 'limits'>
interface From {
  customerId: string | null
  /** The network address. */
  address: string
}

const HOUR = 3_600

/** Keeps what somebody writes to the customer service, and puts it on the list of staff. */
export async function sendMessage(
  { language, db, clock, queue, limits }: Needs,
  { name, email, phone, kind, order_number, message }: ParsedBodyOf<typeof promise>,
  { customerId, address }: From,
): Promise<AnswerOf<typeof promise>> {
  await limits.countSlowing(db, { name: 'contact', key: address, most: 5, seconds: HOUR }, 'CONTACT_SLOWED')
  const id = newId()
  const day = answerBy(kind, clock.today())
  const row = {
    id,
    customerId,
    kind,
    name,
    email,
    language,
    message: message.trim(),
    answerBy: day,
    sentAt: clock.now(),
    phone,
    orderNumber: order_number?.trim() || null,
  }
  await transaction(db, async (tx) => {
    await addMessage(tx, row)
    await queue.enqueue(tx, mailReceived, { messageId: id })
    eventOnCommit(tx, 'contact', { outcome: 'received', kind })
  })
  return { answer_by: day }
}

/** As long as the accessibility statement promises, which is the law's time. */
const ACCESSIBILITY_DAYS = 14

/** The day by which a person answers: the next working day, as the pages say. */
export const answerBy = (kind: ContactKind, today: Day): Day =>
  kind === 'accessibility' ? addDays(today, ACCESSIBILITY_DAYS) : nextWorkingDay(today)

function nextWorkingDay(today: Day): Day {
  const next = addDays(today, 1)
  return isWorkingDay(next) ? next : nextWorkingDay(next)
}

function isWorkingDay(of: Day): boolean {
  const year = Number(of.slice(0, 4))
  return weekday(of) <= 5 && !publicHolidays(year).has(of) && !festiveEves(year).has(of)
}
