import type { Cents } from '../../../contract/money.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { isId } from '../../platform/ids.ts'
import type { Queue } from '../../platform/jobs.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import type { Deciding } from '../purchases/decidePurchase.ts'
import { isOpen } from './attempt.ts'
import { type AttemptRow, isReferenceOfAnother } from './chargeQueries.ts'
import { lockAttempt, settle } from './recordOutcome.ts'

type Needs = { clock: Clock; queue: Queue } & Deciding

interface Settlement {
  chargeId: string
  outcome: 'paid' | 'never_arrived'
  /** What the processor calls the payment. */
  reference: string | undefined
}

/** Before that a charge that nobody has heard of may still arrive. */
const MAY_ARRIVE_MS = 24 * 3_600_000

/** Staff say what the processor knows of a charge and the shop could not learn. Never repeats it: another try may follow. */
export async function settleCharge(shop: Needs, tx: Tx, { chargeId, outcome, reference }: Settlement): Promise<Cents> {
  const found = isId(chargeId) ? await lockAttempt(tx, chargeId) : null
  if (!found) throw new Refusal('CHARGE_NOT_FOUND')
  const { attempt } = found
  if (!isOpen(attempt)) throw new Refusal('CHARGE_NOT_OPEN')
  if (outcome === 'paid') {
    const ref = await referenceOf(tx, attempt, reference)
    await settle({ ...shop, tx }, { ...found, outcome: { kind: 'paid', ref } })
  } else {
    const age = shop.clock.now().getTime() - attempt.createdAt.getTime()
    // Of what is pending the processor has heard.
    if (age < MAY_ARRIVE_MS || attempt.outcome === 'pending') throw new Refusal('CHARGE_MAY_ARRIVE')
    await settle({ ...shop, tx }, { ...found, outcome: { kind: 'unavailable', code: 'never-arrived' } })
  }
  return attempt.cents
}

/** The money is paid back under it, if it ever is: it must be the one of this payment. */
async function referenceOf(tx: Tx, { id, providerRef }: AttemptRow, told: string | undefined): Promise<string> {
  const reference = told ?? providerRef
  if (!reference) throw invalid({ reference: ['Anna maksunvälittäjän tunniste maksulle.'] })
  if (await isReferenceOfAnother(tx, id, reference))
    throw invalid({ reference: ['Tunniste kuuluu jo toiselle veloitukselle.'] })
  return reference
}
