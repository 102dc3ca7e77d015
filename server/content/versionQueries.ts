import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { ContentItem } from '../../contract/ops/content/contentItems.ts'
import type { Queryable, Tx } from '../platform/database/database.ts'
import { isId } from '../platform/ids.ts'
import { contentDraft, contentVersion } from './tables.ts'

export type Version = typeof contentVersion.$inferSelect
export type Draft = typeof contentDraft.$inferSelect

const waits = and(isNull(contentVersion.settledAt), isNull(contentVersion.withdrawnAt))

/** One writer at a time for each item, until the transaction ends. */
export const lockItem = (tx: Tx, item: ContentItem) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`content ${item}`}))`)

/** All that is not settled: what is due and what waits, one of each item at most. */
export const unsettled = (db: Queryable) => db.select().from(contentVersion).where(waits)

export const versionsOf = (db: Queryable, item: ContentItem, after: string | undefined, most: number) =>
  db
    .select()
    .from(contentVersion)
    .where(
      and(
        eq(contentVersion.item, item),
        after === undefined || !isId(after) ? undefined : lt(contentVersion.id, after),
      ),
    )
    .orderBy(desc(contentVersion.id))
    .limit(most)

/** The version that stands: the last one that was settled. */
export async function standingVersion(db: Queryable, item: ContentItem): Promise<Version | undefined> {
  const [row] = await db
    .select()
    .from(contentVersion)
    .where(and(eq(contentVersion.item, item), isNotNull(contentVersion.settledAt)))
    .orderBy(desc(contentVersion.settledAt), desc(contentVersion.id))
    .limit(1)
  return row
}

export async function versionById(db: Queryable, item: ContentItem, id: string): Promise<Version | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db
    .select()
    .from(contentVersion)
    .where(and(eq(contentVersion.id, id), eq(contentVersion.item, item)))
  return row
}

/** The newest of each item. */
export const newestVersions = (db: Queryable) =>
  db.selectDistinctOn([contentVersion.item]).from(contentVersion).orderBy(contentVersion.item, desc(contentVersion.id))

/** A text that is taken away is the JSON null, not a missing value. */
const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

export const insertVersion = (tx: Tx, version: typeof contentVersion.$inferInsert) =>
  tx.insert(contentVersion).values({ ...version, value: asJson(version.value) })

export const settleVersion = (tx: Tx, id: string, now: Date) =>
  tx.update(contentVersion).set({ settledAt: now }).where(eq(contentVersion.id, id))

/** The versions that are due, of one item or of all. */
export const dueVersions = (tx: Queryable, now: Date, items?: readonly ContentItem[]) =>
  tx
    .select()
    .from(contentVersion)
    .where(and(waits, lte(contentVersion.shownFrom, now), items && inArray(contentVersion.item, [...items])))

export async function withdrawVersion(tx: Tx, id: string, by: string, now: Date): Promise<boolean> {
  if (!isId(id)) return false
  const rows = await tx
    .update(contentVersion)
    .set({ withdrawnAt: now, withdrawnBy: by })
    .where(and(waits, eq(contentVersion.id, id), gt(contentVersion.shownFrom, now)))
    .returning({ id: contentVersion.id })
  return rows.length > 0
}

export const allDrafts = (db: Queryable) => db.select().from(contentDraft)

export async function draftOf(db: Queryable, item: ContentItem): Promise<Draft | undefined> {
  const [row] = await db.select().from(contentDraft).where(eq(contentDraft.item, item))
  return row
}

export function putDraft(tx: Tx, draft: Draft) {
  const row = { ...draft, value: asJson(draft.value) }
  return tx.insert(contentDraft).values(row).onConflictDoUpdate({ target: contentDraft.item, set: row })
}

export const dropDraft = (tx: Tx, item: ContentItem) => tx.delete(contentDraft).where(eq(contentDraft.item, item))
