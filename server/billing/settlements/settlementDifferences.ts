import { and, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { isId } from '../../platform/ids.ts'
import { settlementDifference, settlementFile } from './tables.ts'

interface Page {
  after?: string | undefined
  most: number
}
const isBefore = (id: typeof settlementFile.id | typeof settlementDifference.id, after: string | undefined) =>
  after !== undefined && isId(after) ? lt(id, after) : undefined

/** Question: files that were taken over, newest first. */
export const settlementFiles = (db: Queryable, { after, most }: Page) =>
  db
    .select()
    .from(settlementFile)
    .where(isBefore(settlementFile.id, after))
    .orderBy(desc(settlementFile.id))
    .limit(most)

/** Question: differences, newest first: those without an explanation, or those with one. */
export const settlementDifferences = (db: Queryable, { show, after, most }: Page & { show: 'open' | 'explained' }) =>
  db
    .select()
    .from(settlementDifference)
    .where(
      and(
        show === 'open' ? isNull(settlementDifference.explainedAt) : isNotNull(settlementDifference.explainedAt),
        isBefore(settlementDifference.id, after),
      ),
    )
    .orderBy(desc(settlementDifference.id))
    .limit(most)

/** Question: names of files by their ids. */
export async function settlementNames(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  const { id, name } = settlementFile
  const rows = ids.length > 0 ? await db.select({ id, name }).from(settlementFile).where(inArray(id, ids)) : []
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Keeps the explanation of staff for a difference, once. False: no such difference waits for one. */
export async function explainDifference(
  tx: Tx,
  id: string,
  { by, note, now }: { by: string; note: string; now: Date },
): Promise<boolean> {
  if (!isId(id)) return false
  const explained = await tx
    .update(settlementDifference)
    .set({ explainedBy: by, explainedAt: now, note })
    .where(and(eq(settlementDifference.id, id), isNull(settlementDifference.explainedAt)))
    .returning({ id: settlementDifference.id })
  return explained.length > 0
}
