import type { Cents } from '../../contract/money/money.ts'
import { customerFacts } from '../account/person/customerFacts.ts'
import { atOneInstant, type Clock } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { newId } from '../platform/ids.ts'
import type { Queue } from '../platform/jobs/jobs.ts'
import type { LicenceProvider } from '../providers/licence/licence.ts'
import { askRegisters } from './askRegisters.ts'
import { CHECKS_PER_HOUR, missingChecks } from './check.ts'
import type { ChecksRow } from './checksOn.ts'
import { checksOfDay, creditChecksSince, startCreditCheck, startLicenceCheck } from './queries.ts'

const HOUR_MS = 3_600_000

/** The checks of a new day for a person who is identified already, and those of today that failed again. */
export async function runChecks(
  shop: { db: Db; clock: Clock; queue: Queue; licence: LicenceProvider },
  { customerId, monthlyCents }: { customerId: string; monthlyCents: Cents },
): Promise<'check' | 'manual'> {
  const { db, queue, licence } = shop
  return await transaction(db, async (tx) => {
    const { clock } = atOneInstant(shop)
    const { identified, type } = await customerFacts(tx, customerId)
    if (!identified) throw new Refusal('NOT_IDENTIFIED')
    if (type === 'business') return 'check'
    const [today] = await checksOfDay(tx, [{ customerId, businessId: null }], clock.today())
    if (!today) throw new Error('No such customer')
    await start(clock, tx, today, monthlyCents)
    // Also for a check that runs already: the job finds nothing due and is done.
    await queue.enqueue(tx, askRegisters, { customerId })
    return licence.mode === 'declaration' || today.licence === 'manual' ? 'manual' : 'check'
  })
}

async function start(clock: Clock, tx: Tx, today: ChecksRow, monthlyCents: Cents): Promise<void> {
  const missing = missingChecks(today)
  if (!missing.licence && !missing.credit) return
  const customerId = today.customer_id
  const anHourAgo = new Date(clock.now().getTime() - HOUR_MS)
  if ((await creditChecksSince(tx, { customerId, businessId: null }, anHourAgo)) >= CHECKS_PER_HOUR)
    throw new Refusal('CHECK_ATTEMPTS_USED', { retryAfterSeconds: HOUR_MS / 1_000 })
  const check = { id: newId(), customerId, day: clock.today(), monthlyCents, createdAt: clock.now() }
  if (missing.licence) await startLicenceCheck(tx, check)
  if (missing.credit) await startCreditCheck(tx, check)
}
