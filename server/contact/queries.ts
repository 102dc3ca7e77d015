import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Day } from '../../contract/days/date.ts'
import { keptCustomer } from '../account/person/keptCustomer.ts'
import { isOfRestricted, isRestrictedAddress } from '../account/person/processingRestriction.ts'
import type { Db, Queryable, Tx } from '../platform/database/database.ts'
import { deleteOver } from '../platform/database/deleteOver.ts'
import { isChosen, type RowChoice } from '../platform/database/rowChoice.ts'
import { contactAnswer, contactMessage } from './tables.ts'

export type ContactMessage = typeof contactMessage.$inferSelect
export type ContactAnswer = typeof contactAnswer.$inferSelect

/** A message of a customer who is erased meanwhile is kept as one that was written without an account. */
export const addMessage = (
  tx: Tx,
  { customerId, ...row }: typeof contactMessage.$inferInsert & { customerId: string | null },
): Promise<unknown> => tx.insert(contactMessage).values({ ...row, customerId: customerId && keptCustomer(customerId) })

/** Where a page of the waiting ones goes on: behind this row. */
export async function waitingMessages(
  db: Queryable,
  after: string | undefined,
  most: number,
  choice: RowChoice,
): Promise<ContactMessage[]> {
  const last = after === undefined ? undefined : await messageById(db, after)
  const isLater =
    last &&
    or(
      gt(contactMessage.answerBy, last.answerBy),
      and(eq(contactMessage.answerBy, last.answerBy), gt(contactMessage.id, last.id)),
    )
  return await db
    .select()
    .from(contactMessage)
    .where(and(isNull(contactMessage.doneAt), isChosen(contactMessage.id, choice), isLater))
    .orderBy(asc(contactMessage.answerBy), asc(contactMessage.id))
    .limit(most)
}

export async function waitingMessageIds(
  db: Queryable,
  { most, ...choice }: RowChoice & { most: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(and(isNull(contactMessage.doneAt), isChosen(contactMessage.id, choice)))
    .limit(most)
  return rows.map(({ id }) => id)
}

export const allMessages = (db: Queryable, after: string | undefined, most: number): Promise<ContactMessage[]> =>
  db
    .select()
    .from(contactMessage)
    .where(after === undefined ? undefined : lt(contactMessage.id, after))
    .orderBy(desc(contactMessage.id))
    .limit(most)

/** The messages of a signed-in customer, newest first. */
export const messagesBy = (db: Queryable, customerId: string, most: number): Promise<ContactMessage[]> =>
  db
    .select()
    .from(contactMessage)
    .where(eq(contactMessage.customerId, customerId))
    .orderBy(desc(contactMessage.id))
    .limit(most)

export const countNew = (db: Queryable, customerId: string): Promise<number> =>
  db.$count(contactMessage, and(eq(contactMessage.customerId, customerId), contactMessage.isNew))

export async function answersTo(db: Queryable, messageIds: string[]): Promise<Map<string, ContactAnswer[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(contactAnswer)
    .where(inArray(contactAnswer.messageId, messageIds))
    .orderBy(asc(contactAnswer.id))
  return Map.groupBy(rows, ({ messageId }) => messageId)
}

export async function messageById(db: Queryable, id: string): Promise<ContactMessage | undefined> {
  const [row] = await db.select().from(contactMessage).where(eq(contactMessage.id, id))
  return row
}

export async function answerById(db: Queryable, id: string): Promise<ContactAnswer | undefined> {
  const [row] = await db.select().from(contactAnswer).where(eq(contactAnswer.id, id))
  return row
}

/** An answer of staff is new to the customer. */
export async function addAnswer(tx: Tx, row: typeof contactAnswer.$inferInsert): Promise<void> {
  await tx.insert(contactAnswer).values(row)
  if (row.answeredBy) await tx.update(contactMessage).set({ isNew: true }).where(eq(contactMessage.id, row.messageId))
}

/** A thread of this customer waits anew, by the day that its kind promises; one that waits keeps its day. */
export async function openAgain(
  tx: Tx,
  { id, customerId }: { id: string; customerId: string },
  answerBy: (kind: ContactMessage['kind']) => Day,
): Promise<Pick<ContactMessage, 'kind' | 'answerBy'> | undefined> {
  const isTheirs = and(eq(contactMessage.id, id), eq(contactMessage.customerId, customerId))
  const [row] = await tx.select().from(contactMessage).where(isTheirs).for('update')
  if (!row) return undefined
  const open = row.doneAt === null ? row : { ...row, answerBy: answerBy(row.kind) }
  await tx.update(contactMessage).set({ doneAt: null, answerBy: open.answerBy }).where(isTheirs)
  return open
}

/** Notes that its customer has opened a thread; whether it is theirs. */
export async function markRead(
  tx: Tx,
  { id, customerId }: { id: string; customerId: string },
  now: Date,
): Promise<boolean> {
  const isTheirs = and(eq(contactMessage.id, id), eq(contactMessage.customerId, customerId))
  const readAt = sql`case when ${contactMessage.isNew} then ${now.toISOString()}::timestamptz else ${contactMessage.readAt} end`
  const { rowCount } = await tx.update(contactMessage).set({ isNew: false, readAt }).where(isTheirs)
  return (rowCount ?? 0) > 0
}

/** Keeps the first time; whether there is such a message. */
export async function markDone(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(contactMessage)
    .set({ doneAt: sql`coalesce(${contactMessage.doneAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(contactMessage.id, id))
  return (rowCount ?? 0) > 0
}

/** Erases what was done before an instant, and what was sent before it and waits still; answers first. */
export async function eraseDone(
  db: Db,
  { before, now }: { before: Date; now: Date },
  stopping: AbortSignal,
): Promise<void> {
  const lastSaid = sql`(select max(later.answered_at) from contact_answer later where later.message_id = contact_message.id)`
  const isOver = sql`coalesce(${contactMessage.doneAt}, greatest(${contactMessage.sentAt}, ${lastSaid})) <= ${before.toISOString()}::timestamptz
    and not ${isOfRestricted(contactMessage.customerId, now)} and not ${isRestrictedAddress(contactMessage.email, now)}`
  const ofThose = sql`message_id in (select id from contact_message where ${isOver})`
  await deleteOver(db, contactAnswer, ofThose, stopping)
  await deleteOver(
    db,
    contactMessage,
    sql`${isOver} and not exists (
    select 1 from contact_answer a where a.message_id = contact_message.id)`,
    stopping,
  )
}
