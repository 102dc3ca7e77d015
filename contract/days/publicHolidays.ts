import { addDays, type Day, day, weekday } from './date.ts'

/** Easter Sunday of the Gregorian calendar, by Meeus. */
export function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const leaps = Math.floor(century / 4)
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - leaps - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451)
  const days = moon + toSunday - 7 * late + 114
  return dayOf(year, Math.floor(days / 31), (days % 31) + 1)
}

/** Finland's public holidays of a year, by rule; eves are none. */
export function publicHolidays(year: number): Set<Day> {
  const easter = easterOf(year)
  return new Set([
    ...[dayOf(year, 1, 1), dayOf(year, 1, 6), dayOf(year, 5, 1), dayOf(year, 12, 6), dayOf(year, 12, 25)],
    dayOf(year, 12, 26),
    // Good Friday, Easter, Easter Monday, Ascension Day, Whit Sunday.
    ...[-2, 0, 1, 39, 49].map((after) => addDays(easter, after)),
    // Midsummer Day and All Saints' Day.
    saturdayFrom(dayOf(year, 6, 20)),
    saturdayFrom(dayOf(year, 10, 31)),
  ])
}

/** Midsummer Eve and Christmas Eve: no public holidays, yet hardly anybody works. */
export const festiveEves = (year: number): Set<Day> =>
  new Set([addDays(saturdayFrom(dayOf(year, 6, 20)), -1), dayOf(year, 12, 24)])

const saturdayFrom = (first: Day): Day => addDays(first, (13 - weekday(first)) % 7)

const dayOf = (year: number, month: number, dayOfMonth: number): Day =>
  day(`${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`)
