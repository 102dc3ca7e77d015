import { z } from 'zod'
import type { Tx } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isId, newId } from '../platform/ids.ts'
import { eventOnCommit } from '../platform/observe/events.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { letterJob } from '../providers/mail/letterJob.ts'
import { addAnswer, markDone, messageById } from './queries.ts'

/** Sends what staff wrote. */
export const mailAnswer = letterJob('contact_answer', z.object({ answerId: z.uuid() }))

interface Answer {
  messageId: string
  answer: string
  by: string
  /** The matter goes on; otherwise it is done with the answer. */
  keepOpen: boolean
}

/** A member of staff answers by mail. */
export async function answerMessage(
  { clock, queue }: Pick<ShopParts, 'clock' | 'queue'>,
  tx: Tx,
  { messageId, answer, by, keepOpen }: Answer,
): Promise<void> {
  const message = isId(messageId) ? await messageById(tx, messageId) : undefined
  if (!message) throw new Refusal('CONTACT_NOT_FOUND')
  const id = newId()
  await addAnswer(tx, { id, messageId, answer: answer.trim(), answeredBy: by, answeredAt: clock.now() })
  if (!keepOpen) await markDone(tx, messageId, clock.now())
  await queue.enqueue(tx, mailAnswer, { answerId: id })
  eventOnCommit(tx, 'contact', { outcome: 'answered', kind: message.kind })
}
