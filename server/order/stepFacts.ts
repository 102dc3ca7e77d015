import { customerFacts } from '../account/customerFacts.ts'
import { checksToday } from '../identification/checksToday.ts'
import { cardsOf } from '../payment/cardsOf.ts'
import type { Clock } from '../platform/clock.ts'
import type { Queryable } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { openStep, type Step, type StepFacts, stepReached } from './order.ts'
import type { OrderRow } from './tables.ts'

/** What the slices say about the steps of an order, today. */
export async function stepFacts(db: Queryable, clock: Clock, order: OrderRow): Promise<StepFacts> {
  // Credit of no company is credit that was never checked.
  const checks = await checksToday(db, order, clock.today())
  const cards = await cardsOf(db, [order.id])
  const { identified } = await customerFacts(db, order.customerId)
  return {
    type: order.type,
    termsAccepted: order.termsAcceptedAt !== null,
    identified,
    licence: checks.licence,
    credit: checks.credit,
    hasCard: (cards.get(order.id) ?? []).some((card) => card.active),
  }
}

/** Refuses, naming the step that is open, unless everything before `step` is done. */
export function requireStep(facts: StepFacts, step: Step): void {
  if (!stepReached(facts, step)) throw new Refusal('STEP_MISSING', { body: { step: openStep(facts) } })
}
