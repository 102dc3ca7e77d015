import { type SQL, sql } from 'drizzle-orm'
import { eventsFrom, type TimelinePage } from '../platform/database/timeline.ts'
import { contactAnswer, contactMessage } from './tables.ts'

/** Branches of an order's timeline: what its customer wrote while signed in about it, and what was answered. */
export function messageEvents(of: { customerId: string; orderNumber: string }, page: TimelinePage): SQL[] {
  const aboutIt = sql`${contactMessage.customerId} = ${of.customerId} and ${contactMessage.orderNumber} = ${of.orderNumber}`
  return [
    eventsFrom(
      {
        kind: 'message',
        from: contactMessage,
        at: contactMessage.sentAt,
        id: contactMessage.id,
        by: sql`coalesce('staff:' || ${contactMessage.beganBy}, 'customer')`,
        facts: { about: contactMessage.kind, message: contactMessage.message },
        where: aboutIt,
      },
      page,
    ),
    eventsFrom(
      {
        kind: 'answer',
        from: contactAnswer,
        at: contactAnswer.answeredAt,
        id: contactAnswer.id,
        by: sql`coalesce('staff:' || ${contactAnswer.answeredBy}, 'customer')`,
        facts: { message: contactAnswer.answer },
        where: sql`${contactAnswer.messageId} in (select ${contactMessage.id} from ${contactMessage} where ${aboutIt})`,
      },
      page,
    ),
  ]
}
