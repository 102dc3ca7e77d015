import type { Language } from '../language.ts'
import { addDays, type Day, weekday } from './date.ts'
import { words } from './words.ts'

/*
 * On which days a place hands out cars, takes them back and brings them. Server and browser read the same rule, so that no
 * page offers a day that the shop refuses.
 */

/** By the names of the wire, Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** `09:00` to `17:00`, by the clock on a Finnish wall. */
export interface DayHours {
  from: string
  to: string
}
/** The hours of each weekday; null when closed. */
export type OpeningHours = Record<Weekday, DayHours | null>

/** A single day of one place that is not as its week says, and why; null: it is closed. */
export interface OwnDate {
  date: Day
  reason: string
  hours: DayHours | null
}

/** The facts that the open days of a place follow from. */
export interface PlaceDays {
  /** `null` when nothing is known: then Sundays are closed. */
  hours: OpeningHours | null
  /** Single closed days, of the place or of the whole shop. */
  closed: ReadonlySet<string>
  /** Single days with other hours than the week has; one that is closed as well is closed. */
  others?: ReadonlyMap<string, DayHours>
}

/** The hours of a weekday, 1 (Monday) to 7; null: closed; undefined: open, nobody has said when. */
export function hoursOn(hours: OpeningHours | null, day: Day): DayHours | null | undefined {
  const name = weekdays[weekday(day) - 1]
  if (!hours || !name) return name === 'sun' ? null : undefined
  return hours[name]
}

/** The hours of an open day, its own or those of its weekday; undefined: nobody has said when. */
export const hoursAt = (day: Day, { hours, others }: PlaceDays): DayHours | undefined =>
  others?.get(day) ?? hoursOn(hours, day) ?? undefined

/** Whether cars are handed out and come back on the day. */
export const isOpenOn = (day: Day, { hours, closed, others }: PlaceDays): boolean =>
  !closed.has(day) && (others?.has(day) || hoursOn(hours, day) !== null)

/** Farther than any place is closed. */
const MOST_CLOSED_DAYS = 366

/** The first open day from this one on; the day itself where there is none within a year, which no act of staff allows. */
export function openDayFrom(from: Day, place: PlaceDays): Day {
  for (let n = 0, day = from; n < MOST_CLOSED_DAYS; n += 1, day = addDays(day, 1)) if (isOpenOn(day, place)) return day
  return from
}

/** Every day between both ends, them included. */
export function daysWithin({ from, to }: { from: Day; to: Day }): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** `ma–pe 9–17, la 10–14, su suljettu`: days in a row with the same hours are told together. What is not known is not told. */
export function openingHoursText(hours: OpeningHours | null, language: Language): string {
  const { days, closedOnSundays } = words[language]
  if (!hours) return closedOnSundays
  const runs: { first: Weekday; last: Weekday; said: string }[] = []
  for (const name of weekdays) {
    const [said, run] = [dayText(hours[name], language), runs.at(-1)]
    if (run?.said === said) run.last = name
    else runs.push({ first: name, last: name, said })
  }
  return runs
    .map(({ first, last, said }) =>
      first === last ? `${days[first]} ${said}` : `${days[first]}–${days[last]} ${said}`,
    )
    .join(', ')
}

const dayText = (hours: DayHours | null, language: Language): string =>
  hours ? hoursText(hours) : words[language].closed

/** `9–17`. */
export const hoursText = ({ from, to }: DayHours): string => `${hourText(from)}–${hourText(to)}`

/** `09:00` is 9, `09:30` is 9.30. */
const hourText = (time: string): string => {
  const [hour = '', minutes = ''] = time.split(':')
  return minutes === '00' ? String(Number(hour)) : `${Number(hour)}.${minutes}`
}

/** A place as the wire tells it, as far as its days go. */
interface PlaceOnWire {
  opening_hours: OpeningHours | null
  closed_dates: readonly { date: string; reason: string }[]
  other_hours: readonly ({ date: string } & DayHours)[]
}

/** The days of a place, of what it says and of the closed days of the whole shop. */
export const placeDaysOf = (place: PlaceOnWire | undefined, { dates }: { dates: readonly string[] }): PlaceDays => ({
  hours: place?.opening_hours ?? null,
  closed: new Set([...dates, ...(place?.closed_dates ?? []).map(({ date }) => date)]),
  others: new Map((place?.other_hours ?? []).map(({ date, from, to }) => [date, { from, to }])),
})

/** The closed days between both ends, each with its reason where one is known. */
export function closedDaysWithin(
  range: { from: Day; to: Day },
  place: PlaceOnWire | undefined,
  shop: { dates: readonly string[]; reasons: Readonly<Record<string, string>> },
): Map<Day, string | null> {
  const days = placeDaysOf(place, shop)
  const own = new Map((place?.closed_dates ?? []).map(({ date, reason }) => [date, reason]))
  const closed = daysWithin(range).filter((day) => !isOpenOn(day, days))
  return new Map(closed.map((day) => [day, shop.reasons[day] ?? own.get(day) ?? null]))
}
