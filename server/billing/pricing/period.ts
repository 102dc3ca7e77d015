import { addDays, addMonths, type Day, helsinkiDay, laterOf } from '../../../contract/days/date.ts'
import { lastCancellingDay } from '../../../contract/order/orderRules.ts'

/** A card is charged this many days before the period it pays for. */
const CHARGE_DAYS_BEFORE = 8

/** One month of a subscription. `end` is the first day that it no longer covers: the next period's start. */
export interface Period {
  number: number
  start: Day
  end: Day
}

/** The ground of a subscription's calendar: the pickup day and the months promised. */
export interface Term {
  anchor: Day
  fixedTerm: number
  /** The period that the months promised begin with; without it the first. */
  termFrom?: number
}

/** Period `number` (1, 2, ...), always counted from the anchor, so that the 31st comes back after February. */
export const periodOf = (anchor: Day, number: number): Period => ({
  number,
  start: addMonths(anchor, number - 1),
  end: addMonths(anchor, number),
})

/** The period that a day falls in; before the pickup it is the first. */
export function periodAt(anchor: Day, today: Day): Period {
  // The period with this number began in the month before today's, so it is never one too many.
  let number = Math.max(1, monthsBetween(anchor, today))
  while (addMonths(anchor, number) <= today) number += 1
  return periodOf(anchor, number)
}

/** Eight days before the period, but never before the order was confirmed. */
export const chargeOn = (period: Period, confirmedOn: Day): Day =>
  laterOf(addDays(period.start, -CHARGE_DAYS_BEFORE), confirmedOn)

export interface DuePeriod extends Period {
  chargeOn: Day
}
interface Billed {
  anchor: Day
  startedAt: Date
  nextNumber: number
  nextChargeOn: Day | null
  endDate: Day | null
  /** The car was not handed over yet. */
  awaitsHandover: boolean
}

/** No car, no second payment: what comes after the first period waits for the handover. */
const isHeld = ({ awaitsHandover, nextNumber }: Pick<Billed, 'awaitsHandover' | 'nextNumber'>): boolean =>
  awaitsHandover && nextNumber > 1

/** The periods of a subscription that are charged by a day, and what comes after them; nothing does after its end. */
export function duePeriods(subscription: Billed, dueBy: Day) {
  const { anchor, startedAt, endDate, awaitsHandover, nextNumber, nextChargeOn } = subscription
  const confirmedOn = helsinkiDay(startedAt)
  const periods: DuePeriod[] = []
  const next = { nextNumber, nextChargeOn }
  while (next.nextChargeOn !== null && next.nextChargeOn <= dueBy) {
    const period = periodOf(anchor, next.nextNumber)
    if (isHeld({ awaitsHandover, ...next }) || (endDate && period.start >= endDate)) {
      next.nextChargeOn = null
    } else {
      periods.push({ ...period, chargeOn: next.nextChargeOn })
      next.nextNumber += 1
      next.nextChargeOn = chargeOn(periodOf(anchor, next.nextNumber), confirmedOn)
    }
  }
  return { periods, next }
}

/**
 * The calendar of a subscription whose pickup is on another day, or whose car is handed over: every period moves with it,
 * billed or not, and what is not billed yet is charged as long before its period as ever, but never in the past.
 */
export function calendarFrom(
  { startedAt, nextNumber, awaitsHandover }: Billed,
  { anchor, today, isHandedOver }: { anchor: Day; today: Day; isHandedOver: boolean },
): Pick<Billed, 'anchor' | 'awaitsHandover' | 'nextChargeOn'> {
  const due = chargeOn(periodOf(anchor, nextNumber), helsinkiDay(startedAt))
  return { anchor, awaitsHandover: awaitsHandover && !isHandedOver, nextChargeOn: laterOf(due, today) }
}

/** The first day a subscription can end on. */
export const fixedEnd = ({ anchor, fixedTerm, termFrom = 1 }: Term): Day => addMonths(anchor, termFrom - 1 + fixedTerm)

/** The day on which the subscription ends, and the car comes back, when ending is asked for today. */
export function endingDay(term: Term, today: Day): Day {
  const current = periodAt(term.anchor, today)
  const inTime = today <= lastCancellingDay(current.end)
  return laterOf(inTime ? current.end : periodOf(term.anchor, current.number + 1).end, fixedEnd(term))
}

/** The same when the provider gives notice: the first end of a month, the term over, that is a month or more away (terms 16.3). */
export function noticeEnd(term: Term, today: Day): Day {
  const monthAway = addMonths(today, 1)
  const { start, end } = periodAt(term.anchor, monthAway)
  return laterOf(start === monthAway ? start : end, fixedEnd(term))
}

/** The first period that a running subscription may take another price from: neither begun nor invoiced. */
export const firstChangeable = ({ anchor, nextNumber }: Pick<Billed, 'anchor' | 'nextNumber'>, today: Day): number =>
  Math.max(nextNumber, periodAt(anchor, today).number + 1)

/** Calendar months between two days, their days of the month left aside. */
function monthsBetween(from: Day, to: Day): number {
  const months = (of: Day) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7))
  return months(to) - months(from)
}
