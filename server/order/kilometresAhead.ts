import { kilometresFor } from '../../contract/cars/kilometres.ts'
import { addDays, type Day, daysBetween } from '../../contract/days/date.ts'
import { type PartOfMonth, priceOfPart } from '../../contract/money/extraCharge.ts'
import { type Cents, cents } from '../../contract/money/money.ts'
import { periodAt } from '../billing/pricing/period.ts'

/** Fewer days of driving tell nothing of the others. */
const LEAST_DAYS = 7

/** Kilometres at the end, if it is driven on as from the handover to the last reading. Null: it is too soon to tell. */
export function drivenBy(until: Day, { driven, from, on }: { driven: number; from: Day; on: Day }): number | null {
  const days = daysBetween(from, on)
  if (days < LEAST_DAYS) return null
  return driven + Math.round((driven / days) * Math.max(0, daysBetween(on, until)))
}

/** A kilometre package that could be bought now. */
export interface Offered {
  id: string
  name: string
  monthly: Cents
  perMonth: number
}
interface Rest {
  anchor: Day
  /** The first day behind the last month. */
  end: Day
  /** The part of a month that its own charge pays for, and the last day of it. */
  part: PartOfMonth | null
  paidUntil: Day
}

/** The cost of a package to the end of an order, and what it adds. */
export function packageTo({ anchor, end, part, paidUntil }: Rest, { monthly, perMonth }: Offered) {
  const first = priceOfPart(monthly, part)
  const months = Math.max(0, periodAt(anchor, addDays(end, -1)).number - periodAt(anchor, paidUntil).number)
  return {
    cents: cents(first + months * monthly),
    kilometres: kilometresFor(perMonth, first, monthly) + months * perMonth,
  }
}

/** The package that saves most of what kilometres beyond would cost; undefined where none saves anything. */
export function cheapest(
  offered: readonly Offered[],
  rest: Rest,
  { beyond, beyondCents }: { beyond: number; beyondCents: number },
) {
  return offered
    .map((one) => {
      const added = packageTo(rest, one)
      const saved = cents(Math.min(beyond, added.kilometres) * beyondCents - added.cents)
      return { ...one, ...added, saved }
    })
    .filter(({ saved }) => saved > 0)
    .toSorted((a, b) => b.saved - a.saved)[0]
}
