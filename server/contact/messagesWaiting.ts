import type { Db, Queryable } from '../platform/database/database.ts'
import type { RowChoice } from '../platform/database/rowChoice.ts'
import { isId } from '../platform/ids.ts'
import {
  allMessages,
  answersTo,
  type ContactAnswer,
  type ContactMessage,
  countNew,
  messagesBy,
  waitingMessageIds,
  waitingMessages,
} from './queries.ts'

export type ContactThread = ContactMessage & { answers: ContactAnswer[] }

interface Wanted extends RowChoice {
  isAll: boolean
  after?: string | undefined
  most: number
}

/** Question: what customers wrote, with the answers: what waits, the first to be answered first, or all, newest first. */
export async function messagesWaiting(db: Db, { isAll, after, most, ...choice }: Wanted): Promise<ContactThread[]> {
  const from = after !== undefined && isId(after) ? after : undefined
  const rows = isAll ? await allMessages(db, from, most) : await waitingMessages(db, from, most, choice)
  return await inFull(db, rows)
}

/** Question: the newest threads that a customer began while signed in, or that staff began with them. */
export const messagesOf = async (db: Db, customerId: string, most: number): Promise<ContactThread[]> =>
  await inFull(db, await messagesBy(db, customerId, most))

/** Question: how many threads of a customer have something new of the customer service. */
export const newMessagesOf = (db: Queryable, customerId: string): Promise<number> => countNew(db, customerId)

async function inFull(db: Db, rows: ContactMessage[]): Promise<ContactThread[]> {
  const answers = await answersTo(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, answers: answers.get(row.id) ?? [] }))
}

/** Question: the ids of those that wait. */
export const messagesWaitingIds = (db: Db, wanted: RowChoice & { most: number }): Promise<string[]> =>
  waitingMessageIds(db, wanted)

/** Whether its customer has read a thread, as staff are told; null where nobody can open it, or nobody knows. */
export const readShown = ({ customerId, isNew, readAt }: ContactThread) =>
  customerId === null || (!isNew && !readAt) ? null : { at: isNew ? null : (readAt?.toISOString() ?? null) }

/** The later entries of a thread, as staff are told of them. */
export const answersShown = ({ answers }: ContactThread) =>
  answers.map(({ answer, answeredBy, answeredAt }) => ({ answer, by: answeredBy, at: answeredAt.toISOString() }))
