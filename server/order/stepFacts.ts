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
import { isCurrent, isNumbered } from './queries.ts'
import { type OrderRow, orders } from './tables.ts'

type Read = ChecksRow & { known: boolean; cards: PaymentCard[] }
type Facts = StepFacts & { cards: PaymentCard[] }

/** What the slices say about the steps of an order, today, and its cards. One statement. */
export async function stepFacts(db: Queryable, clock: Clock, order: OrderRow): Promise<Facts> {
  const { rows } = await db.execute<Read & Record<string, unknown>>(sql`
    select checks.*, ${isIdentified(order.customerId)} as known, ${cardsOnWire(order.id)} as cards
    from ${checksOn([order], clock.today())} checks`)
  const [read] = rows
  if (!read) throw new Error('The checks of one customer are one row')
  return factsIn(order, read)
}

/** The order with this number, or else the customer's current one, and the same of it. One statement. */
export async function orderWithFacts(
  db: Queryable,
  clock: Clock,
  customerId: string,
  orderNumber?: string,
): Promise<{ order: OrderRow; facts: Facts } | undefined> {
  const checked = { customerId, businessId: sql`${orders.businessId}` }
  const [row] = await db
    .select({
      order: orders,
      checks: sql<ChecksRow>`to_jsonb(checks)`,
      known: isIdentified(customerId),
      cards: cardsOnWire(orders.id),
    })
    .from(orders)
    .crossJoinLateral(sql`${checksOn([checked], clock.today())} checks`)
    .where(orderNumber === undefined ? isCurrent(db, customerId) : isNumbered(customerId, orderNumber))
  return row && { order: row.order, facts: factsIn(row.order, { ...row.checks, ...row }) }
}

function factsIn(order: OrderRow, read: Read): Facts {
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
