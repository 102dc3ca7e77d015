import { type Day, daysBetween, laterOf } from '../../../contract/days/date.ts'
import { type Cents, cents } from '../../../contract/money/money.ts'
import type { Period } from './period.ts'

/** The days that a customer had the car: from its handover on, up to but without the day of the notice. */
export interface UsedDays {
  from: Day
  until: Day
}

/** The part of a period's price for the days used within it. Rounded down, in the customer's favour. */
export function usedShare(total: Cents, { start, end }: Pick<Period, 'start' | 'end'>, used: UsedDays | null): Cents {
  if (!used) return cents(0)
  const until = used.until < end ? used.until : end
  const days = Math.max(0, daysBetween(laterOf(start, used.from), until))
  return cents(Math.floor((total * days) / daysBetween(start, end)))
}
