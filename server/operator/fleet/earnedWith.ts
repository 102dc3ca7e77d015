import { type Day, daysBetween } from '../../../contract/days/date.ts'
import { type Cents, cents, sumCents } from '../../../contract/money/money.ts'
import type { Earning } from '../../billing/invoicing/accountOf.ts'

/** A car that an order had from this day on, until it had the next one. */
interface CarFrom {
  vehicleId: string
  from: Day
}

/**
 * The part of what an order brought that falls on the days on which it had this car. The first car has every day before
 * too, and the last one every day after, so that the parts of all cars are the whole.
 */
export function earnedWith(earnings: readonly Earning[], cars: readonly CarFrom[], vehicleId: string): Cents {
  const parts = earnings.flatMap((earning) =>
    cars.map((car, at) => {
      if (car.vehicleId !== vehicleId) return cents(0)
      const next = cars[at + 1]
      const [begun, ended] = [
        at === 0 ? 0 : before(earning, car.from),
        next ? before(earning, next.from) : earning.cents,
      ]
      return cents(ended - begun)
    }),
  )
  return sumCents(parts)
}

/** The cents of its days before this one. */
function before({ from, end, cents: whole }: Earning, day: Day): number {
  const days = daysBetween(from, end)
  return Math.round((whole * Math.min(Math.max(daysBetween(from, day), 0), days)) / days)
}
