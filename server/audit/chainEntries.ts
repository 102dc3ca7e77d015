import { asc, desc, gt, lt, sql } from 'drizzle-orm'
import { systemClock } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { isUniqueViolation } from '../platform/database/databaseErrors.ts'
import { insertSet } from '../platform/database/rowSet.ts'
import { auditEntry } from '../platform/database/tables.ts'
import { FIRST_ID, firstIdAt } from '../platform/ids.ts'
import { inSlices } from '../platform/jobs/inSlices.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { hashOfDetail, hashOfEntry, NO_HASH } from './hashOfEntry.ts'
import { auditChain } from './tables.ts'

interface Needs extends Pick<ShopParts, 'db' | 'log'> {
  stopping: AbortSignal
}
interface Head {
  position: number
  hash: string
}

const PAGE = 500
/** An entry may commit so long after its id was made; the clock of another machine may differ as much. */
const LATE_MS = 2 * 86_400_000

/**
 * Chains the entries that are not in the chain yet, after they were committed: whoever acts waits for nobody. One that
 * commits late, and has an earlier id than others in the chain, is chained when it is found. The head goes to the log,
 * which is kept elsewhere: who changes the database cannot change it there.
 */
export async function chainEntries({ db, log, stopping }: Needs): Promise<void> {
  const mayGoOn = inSlices(stopping)
  let after = await firstToLookAt(db)
  let head: Head | undefined
  try {
    while (await mayGoOn()) {
      const chained = await transaction(db, (tx) => chainPage(tx, after))
      if (!chained) break
      after = chained.after
      head = chained.head
    }
  } catch (error) {
    // Another worker chained the same entries a moment ago, and goes on.
    if (!isUniqueViolation(error, 'audit_chain_pkey') && !isUniqueViolation(error, 'audit_chain_entry_id_key'))
      throw error
  }
  if (head) log.info({ auditPosition: head.position, auditHash: head.hash }, 'audit chained')
}

/**
 * Question: an id before those that may still come to the chain. Ids tell when they were made, and all from before are in
 * it. One from a time that is still to come tells of a clock that ran ahead, and of nothing else.
 */
export async function firstToLookAt(db: Db): Promise<string> {
  const [newest] = await db
    .select({ id: auditChain.entryId })
    .from(auditChain)
    .where(lt(auditChain.entryId, firstIdAt(systemClock.now())))
    .orderBy(desc(auditChain.entryId))
    .limit(1)
  if (!newest) return FIRST_ID
  const made = Number.parseInt(newest.id.replaceAll('-', '').slice(0, 12), 16)
  return firstIdAt(new Date(Math.max(0, made - LATE_MS)))
}

/** The next page of entries that no row of the chain names; undefined when there is none. */
async function chainPage(tx: Tx, after: string): Promise<{ head: Head; after: string } | undefined> {
  const [last] = await tx.select().from(auditChain).orderBy(desc(auditChain.position)).limit(1)
  const entries = await tx
    .select()
    .from(auditEntry)
    .where(
      sql`${gt(auditEntry.id, after)} and not exists (select from ${auditChain} where entry_id = ${auditEntry.id})`,
    )
    .orderBy(asc(auditEntry.id))
    .limit(PAGE)
  const newest = entries.at(-1)
  if (!newest) return undefined
  let head: Head = { position: last?.position ?? 0, hash: last?.hash ?? NO_HASH }
  const rows = entries.map((entry) => {
    const [position, detailHash] = [head.position + 1, hashOfDetail(entry.detail)]
    head = { position, hash: hashOfEntry(head.hash, position, entry, detailHash) }
    return { ...head, entryId: entry.id, detailHash }
  })
  const write = insertSet(auditChain, rows)
  if (write) await tx.execute(write)
  return { head, after: newest.id }
}
