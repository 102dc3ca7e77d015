import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { handoverDraft } from './tables.ts'

type Draft = typeof handoverDraft.$inferSelect
type Which = Pick<Draft, 'orderId' | 'kind'>

const which = ({ orderId, kind }: Which) => and(eq(handoverDraft.orderId, orderId), eq(handoverDraft.kind, kind))

/** Question: what is being written down of a handover. */
export async function draftOf(db: Queryable, of: Which): Promise<Draft | null> {
  const [row] = await db.select().from(handoverDraft).where(which(of))
  return row ?? null
}

/**
 * Keeps what stands on somebody's screen, over the revision that they had seen. Over another one it is refused with that, so
 * that two people at one car know of each other.
 */
export async function saveDraft(tx: Tx, { revision: seen, ...draft }: Draft): Promise<number> {
  const { facts, actor, savedAt } = draft
  const [saved] = await tx
    .insert(handoverDraft)
    .values({ ...draft, revision: seen + 1 })
    .onConflictDoUpdate({
      target: [handoverDraft.orderId, handoverDraft.kind],
      set: { facts, actor, savedAt, revision: seen + 1 },
      setWhere: sql`${handoverDraft.revision} = ${seen}`,
    })
    .returning({ revision: handoverDraft.revision })
  if (saved) return saved.revision
  const other = await draftOf(tx, draft)
  throw new Refusal('DRAFT_CHANGED', {
    values: { by: other?.actor.replace(/^\w+:/, '') ?? '' },
    body: { revision: other?.revision, facts: other?.facts, by: other?.actor, at: other?.savedAt.toISOString() },
  })
}

/** The handover is written down: its draft is over. */
export const dropDraft = (tx: Tx, of: Which): Promise<unknown> => tx.delete(handoverDraft).where(which(of))
