import type { Db } from '../platform/database.ts'
import { isId } from '../platform/ids.ts'
import {
  allMessages,
  answersTo,
  type ContactAnswer,
  type ContactMessage,
  messagesBy,
  waitingMessages,
} from './queries.ts'

export type ContactThread = ContactMessage & { answers: ContactAnswer[] }

interface Wanted {
  isAll: boolean
  after: string | undefined
  most: number
}

/** Question: what customers wrote, with the answers: what waits, the first to be answered first, or all, newest first. */
export async function messagesWaiting(db: Db, { isAll, after, most }: Wanted): Promise<ContactThread[]> {
  const from = after !== undefined && isId(after) ? after : undefined
  const rows = await (isAll ? allMessages : waitingMessages)(db, from, most)
  const answers = await answersTo(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, answers: answers.get(row.id) ?? [] }))
}

/** Question: the newest messages that a customer wrote while signed in. */
export const messagesOf = (db: Db, customerId: string, most: number): Promise<ContactMessage[]> =>
  messagesBy(db, customerId, most)
