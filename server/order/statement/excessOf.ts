import { eq } from 'drizzle-orm'
import { LOWER_EXCESS } from '../../../contract/cars/serviceKinds.ts'
import { type Day, helsinkiDay } from '../../../contract/days/date.ts'
import { agreedPrice, priceOn } from '../../../contract/handover/returnPrices.ts'
import { type Cents, formatPrice, sumCents, toEuros } from '../../../contract/money/money.ts'
import { type ChosenService, servicesEver } from '../../extras/chosenServices.ts'
import { givenPrices } from '../../handover/returnPrices.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/refusal.ts'
import type { StatementLine } from '../statement.ts'
import { contract, orders } from '../tables.ts'
import { words } from '../words.ts'

/** When something happened to the car, and since when that is known. */
export interface Happening {
  on: Day
  knownAt: Date
}

/**
 * Question: the most that the customer of an order pays for one event (terms 13.1), as agreed, or as lower today. The lower
 * excess counts where it was in force on the day of the event: who buys it after a crash is told of pays the other one. Left
 * out, the event is the return.
 */
export async function excessOf(db: Queryable, orderId: string, today: Day, event?: Happening): Promise<Cents> {
  const [order] = await db
    .select({ agreedAt: contract.agreedAt, returnedOn: orders.returnedOn })
    .from(orders)
    .leftJoin(contract, eq(contract.orderId, orders.id))
    .where(eq(orders.id, orderId))
  const { on, knownAt } = event ?? { on: order?.returnedOn ?? today, knownAt: null }
  const isLower = (await servicesEver(db, orderId)).some(
    (one) => one.serviceKey === LOWER_EXCESS && wasInForce(one, on) && (knownAt === null || one.createdAt < knownAt),
  )
  const key = isLower ? 'lower_excess' : 'excess'
  const prices = await givenPrices(db)
  const agreedOn = order?.agreedAt ? helsinkiDay(order.agreedAt) : today
  const excess = agreedPrice(prices, key, { agreedOn, today }) ?? priceOn(prices, key, today)
  if (excess === null) throw new Error(`The return price list has no ${key}`)
  return excess
}

/** A purchase that came to nothing was in force on no day. */
function wasInForce({ createdAt, removedAt, endsOn, withdrawnAt }: ChosenService, on: Day): boolean {
  if (helsinkiDay(createdAt) > on) return false
  const last = endsOn ?? (withdrawnAt && helsinkiDay(withdrawnAt))
  return last ? on <= last : removedAt === null
}

/**
 * Refuses damages of one event that come to more than the excess, and a damage that stands in two lines. Events that have none of
 * the written lines were judged by their cases.
 */
export function requireWithinExcess(
  lines: readonly StatementLine[],
  excess: Cents,
  written: readonly StatementLine[] = lines,
): void {
  const damages = lines.filter(({ kind }) => kind === 'damage')
  const events = Map.groupBy(damages, ({ event }) => event ?? 1)
  for (const its of events.values())
    if (its.some((line) => written.includes(line)) && sumCents(its.map((line) => line.cents)) > excess)
      throw invalid({ lines: [(language) => words[language].aboveExcess(formatPrice(toEuros(excess), language))] })
  const ids = lines.flatMap((line) => line.damages ?? [])
  if (new Set(ids).size < ids.length) throw invalid({ lines: [(language) => words[language].damageTwice] })
}
