import { type SQL, sql } from 'drizzle-orm'
import { openStep, type Step, type StepFacts, stepReached } from '../../../contract/order/orderRules.ts'
import type { PaymentCard } from '../../../contract/payment.ts'
import { isIdentified } from '../../account/person/isIdentified.ts'
import { contractTextVersion } from '../../content/contractTextVersion.ts'
import { servicesIn, servicesOn } from '../../extras/chosenServices.ts'
import { type ChecksRow, checksOn } from '../../identification/checksOn.ts'
import { checksIn } from '../../identification/checksToday.ts'
import { cardsOnWire } from '../../payment/cardsOf.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { rowsFrom } from '../../platform/database/rowSet.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { FullOrder } from '../fullOrderQueries.ts'
import { nothingChanged } from '../handoverFacts.ts'
import { isCurrent, isNumbered } from '../queries.ts'
import { type OrderRow, orderCode, orderDriver, orders } from '../tables.ts'
import { hasAcceptedTerms } from '../view/orderVersion.ts'

type Read = ChecksRow & { known: boolean; cards: PaymentCard[]; chosen: unknown; contractText: string }
type Facts = StepFacts & { cards: PaymentCard[] }
/** The parts of an order that is not confirmed; the confirmation adds a subscription and a referral code. */
type Beside = Omit<FullOrder, 'order'>

/** The facts of today about the steps of an order, and its cards. One statement. */
export async function stepFacts(db: Queryable, clock: Clock, order: OrderRow): Promise<Facts> {
  const { rows } = await db.execute<Read & Record<string, unknown>>(sql`
    select checks.*, ${isIdentified(order.customerId)} as known, ${cardsOnWire(order.id)} as cards,
      ${servicesOn(sql`${order.id}`)} as chosen, ${contractTextVersion} as "contractText"
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
      chosen: servicesOn(orders.id),
      contractText: contractTextVersion,
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
    termsAccepted: hasAcceptedTerms({ order, services: servicesIn(read.chosen), contractText: read.contractText }),
    identified: read.known,
    licence: licence === 'success',
    // Credit of no company is credit that was never checked.
    credit: credit === 'success',
    hasCard: read.cards.some(({ active }) => active),
    cards: read.cards,
  }
}

/** The same of a locked order, with what stands beside it. One statement. */
export async function factsToConfirm(clock: Clock, tx: Tx, order: OrderRow): Promise<{ facts: Facts; beside: Beside }> {
  const { rows } = await tx.execute<Read & Record<string, unknown>>(sql`
    select checks.*, ${isIdentified(order.customerId)} as known, ${cardsOnWire(order.id)} as cards,
      ${servicesOn(sql`${order.id}`)} as chosen, ${rowsOn(orderDriver, order.id, sql`slot`)} as drivers,
      ${rowsOn(orderCode, order.id, sql`created_at`)} as codes, ${contractTextVersion} as "contractText"
    from ${checksOn([order], clock.today())} checks`)
  const [read] = rows
  if (!read) throw new Error('The checks of one customer are one row')
  const drivers = rowsFrom<Beside['drivers'][number]>(orderDriver, read.drivers)
  const codes = rowsFrom<Beside['codes'][number]>(orderCode, read.codes)
  const nothingYet = {
    registration: null,
    changed: nothingChanged,
    statement: null,
    past: [],
    referral: null,
    subscription: null,
    contractText: read.contractText,
    agreedText: null,
  }
  return { facts: factsIn(order, read), beside: { ...nothingYet, chosen: servicesIn(read.chosen), drivers, codes } }
}

const rowsOn = (table: typeof orderDriver | typeof orderCode, orderId: string, order: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(to_jsonb(t) order by ${order}), '[]') from ${table} t where t.order_id = ${orderId})`

/** Refuses, naming the step that is open, unless everything before `step` is done. */
export function requireStep(facts: StepFacts, step: Step): void {
  if (!stepReached(facts, step)) throw new Refusal('STEP_MISSING', { body: { step: openStep(facts) } })
}
