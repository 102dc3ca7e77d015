import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { sandboxMail as outbox } from './tables.ts'

const NEWEST = 100

/** Question: what the sandbox sent, newest first. */
export const sentMails = (db: Db, to?: string) =>
  db
    .select()
    .from(outbox)
    .where(to ? eq(outbox.recipient, to.trim().toLowerCase()) : undefined)
    // Ids are made in order of time, also when the sandbox clock stands still or goes back.
    .orderBy(desc(outbox.id))
    .limit(NEWEST)

export async function sentMail(db: Db, id: string) {
  const [found] = await db.select().from(outbox).where(eq(outbox.id, id))
  return found
}

export type SentMail = NonNullable<Awaited<ReturnType<typeof sentMail>>>
