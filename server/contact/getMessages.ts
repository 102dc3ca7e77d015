import type { AnswerOf } from '../../contract/call.ts'
import type { getMessages as promise } from '../../contract/contact.ts'
import type { Db } from '../platform/database/database.ts'
import { messagesOf } from './messagesWaiting.ts'

type Thread = AnswerOf<typeof promise>['messages'][number]
type Entry = Thread['entries'][number]
const NEWEST = 50

/** The threads of a signed-in customer. Staff are the provider there: a colleague is nobody's contact person. */
export async function getMessages(db: Db, customerId: string): Promise<AnswerOf<typeof promise>> {
  const threads = (await messagesOf(db, customerId, NEWEST)).map((row): Thread => {
    const entry = (by: string | null, text: string, at: Date): Entry => ({
      by: by === null ? 'customer' : 'provider',
      text,
      at: at.toISOString(),
    })
    const later = row.answers.map((one) => entry(one.answeredBy, one.answer, one.answeredAt))
    return {
      message_id: row.id,
      kind: row.kind,
      order_number: row.orderNumber,
      answer_by: row.doneAt === null ? row.answerBy : null,
      is_new: row.isNew,
      entries: [entry(row.beganBy, row.message, row.sentAt), ...later],
    }
  })
  const lastOf = ({ entries }: Thread) => entries.at(-1)?.at ?? ''
  return { messages: threads.toSorted((one, other) => lastOf(other).localeCompare(lastOf(one))) }
}
