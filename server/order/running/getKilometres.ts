import { addDays, type Day, day } from '../../../contract/days/date.ts'
import type { Reading } from '../../../contract/handover/protocol.ts'
import { cents, fromEuros, toEuros } from '../../../contract/money/money.ts'
import type { SeenKilometres } from '../../../contract/order/kilometresSeen.ts'
import { isHandedOver } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { endingDay } from '../../billing/pricing/period.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { judgeKilometres, type KilometreFacts } from '../kilometres.ts'
import { cheapest, drivenBy, type Offered } from '../kilometresAhead.ts'
import { termOf } from '../orderTerm.ts'
import { orderByNumber } from '../queries.ts'
import { drivenBefore, readingOut, toldReadings } from '../readingsOf.ts'
import { monthsEnd } from '../returnDay.ts'
import { kilometreFactsOf } from '../statement/reckonReturn.ts'
import type { OrderRow } from '../tables.ts'
import { orderAnswer } from '../view/getOrder.ts'

type Needs = Pick<ShopParts, 'clock' | 'language'>

/** The kilometres of an order whose car is out: agreed and driven so far, where that leads, and a package that would be cheaper. */
export async function getKilometres(
  { db, ...shop }: Needs & { db: Db },
  customerId: string,
  orderNumber: string,
): Promise<SeenKilometres> {
  const order = await orderByNumber(db, customerId, orderNumber)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  return await kilometresSeen(shop, db, order)
}

const NOTHING: SeenKilometres = { agreed: null, driven: null, reading: null, forecast: null, cheaper: null }

/** The same of an order that was read. */
export async function kilometresSeen(
  { clock, language }: Needs,
  db: Queryable,
  order: OrderRow,
): Promise<SeenKilometres> {
  if (!isHandedOver(order.status) || order.returnedOn) return NOTHING
  const today = clock.today()
  const [out, told] = [await readingOut(db, order), (await toldReadings(db, order))[0]]
  const last = told ?? out
  const end = monthsEnd(order) ?? endingDay(termOf(order), today)
  const facts = {
    ...(await kilometreFactsOf(db, order, today)),
    out: out?.kilometres ?? null,
    before: await drivenBefore(db, order.id),
  }
  const begun = addDays(today, 1)
  // Days that were bought at the end give their kilometres once they begin.
  const reached = end < begun ? { ...facts, endDate: end } : { ...facts, endDate: begun, extraDays: 0 }
  const soFar = judgeKilometres(reached, last?.kilometres ?? 0)
  const ahead = out && told && soFar.driven !== null && whereItLeads(facts, { order, told, end, driven: soFar.driven })
  return {
    agreed: 'allowed' in soFar ? soFar.allowed : null,
    driven: told ? soFar.driven : null,
    reading: last ? { kilometres: last.kilometres, on: last.day, by: told ? 'customer' : 'staff' } : null,
    forecast: ahead ? ahead.forecast : null,
    cheaper:
      ahead && ahead.forecast.beyond > 0
        ? await cheaperPackage({ clock, language }, db, order, { end, ...ahead })
        : null,
  }
}

function whereItLeads(
  facts: KilometreFacts,
  { order, told, end, driven }: { order: OrderRow; told: Reading; end: Day; driven: number },
) {
  const until = order.cancelDate ?? end
  const atEnd = drivenBy(until, { driven, from: order.startDate, on: told.day })
  if (atEnd === null) return null
  const judged = judgeKilometres({ ...facts, endDate: end }, told.kilometres + atEnd - driven)
  if (judged.why !== null) return null
  const { allowed, beyond, cents: price, beyondCents } = judged
  return { beyondCents, forecast: { until, driven: atEnd, agreed: allowed, beyond, price: toEuros(price) } }
}

/** Packages that its place sells, by the very price and days that buying one now would have. */
async function cheaperPackage(
  { clock, language }: Needs,
  db: Queryable,
  { customerId, orderNumber, startDate: anchor }: OrderRow,
  { end, forecast, beyondCents }: { end: Day; forecast: { beyond: number }; beyondCents: number },
): Promise<SeenKilometres['cheaper']> {
  const { order } = await orderAnswer({ db, clock, language }, customerId, orderNumber)
  if (!order.service_paid_until) return null
  const rest = { anchor, end, part: order.service_period, paidUntil: day(order.service_paid_until) }
  const found = cheapest(packagesOf(order), rest, { beyond: forecast.beyond, beyondCents })
  return found
    ? {
        service_id: found.id,
        service_name: found.name,
        kilometres: found.kilometres,
        cost: toEuros(found.cents),
        saves: toEuros(found.saved),
      }
    : null
}

const packagesOf = ({ available_extra_services: services }: Order): Offered[] =>
  services.flatMap(({ id, service_name, price, recurring, kilometres_per_month: perMonth }) =>
    recurring && perMonth ? [{ id, name: service_name, monthly: cents(fromEuros(price)), perMonth }] : [],
  )
