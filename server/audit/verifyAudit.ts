import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { auditEntry } from '../platform/database/tables.ts'
import { firstToLookAt } from './chainEntries.ts'
import { hashOfDetail, hashOfEntry, isErased, NO_HASH } from './hashOfEntry.ts'
import { auditChain } from './tables.ts'

/** A place of the chain as a line of the log told it. */
export interface ToldHead {
  position: number
  hash: string
}

export interface Verified {
  /** How many entries of the chain are as they were written. */
  entries: number
  /** The hash of the last one of them. */
  head: string
  /** Entries whose detail was erased: the rest of them holds. Each is to be one that somebody was asked to erase. */
  erased: string[]
  /** Entries that are not in the chain yet. The oldest one is named. */
  unchained: number
  oldestUnchained: string | null
  broken: Broken | null
}

/** The first entry that is not as it was chained. */
export interface Broken {
  position: number
  entry: string | null
  what:
    | 'no row of the chain stands here'
    | 'the entry is gone'
    | 'the entry was changed'
    | 'its detail was changed'
    | 'the log told another hash'
    | 'the log told of it, and the chain ends before'
    | 'an old entry stands outside of the chain'
}

const PAGE = 1_000

/** Question: walks the whole chain and stops at the first entry that is not as it was. */
export async function verifyAudit(db: Db, told: readonly ToldHead[] = []): Promise<Verified> {
  const found: Verified = { entries: 0, head: NO_HASH, erased: [], unchained: 0, oldestUnchained: null, broken: null }
  for (;;) {
    const page = await db
      .select({ link: auditChain, entry: auditEntry })
      .from(auditChain)
      .leftJoin(auditEntry, eq(auditEntry.id, auditChain.entryId))
      .where(gt(auditChain.position, found.entries))
      .orderBy(asc(auditChain.position))
      .limit(PAGE)
    if (page.length === 0) break
    for (const row of page) {
      const what = faultOf(found, row, told)
      if (what) {
        const isMissing = what === 'no row of the chain stands here'
        return { ...found, broken: { position: found.entries + 1, entry: isMissing ? null : row.link.entryId, what } }
      }
      if (row.entry && isErased(hashOfDetail(row.entry.detail)) && !isErased(row.link.detailHash))
        found.erased.push(row.entry.id)
      found.entries = row.link.position
      found.head = row.link.hash
    }
  }
  const beyond = told.find(({ position }) => position > found.entries)
  if (beyond) {
    const what = 'the log told of it, and the chain ends before'
    return { ...found, broken: { position: beyond.position, entry: null, what } }
  }
  const { rows } = await db.execute<{ count: number; oldest: string | null }>(sql`
    select count(*) as count, (array_agg(id order by id))[1] as oldest
    from audit_entry e where not exists (select from audit_chain where entry_id = e.id)`)
  const { count = 0, oldest = null } = rows[0] ?? {}
  if (oldest !== null && oldest <= (await firstToLookAt(db)))
    return {
      ...found,
      broken: { position: found.entries, entry: oldest, what: 'an old entry stands outside of the chain' },
    }
  return { ...found, unchained: count, oldestUnchained: oldest }
}

function faultOf(
  before: Pick<Verified, 'entries' | 'head'>,
  { link, entry }: { link: typeof auditChain.$inferSelect; entry: typeof auditEntry.$inferSelect | null },
  told: readonly ToldHead[],
): Broken['what'] | null {
  if (link.position !== before.entries + 1) return 'no row of the chain stands here'
  if (!entry) return 'the entry is gone'
  if (link.hash !== hashOfEntry(before.head, link.position, entry, link.detailHash)) return 'the entry was changed'
  const detail = hashOfDetail(entry.detail)
  if (detail !== link.detailHash && !isErased(detail)) return 'its detail was changed'
  const isOther = told.some(({ position, hash }) => position === link.position && hash !== link.hash)
  return isOther ? 'the log told another hash' : null
}
