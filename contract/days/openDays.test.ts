import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openingHours } from '../place.ts'
import { addDays, day, daysBetween, weekday } from './date.ts'
import {
  closedDaysWithin,
  isOpenOn,
  type OpeningHours,
  openDayFrom,
  openingHoursText,
  type PlaceDays,
  weekdays,
} from './openDays.ts'

const at = (from: string, to: string) => ({ from, to })
const week = (change: Partial<OpeningHours> = {}): OpeningHours => ({
  mon: at('09:00', '17:00'),
  tue: at('09:00', '17:00'),
  wed: at('09:00', '17:00'),
  thu: at('09:00', '17:00'),
  fri: at('09:00', '17:00'),
  sat: at('10:00', '14:00'),
  sun: null,
  ...change,
})
const sunday = day('2026-11-29')
const none = new Set<string>()

describe('an open day of a place', () => {
  test('is no Sunday while nothing is known of its hours, and any other day', () => {
    const days = Array.from({ length: 7 }, (_, n) => isOpenOn(addDays(sunday, n), { hours: null, closed: none }))
    expect(days).toEqual([false, true, true, true, true, true, true])
  })
  test('is what its week says: a Sunday where it is open then, no Tuesday where it is closed then', () => {
    const hours = week({ sun: at('12:00', '16:00'), tue: null })
    expect(isOpenOn(sunday, { hours, closed: none })).toBe(true)
    expect(isOpenOn(addDays(sunday, 2), { hours, closed: none })).toBe(false)
  })
  test('is no single closed day, whatever the week says', () => {
    expect(isOpenOn(addDays(sunday, 1), { hours: week(), closed: new Set(['2026-11-30']) })).toBe(false)
    const others = new Map([[sunday, at('10:00', '14:00')]])
    expect(isOpenOn(sunday, { hours: week(), closed: none, others })).toBe(true)
    expect(isOpenOn(sunday, { hours: week(), closed: new Set([sunday]), others })).toBe(false)
  })
})

const aDay = fc.integer({ min: 0, max: 800 }).map((n) => addDays(day('2026-01-01'), n))
const places: fc.Arbitrary<PlaceDays> = fc.record({
  hours: fc.option(
    fc
      .tuple(fc.uniqueArray(fc.constantFrom(...weekdays), { maxLength: 6 }), fc.constant(at('08:00', '16:00')))
      .map(([closed, hours]) =>
        Object.fromEntries(weekdays.map((name) => [name, closed.includes(name) ? null : hours])),
      )
      .map((hours) => hours as OpeningHours),
  ),
  closed: fc.uniqueArray(aDay, { maxLength: 30 }).map((days) => new Set<string>(days)),
})

describe('the first open day from one on', () => {
  test('is open, is not before it, and has no open day before it', () => {
    fc.assert(
      fc.property(places, aDay, (place, from) => {
        const first = openDayFrom(from, place)
        expect(first >= from && isOpenOn(first, place)).toBe(true)
        for (let n = 0; n < daysBetween(from, first); n += 1) expect(isOpenOn(addDays(from, n), place)).toBe(false)
      }),
    )
  })
  test('is the day itself where a place is never open, rather than never an answer', () => {
    const hours = Object.fromEntries(weekdays.map((name) => [name, null])) as OpeningHours
    expect(openDayFrom(sunday, { hours, closed: none })).toBe(sunday)
  })
})

test('a page cannot choose exactly the days on which the place is closed, and names why', () => {
  fc.assert(
    fc.property(places, aDay, (place, from) => {
      const range = { from, to: addDays(from, 30) }
      const [own, shop] = [[...place.closed].slice(0, 3), [...place.closed].slice(3)]
      const wire = {
        opening_hours: place.hours,
        closed_dates: own.map((date) => ({ date, reason: 'Inventaario' })),
        other_hours: [],
      }
      const closed = closedDaysWithin(range, wire, { dates: shop, reasons: {} })
      for (let n = 0; n <= 30; n += 1) expect(closed.has(addDays(from, n))).toBe(!isOpenOn(addDays(from, n), place))
      for (const date of own) if (closed.has(day(date))) expect(closed.get(day(date))).toBe('Inventaario')
    }),
  )
})

describe('the hours in words', () => {
  test('tell days in a row with the same hours together', () => {
    expect(openingHoursText(week(), 'fi')).toBe('ma–pe 9–17, la 10–14, su suljettu')
    expect(openingHoursText(week({ wed: at('09:30', '20:00'), sat: null }), 'fi')).toBe(
      'ma–ti 9–17, ke 9.30–20, to–pe 9–17, la–su suljettu',
    )
  })
  test('say no more than is known', () => expect(openingHoursText(null, 'fi')).toBe('sunnuntaisin suljettu'))
  test('name every weekday once, in order', () => {
    fc.assert(
      fc.property(places, ({ hours }) => {
        const said = openingHoursText(hours, 'fi').match(/\b(ma|ti|ke|to|pe|la|su)\b/g) ?? []
        expect(said).toEqual([...new Set(said)])
        expect(said.at(-1) ?? 'su').toBe('su')
      }),
    )
    expect(weekday(sunday)).toBe(7)
  })
})

describe('hours that are given', () => {
  test.each([
    ['end before they begin', week({ mon: at('17:00', '09:00') })],
    ['are no time', week({ mon: at('9', '17') })],
    ['are closed all week', Object.fromEntries(weekdays.map((name) => [name, null]))],
    ['leave a weekday out', { mon: null, tue: at('09:00', '17:00') }],
  ])('are refused when they %s', (_, hours) => expect(openingHours.safeParse(hours).success).toBe(false))
  test('are taken as they are otherwise', () => expect(openingHours.parse(week())).toEqual(week()))
})
