import type { Asking } from '../platform/database/ownConnection.ts'
import { invariantLook } from './tables.ts'

export type Look = typeof invariantLook.$inferSelect

export const allLooks = (db: Asking): Promise<Look[]> => db.select().from(invariantLook)

export async function saveLook(db: Asking, look: Look): Promise<void> {
  await db.insert(invariantLook).values(look).onConflictDoUpdate({ target: invariantLook.name, set: look })
}
