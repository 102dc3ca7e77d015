import { anyOf } from '../platform/database/anyOf.ts'
import type { Tx } from '../platform/database/database.ts'
import { damageCase, damageEvent, handoverDraft, handoverPhoto } from './tables.ts'

/** Erases photos, drafts, and what was written of damages and of others in them; the damages stay, which are their cars'. */
export async function eraseHandovers(tx: Tx, orderIds: string[]): Promise<void> {
  for (const table of [handoverPhoto, handoverDraft, damageEvent])
    await tx.delete(table).where(anyOf(table.orderId, orderIds))
  await tx.update(damageCase).set({ otherParty: null, place: null }).where(anyOf(damageCase.orderId, orderIds))
}
