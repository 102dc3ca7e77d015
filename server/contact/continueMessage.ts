import type { AnswerOf, ParsedBodyOf } from '../../contract/call.ts'
import type { continueMessage as promise } from '../../contract/contact.ts'
import { transaction } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isId, newId } from '../platform/ids.ts'
import { eventOnCommit } from '../platform/observe/events.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { addAnswer, markRead, openAgain } from './queries.ts'
import { answerBy } from './sendMessage.ts'

const HOUR = 3_600

/** The customer writes on in a thread of theirs, which waits for an answer again. */
export async function continueMessage(
  { db, clock, limits }: Pick<ShopParts, 'db' | 'clock' | 'limits'>,
  customerId: string,
  { message_id: messageId, message }: ParsedBodyOf<typeof promise>,
): Promise<AnswerOf<typeof promise>> {
  await limits.countSlowing(db, { name: 'contact', key: customerId, most: 10, seconds: HOUR }, 'CONTACT_SLOWED')
  return await transaction(db, async (tx) => {
    const found = isId(messageId)
      ? await openAgain(tx, { id: messageId, customerId }, (kind) => answerBy(kind, clock.today()))
      : undefined
    if (!found) throw new Refusal('CONTACT_NOT_FOUND')
    const answer = { id: newId(), messageId, answer: message.trim(), answeredBy: null, answeredAt: clock.now() }
    await addAnswer(tx, answer)
    await markRead(tx, { id: messageId, customerId }, answer.answeredAt)
    eventOnCommit(tx, 'contact', { outcome: 'continued', kind: found.kind })
    return { answer_by: found.answerBy }
  })
}
