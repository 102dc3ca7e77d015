import type { Logger } from 'pino'
import { checkInvariants, invariants } from './invariants.ts'
import { checkOverdue, overdue } from './overdue.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database.ts'
import type { Health } from './platform/health.ts'

/** Any row is an alarm: shown as it stands to the one on duty, zeros included, and logged by ids alone. */
export async function watchInvariants(
  { db, clock, log }: { db: Db; clock: Clock; log: Logger },
  { violations }: Health,
): Promise<void> {
  const now = clock.now()
  const found = [...(await checkInvariants(db)), ...(await checkOverdue(db, now))]
  for (const { name } of [...invariants, ...overdue(now)])
    violations.set({ invariant: name }, found.find((violation) => violation.name === name)?.rows.length ?? 0)
  for (const { name, rows } of found) log.error({ invariant: name, rows }, 'invariant violated')
}
