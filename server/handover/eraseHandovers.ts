import { and, eq } from 'drizzle-orm'
import { anyOf } from '../platform/database/anyOf.ts'
import type { Tx } from '../platform/database/database.ts'
import { damageCase, damageEvent, handoverDraft, handoverPhoto } from './tables.ts'

/** Erases photos, drafts, and what customers wrote of damages and of others in them; the damages stay, which are their cars'. */
export async function eraseHandovers(tx: Tx, orderIds: string[]): Promise<void> {
  for (const table of [handoverPhoto, handoverDraft, damageEvent])
    await tx.delete(table).where(anyOf(table.orderId, orderIds))
  const isTheirs = anyOf(damageCase.orderId, orderIds)
  await tx.update(damageCase).set({ otherParty: null, place: null }).where(isTheirs)
  await tx
    .update(damageCase)
    .set({ description: '' })
    .where(and(isTheirs, eq(damageCase.found, 'report')))
}
