import { addDays, type Day, daysBetween, laterOf } from '../../../contract/days/date.ts'

/** Days of which both belong to the span; null: it goes on. */
interface Span {
  from: Day
  to: Day | null
}

/**
 * The days of a car from `since` to today: with a customer, in service, or idle. A day with a customer is no other,
 * and none is counted twice.
 */
export function daysOfCar(
  { since, today }: { since: Day; today: Day },
  { out, service }: { out: readonly Span[]; service: readonly Span[] },
): { out: number; service: number; idle: number } {
  const isIn = (spans: readonly Span[], day: Day) =>
    spans.some(({ from, to }) => from <= day && (to === null || day <= to))
  const days = Array.from({ length: Math.max(0, daysBetween(since, today) + 1) }, (_, at) => addDays(since, at))
  const counts = { out: 0, service: 0, idle: 0 }
  for (const day of days) counts[isIn(out, day) ? 'out' : isIn(service, day) ? 'service' : 'idle'] += 1
  return counts
}

/** A year back, or since the first that is known of a car. */
export const countedSince = (today: Day, known: readonly Day[]): Day => {
  const year = addDays(today, -364)
  const [first] = known.toSorted()
  return first === undefined ? today : laterOf(year, first > today ? today : first)
}
