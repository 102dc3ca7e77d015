import { sql } from 'drizzle-orm'
import { anyOf } from '../platform/anyOf.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database.ts'
import { emptyOver } from '../platform/emptyOver.ts'
import { creditCheck, identification, licenceCheck } from './tables.ts'

/** So long may the reason be asked for that a customer was refused for. */
const REASON_MS = 90 * 86_400_000
/** Whoever comes back from the bank later than that is refused anyway. */
const SPENT_MS = 86_400_000

/** All identifications and checks of these customers. */
export async function eraseChecks(tx: Tx, customerIds: string[]): Promise<void> {
  for (const table of [creditCheck, licenceCheck, identification])
    await tx.delete(table).where(anyOf(table.customerId, customerIds))
}

/** Of a check that was decided long ago outcome, time and sum are left; of an identification that is over no secret of its exchange. */
export async function forgetDetails({ db, clock }: { db: Db; clock: Clock }, stopping: AbortSignal): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms).toISOString()
  const isDecided = sql`(status in ('success', 'denied', 'error') or status = 'ready' and ruling <> 'manual')`
  const reasons = sql`reason is not null and decided_at <= ${before(REASON_MS)} and ${isDecided}`
  await emptyOver(db, creditCheck, { set: sql`reason = null`, isOver: reasons }, stopping)
  // The hash of the state is unique, as the id is.
  const secrets = sql`nonce = '', code_verifier = '', state_hash = id::text, browser_hash = null`
  const isSpent = sql`nonce <> '' and expires_at <= ${before(SPENT_MS)}`
  await emptyOver(db, identification, { set: secrets, isOver: isSpent }, stopping)
}
