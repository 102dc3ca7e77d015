import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { anyOf } from '../platform/database/anyOf.ts'
import type { Queryable, Tx } from '../platform/database/database.ts'
import { contactAnswer, contactMessage } from './tables.ts'

interface Sender {
  customerId: string
  /** In small letters. */
  email: string
}

/** Written while signed in, or from the address alone. */
const isBy = ({ customerId, email }: Sender) =>
  or(eq(contactMessage.customerId, customerId), eq(sql`lower(${contactMessage.email})`, email))

/** Question: whether one of these messages waits for an answer. */
export async function hasOpenMessage(db: Queryable, sender: Sender): Promise<boolean> {
  const open = and(isBy(sender), isNull(contactMessage.doneAt))
  return (await db.select({ id: contactMessage.id }).from(contactMessage).where(open).limit(1)).length > 0
}

/** The messages are kept like those without an account: by the name and the address that stand in them. */
export const forgetSender = (tx: Tx, customerIds: string[]): Promise<unknown> =>
  tx.update(contactMessage).set({ customerId: null }).where(anyOf(contactMessage.customerId, customerIds))

export async function eraseMessagesBy(tx: Tx, sender: Sender): Promise<void> {
  const found = await tx.select({ id: contactMessage.id }).from(contactMessage).where(isBy(sender))
  const ids = found.map(({ id }) => id)
  await tx.delete(contactAnswer).where(anyOf(contactAnswer.messageId, ids))
  await tx.delete(contactMessage).where(anyOf(contactMessage.id, ids))
}
