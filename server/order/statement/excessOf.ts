import { eq } from 'drizzle-orm'
import { LOWER_EXCESS } from '../../../contract/cars/serviceKinds.ts'
import { type Day, helsinkiDay } from '../../../contract/days/date.ts'
import { agreedPrice, priceOn } from '../../../contract/handover/returnPrices.ts'
import { type Cents, formatPrice, sumCents, toEuros } from '../../../contract/money/money.ts'
import { chosenServices } from '../../extras/chosenServices.ts'
import { givenPrices } from '../../handover/returnPrices.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/refusal.ts'
import type { StatementLine } from '../statement.ts'
import { contract } from '../tables.ts'
import { words } from '../words.ts'

/** Question: the most that the customer of an order pays for one event (terms 13.1), as agreed, or as lower today. */
export async function excessOf(db: Queryable, orderId: string, today: Day): Promise<Cents> {
  const [agreed] = await db.select({ at: contract.agreedAt }).from(contract).where(eq(contract.orderId, orderId))
  const isLower = (await chosenServices(db, [orderId])).some(({ serviceKey }) => serviceKey === LOWER_EXCESS)
  const key = isLower ? 'lower_excess' : 'excess'
  const prices = await givenPrices(db)
  const agreedOn = agreed ? helsinkiDay(agreed.at) : today
  const excess = agreedPrice(prices, key, { agreedOn, today }) ?? priceOn(prices, key, today)
  if (excess === null) throw new Error(`The return price list has no ${key}`)
  return excess
}

/** Refuses damages of one event that come to more than the excess, and a damage that stands in two lines. */
export function requireWithinExcess(lines: readonly StatementLine[], excess: Cents): void {
  const damages = lines.filter(({ kind }) => kind === 'damage')
  const events = Map.groupBy(damages, ({ event }) => event ?? 1)
  for (const its of events.values())
    if (sumCents(its.map((line) => line.cents)) > excess)
      throw invalid({ lines: [(language) => words[language].aboveExcess(formatPrice(toEuros(excess), language))] })
  const ids = lines.flatMap((line) => line.damages ?? [])
  if (new Set(ids).size < ids.length) throw invalid({ lines: [(language) => words[language].damageTwice] })
}
