import { transaction } from '../../platform/database/database.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import type { ChargeOutcome } from '../../providers/cards/cards.ts'
import { apply, type Deciding } from '../apply.ts'
import { decide } from '../decide.ts'
import { gather } from '../gather.ts'

export type ChargeOutcomeNeeds = Deciding & Pick<ShopParts, 'db' | 'clock' | 'queue'>
/** The processor's answer about an attempt. */
export interface ChargeAnswer {
  id: string
  outcome: ChargeOutcome
}

/** Writes the outcome of a charge down: from its answer, from asking, or from the processor's own notice. Idempotent. */
export async function recordOutcome(
  shop: ChargeOutcomeNeeds,
  attemptId: string,
  outcome: ChargeOutcome,
): Promise<'recorded' | 'unknown attempt'> {
  const known = await recordOutcomes(shop, [{ id: attemptId, outcome }])
  return known.has(attemptId) ? 'recorded' : 'unknown attempt'
}

/** Writes the outcomes of many charges down, in one transaction. Answers those that are the shop's own. */
export async function recordOutcomes(shop: ChargeOutcomeNeeds, answers: readonly ChargeAnswer[]): Promise<Set<string>> {
  const { known, left } = await transaction(shop.db, async (tx) => {
    const debts = await gather(tx, { attempts: answers.map(({ id }) => id) })
    const debtOf = new Map(debts.flatMap((debt) => debt.attempts.map(({ id }) => [id, debt])))
    const ours = answers.filter(({ id }) => debtOf.has(id))
    // One of each debt at a time: the next one is judged by what the first has changed.
    const first = [...new Map(ours.toReversed().map((one) => [debtOf.get(one.id), one])).values()]
    const now = shop.clock.now()
    const decisions = first.flatMap((one) => {
      const debt = debtOf.get(one.id)
      return debt ? [decide(debt, { kind: 'chargeAnswered', attemptId: one.id, outcome: one.outcome }, now)] : []
    })
    await apply(shop, tx, decisions)
    return { known: ours.map(({ id }) => id), left: ours.filter((one) => !first.includes(one)) }
  })
  if (left.length > 0) await recordOutcomes(shop, left)
  return new Set(known)
}
