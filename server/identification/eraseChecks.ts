import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isOfRestricted } from '../account/person/processingRestriction.ts'
import type { Clock } from '../platform/clock.ts'
import { anyOf } from '../platform/database/anyOf.ts'
import type { Db, Queryable, Tx } from '../platform/database/database.ts'
import { inSlices } from '../platform/jobs/inSlices.ts'
import { creditCheck, identification, licenceCheck, signingCheck } from './tables.ts'

/** So long may the reason be asked for that a customer was refused for. */
const REASON_MS = 90 * 86_400_000
/** A return from the bank later than that is refused anyway. */
const SPENT_MS = 86_400_000
const AT_ONCE = 1_000

/** By the register, or by a person who looked at what it says. The indexes of refusals have the same words. */
const isRefusal: SQL = sql`(status = 'denied' or ruling = 'rejected')`
const isUnlicensed: SQL = sql`status = 'denied'`

/** All identifications and checks of these customers; refusals are spared where somebody may still ask why. */
export async function eraseChecks(tx: Tx, customerIds: string[], spared: 'none' | 'refusals' = 'none'): Promise<void> {
  const but = (refusal: SQL) => (spared === 'refusals' ? sql`(${refusal}) is not true` : undefined)
  await tx.delete(creditCheck).where(and(anyOf(creditCheck.customerId, customerIds), but(isRefusal)))
  await tx.delete(licenceCheck).where(and(anyOf(licenceCheck.customerId, customerIds), but(isUnlicensed)))
  await tx.delete(signingCheck).where(anyOf(signingCheck.customerId, customerIds))
  await tx.delete(identification).where(anyOf(identification.customerId, customerIds))
}

/** Question: whether a customer was identified or checked since an instant. */
export async function wasCheckedSince(db: Queryable, customerId: string, since: Date): Promise<boolean> {
  const at = since.toISOString()
  const lately = sql`customer_id = ${customerId} and coalesce(decided_at, created_at) >= ${at}`
  const { rowCount } = await db.execute(sql`
    select 1 from ${creditCheck} where ${lately} union all select 1 from ${licenceCheck} where ${lately}
    union all select 1 from ${signingCheck} where ${lately}
    union all select 1 from ${identification} where customer_id = ${customerId} and returned_at >= ${at} limit 1`)
  return (rowCount ?? 0) > 0
}

/** Question: those of these customers who were refused, and whose refusal is kept. */
export async function haveRefusals(db: Queryable, customerIds: string[]): Promise<Set<string>> {
  const theirs = sql`customer_id = any(${sql.param(customerIds)}::uuid[])`
  const { rows } = await db.execute<{ customer_id: string }>(sql`
    select customer_id from ${creditCheck} where ${theirs} and ${isRefusal}
    union select customer_id from ${licenceCheck} where ${theirs} and ${isUnlicensed}`)
  return new Set(rows.map(({ customer_id }) => customer_id))
}

/** Question: refusals from before an instant with their customers, a page after this id. */
export async function refusedBefore(
  db: Queryable,
  before: Date,
  after: string,
): Promise<{ id: string; customerId: string }[]> {
  const over = sql`decided_at <= ${before.toISOString()}`
  const { rows } = await db.execute<{ id: string; customer_id: string }>(sql`
    select id, customer_id from (
      select id, customer_id from ${creditCheck} where ${isRefusal} and ${over}
      union all select id, customer_id from ${licenceCheck} where ${isUnlicensed} and ${over}) refusals
    where id > ${after} order by id limit 100`)
  return rows.map(({ id, customer_id }) => ({ id, customerId: customer_id }))
}

export async function eraseRefusals(tx: Tx, ids: string[]): Promise<void> {
  for (const table of [creditCheck, licenceCheck]) await tx.delete(table).where(anyOf(table.id, ids))
}

/** Leaves outcome, time and sum of a check that was decided long ago. The register's words go, and so do the secrets of an identification that is over. */
export async function forgetDetails({ db, clock }: { db: Db; clock: Clock }, stopping: AbortSignal): Promise<void> {
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const isFree = ({ customerId }: { customerId: SQLWrapper }) => sql`not ${isOfRestricted(customerId, now)}`
  const isDecided = sql`(status in ('success', 'denied', 'error') or status = 'ready' and ruling <> 'manual')`
  const reasons = sql`reason is not null and decided_at <= ${before(REASON_MS)} and (answer is not null or ${isDecided}) and ${isFree(creditCheck)}`
  await emptyOver(
    db,
    creditCheck,
    { set: sql`answer = null, reason = case when ${isDecided} then null else reason end`, isOver: reasons },
    stopping,
  )
  // The hash of the state is unique, as the id is.
  const secrets = sql`nonce = '', code_verifier = '', state_hash = id::text, browser_hash = null`
  const isSpent = sql`nonce <> '' and expires_at <= ${before(SPENT_MS)} and ${isFree(identification)}`
  await emptyOver(db, identification, { set: secrets, isOver: isSpent }, stopping)
}

/** Empties columns of what is over, as `deleteOver` deletes rows. A row that was emptied must be over no more. */
async function emptyOver(
  db: Db,
  table: PgTable,
  { set, isOver }: { set: SQL; isOver: SQL },
  stopping?: AbortSignal,
): Promise<void> {
  const mayGoOn = inSlices(stopping)
  for (let emptied = AT_ONCE; emptied === AT_ONCE && (await mayGoOn()); ) {
    const { rowCount } = await db.execute(sql`
      update ${table} set ${set} where id = any(array(select id from ${table} where ${isOver} limit ${AT_ONCE}))`)
    emptied = rowCount ?? 0
  }
}
