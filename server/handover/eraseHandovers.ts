import { anyOf } from '../platform/database/anyOf.ts'
import type { Tx } from '../platform/database/database.ts'
import { handoverDraft, handoverPhoto } from './tables.ts'

/** Erases photos and drafts of these orders; damages stay, which are their cars'. */
export async function erasePhotos(tx: Tx, orderIds: string[]): Promise<void> {
  for (const table of [handoverPhoto, handoverDraft]) await tx.delete(table).where(anyOf(table.orderId, orderIds))
}
