import { and, desc, eq, inArray, isNull, lt, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { anyOf } from '../platform/database/anyOf.ts'
import type { Db, Queryable, Tx } from '../platform/database/database.ts'
import { deleteOver } from '../platform/database/deleteOver.ts'
import { eventsFrom, type TimelinePage } from '../platform/database/timeline.ts'
import { isId } from '../platform/ids.ts'
import { type AttachmentSource, sentLetter } from './tables.ts'

export type { AttachmentSource }
export type SentLetter = typeof sentLetter.$inferSelect
export type ListedLetter = Omit<SentLetter, 'bodyText' | 'bodyHtml'>

/** Once for each id, however often it is tried. */
export const insertSentLetter = (db: Queryable, row: SentLetter): Promise<unknown> =>
  db.insert(sentLetter).values(row).onConflictDoNothing()

const listed = {
  id: sentLetter.id,
  customerId: sentLetter.customerId,
  orderNumber: sentLetter.orderNumber,
  kind: sentLetter.kind,
  recipient: sentLetter.recipient,
  subject: sentLetter.subject,
  attachments: sentLetter.attachments,
  mayResend: sentLetter.mayResend,
  outcome: sentLetter.outcome,
  sentAt: sentLetter.sentAt,
}

interface Wanted {
  customerId: string
  orderNumber?: string | undefined
  /** Limits letters about orders to these. */
  orderNumbers?: string[] | undefined
  /** Id of the last letter of the page before. */
  after?: string | undefined
  most: number
}

/** Question for staff: letters to a customer, all or those about an order, newest first, without their texts. */
export const lettersTo = (
  db: Queryable,
  { customerId, orderNumber, orderNumbers, after, most }: Wanted,
): Promise<ListedLetter[]> =>
  db
    .select(listed)
    .from(sentLetter)
    .where(
      and(
        eq(sentLetter.customerId, customerId),
        orderNumber === undefined ? undefined : eq(sentLetter.orderNumber, orderNumber),
        orderNumbers && or(isNull(sentLetter.orderNumber), inArray(sentLetter.orderNumber, orderNumbers)),
        after !== undefined && isId(after) ? lt(sentLetter.id, after) : undefined,
      ),
    )
    .orderBy(desc(sentLetter.id))
    .limit(most)

/** Question for staff: one letter as it left. */
export async function sentLetterById(db: Queryable, id: string): Promise<SentLetter | undefined> {
  const [row] = await db.select().from(sentLetter).where(eq(sentLetter.id, id))
  return row
}

/** Branch of an order's timeline: the letters about it. */
export const letterEvents = (orderNumber: string, page: TimelinePage): SQL =>
  eventsFrom(
    {
      kind: 'letter',
      from: sentLetter,
      at: sentLetter.sentAt,
      id: sentLetter.id,
      facts: { subject: sentLetter.subject, recipient: sentLetter.recipient, outcome: sentLetter.outcome },
      where: sql`${sentLetter.orderNumber} = ${orderNumber}`,
    },
    page,
  )

export const eraseLettersBefore = (
  db: Db,
  before: Date,
  isSpared: (customerId: SQLWrapper) => SQL,
  stopping?: AbortSignal,
): Promise<void> =>
  deleteOver(
    db,
    sentLetter,
    sql`${lte(sentLetter.sentAt, before)} and not ${isSpared(sentLetter.customerId)}`,
    stopping,
  )

export const eraseLettersTo = (tx: Tx, customerIds: string[]): Promise<unknown> =>
  tx.delete(sentLetter).where(anyOf(sentLetter.customerId, customerIds))
