import { eq } from 'drizzle-orm'
import { terms } from '../../../contract/cars/terms.ts'
import { addMonths } from '../../../contract/days/date.ts'
import type { FixedTerm } from '../../../contract/fields.ts'
import { type Cents, cents, toEuros } from '../../../contract/money/money.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { LongerTerm } from '../../../contract/order/runningChange.ts'
import { subscriptionIn, subscriptionOn } from '../../billing/invoicing/subscriptionOn.ts'
import { firstChangeable, fixedEnd, periodOf } from '../../billing/pricing/period.ts'
import { priceOfMonth } from '../../billing/pricing/pricePlan.ts'
import { offersAt } from '../../fleet/prices/offerOf.ts'
import { offerKey } from '../../fleet/prices/prices.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { termOf } from '../orderTerm.ts'
import { orderByNumber } from '../queries.ts'
import { type OrderRow, orders } from '../tables.ts'

/** The list price of a longer term of an order's car today, as anybody would get it; campaigns are for who orders anew. */
export async function longerPrices(db: Queryable, { modelId, gear }: OrderRow, now: Date) {
  const offers = (await offersAt(db, now)).get(offerKey(modelId, gear)) ?? {}
  return terms.flatMap((term): { term: FixedTerm; price: Cents }[] => {
    const offer = offers[term]
    return term > 1 && offer ? [{ term, price: cents(offer.listCents) }] : []
  })
}

/** The longer terms that a customer may take now: those that lower the price of the car. None while a term runs. */
export async function getLongerTerms(
  { db, clock }: { db: Db; clock: Clock },
  customerId: string,
  orderNumber: string,
): Promise<{ terms: LongerTerm[] }> {
  const order = await orderByNumber(db, customerId, orderNumber)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  return { terms: orderMay(order.status, 'lengthen') ? await cheaperTerms({ db, clock }, order) : [] }
}

async function cheaperTerms({ db, clock }: { db: Db; clock: Clock }, order: OrderRow): Promise<LongerTerm[]> {
  const [row] = await db
    .select({ read: subscriptionOn(orders.id) })
    .from(orders)
    .where(eq(orders.id, order.id))
  const subscription = subscriptionIn(row?.read)
  if (!subscription) return []
  const { startDate: anchor } = order
  const { number, start } = periodOf(
    anchor,
    firstChangeable({ anchor, nextNumber: subscription.firstOpen }, clock.today()),
  )
  if (fixedEnd(termOf(order)) > start) return []
  const now = priceOfMonth(subscription.plan, number)
  return (await longerPrices(db, order, clock.now()))
    .filter(({ price }) => price < now)
    .map(({ term, price }) => ({
      fixed_term: term,
      price: toEuros(price),
      price_now: toEuros(now),
      from: start,
      ends_earliest: addMonths(anchor, number - 1 + term),
    }))
}
