import { sql } from 'drizzle-orm'
import type { PaymentCard } from '../../contract/payment.ts'
import { isIdentified } from '../account/isIdentified.ts'
import { type ChecksRow, checksOn } from '../identification/checksOn.ts'
import { checksIn } from '../identification/checksToday.ts'
import { cardsOnWire } from '../payment/cardsOf.ts'
import type { Clock } from '../platform/clock.ts'
import type { Queryable } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { openStep, type Step, type StepFacts, stepReached } from './order.ts'
import type { OrderRow } from './tables.ts'

type Read = ChecksRow & { known: boolean; cards: PaymentCard[] }

/** What the slices say about the steps of an order, today, and its cards. One statement. */
export async function stepFacts(
  db: Queryable,
  clock: Clock,
  order: OrderRow,
): Promise<StepFacts & { cards: PaymentCard[] }> {
  const { rows } = await db.execute<Read & Record<string, unknown>>(sql`
    select checks.*, ${isIdentified(order.customerId)} as known, ${cardsOnWire(order.id)} as cards
    from ${checksOn([order], clock.today())} checks`)
  const [read] = rows
  if (!read) throw new Error('The checks of one customer are one row')
  const { licence, credit } = checksIn(read)
  return {
    type: order.type,
    termsAccepted: order.termsAcceptedAt !== null,
    identified: read.known,
    licence,
    // Credit of no company is credit that was never checked.
    credit,
    hasCard: read.cards.some(({ active }) => active),
    cards: read.cards,
  }
}

/** Refuses, naming the step that is open, unless everything before `step` is done. */
export function requireStep(facts: StepFacts, step: Step): void {
  if (!stepReached(facts, step)) throw new Refusal('STEP_MISSING', { body: { step: openStep(facts) } })
}
