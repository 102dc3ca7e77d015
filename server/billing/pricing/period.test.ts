import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, type Day, day, daysBetween } from '../../../contract/days/date.ts'
import { lastCancellingDay } from '../../../contract/order/orderRules.ts'
import { calendarFrom, chargeOn, duePeriods, endingDay, fixedEnd, periodAt, periodOf } from './period.ts'

const runs = { numRuns: 1_000 }
const days = fc.integer({ min: 0, max: 28_000 }).map((offset) => addDays(day('2024-01-01'), offset))
const terms = fc.record({ anchor: days, fixedTerm: fc.constantFrom(1, 3, 6) })

describe('periods', () => {
  test('each begins where the one before ended and lasts 28 to 31 days', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 120 }), (anchor, number) => {
        const period = periodOf(anchor, number)
        const length = daysBetween(period.start, period.end)
        expect(periodOf(anchor, number + 1).start).toBe(period.end)
        expect(length).toBeGreaterThanOrEqual(28)
        expect(length).toBeLessThanOrEqual(31)
      }),
      runs,
    )
  })

  test('the anchor day never drifts', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 120 }), (anchor, number) => {
        const { start } = periodOf(anchor, number)
        const lastOfMonth = addDays(addMonths(day(`${start.slice(0, 8)}01`), 1), -1)
        const wanted = Math.min(Number(anchor.slice(8)), Number(lastOfMonth.slice(8)))
        expect(Number(start.slice(8))).toBe(wanted)
      }),
      runs,
    )
  })

  test.each([
    ['2026-12-31', ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2028-01-30', ['2028-01-30', '2028-02-29', '2028-03-30']],
    ['2100-01-29', ['2100-01-29', '2100-02-28', '2100-03-29']],
  ])('starts from %s', (anchor, starts) => {
    expect(starts.map((_, at) => periodOf(day(anchor), at + 1).start)).toEqual(starts)
  })

  test('a day falls in exactly the period that covers it', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 3_000 }), (anchor, offset) => {
        const today = addDays(anchor, offset)
        const period = periodAt(anchor, today)
        expect(period).toEqual(periodOf(anchor, period.number))
        expect(period.start <= today && today < period.end).toBe(true)
      }),
      runs,
    )
    expect(periodAt(day('2027-01-31'), day('2026-12-01')).number).toBe(1)
  })
})

describe('charging', () => {
  test('comes 8 days before the period, never before the confirmation [CONST-18 CONST-19]', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 60 }), (anchor, number, ahead) => {
        const confirmedOn = addDays(anchor, -ahead)
        const period = periodOf(anchor, number)
        const charged = chargeOn(period, confirmedOn)
        expect(charged >= confirmedOn && daysBetween(charged, period.start) <= 8).toBe(true)
        if (number > 1 || ahead >= 8) expect(daysBetween(charged, period.start)).toBe(8)
      }),
      runs,
    )
  })
})

describe('ending', () => {
  test('asked 14 days before a period ends takes effect at its end, later at the next, never inside the term [CONST-06 CONST-16]', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 900 }), (term, offset) => {
        const today = addDays(term.anchor, offset)
        const { number, end } = periodAt(term.anchor, today)
        const next = periodOf(term.anchor, number + 1).end
        const rolling = daysBetween(today, end) >= 14 ? end : next
        const expected = rolling < fixedEnd(term) ? fixedEnd(term) : rolling
        expect(endingDay(term, today)).toBe(expected)
      }),
      runs,
    )
  })

  test('in time is always 6 days before the charge of the period that then never comes', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 900 }), (term, offset) => {
        const end: Day = endingDay(term, addDays(term.anchor, offset))
        const after = periodAt(term.anchor, end)
        expect(after.start).toBe(end)
        expect(daysBetween(lastCancellingDay(end), chargeOn(after, term.anchor))).toBe(6)
        expect(endingDay(term, lastCancellingDay(end))).toBe(end)
        expect(endingDay(term, addDays(lastCancellingDay(end), 1)) > end).toBe(true)
      }),
      runs,
    )
  })
})

describe('no car, no second payment', () => {
  const whole = fc.record({
    anchor: days,
    confirmedBefore: fc.integer({ min: 1, max: 90 }),
    dueAfter: fc.integer({ min: -30, max: 400 }),
    handedOver: fc.option(fc.integer({ min: -3, max: 400 }), { nil: null }),
  })

  test('until the handover one period at the most is billed, whenever it is looked; after it all, counted from that day', () => {
    fc.assert(
      fc.property(whole, ({ anchor, confirmedBefore, dueAfter, handedOver }) => {
        const confirmedOn = addDays(anchor, -confirmedBefore)
        const startedAt = new Date(`${confirmedOn}T10:00:00Z`)
        const begun = {
          anchor,
          startedAt,
          endDate: null,
          nextNumber: 1,
          awaitsHandover: true,
          nextChargeOn: chargeOn(periodOf(anchor, 1), confirmedOn),
        }
        const before = duePeriods(begun, addDays(anchor, dueAfter))
        expect(before.periods.map(({ number }) => number)).toEqual(
          begun.nextChargeOn <= addDays(anchor, dueAfter) ? [1] : [],
        )
        if (handedOver === null) return
        const today = addDays(anchor, handedOver)
        const waiting = { ...begun, ...duePeriods(begun, today).next }
        const running = { ...waiting, ...calendarFrom(waiting, { anchor: today, today, isHandedOver: true }) }
        const year = duePeriods(running, addDays(today, 400)).periods
        expect(year.length + waiting.nextNumber - 1).toBeGreaterThanOrEqual(13)
        for (const period of year) {
          expect(period).toMatchObject(periodOf(today, period.number))
          expect(period.chargeOn >= today || period.number === 1).toBe(true)
        }
      }),
      runs,
    )
  })

  test('a move charges what is not billed as long before the new day as ever, never in the past, and nothing twice', () => {
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 90 }), ({ anchor, confirmedBefore, dueAfter }, days) => {
        const confirmedOn = addDays(anchor, -confirmedBefore)
        const [today, to] = [addDays(anchor, dueAfter), addDays(addDays(anchor, dueAfter), days)]
        if (today < confirmedOn) return
        const begun = {
          anchor,
          startedAt: new Date(`${confirmedOn}T10:00:00Z`),
          endDate: null,
          nextNumber: 1,
          awaitsHandover: true,
          nextChargeOn: chargeOn(periodOf(anchor, 1), confirmedOn),
        }
        const now = { ...begun, ...duePeriods(begun, today).next }
        const moved = { ...now, ...calendarFrom(now, { anchor: to, today, isHandedOver: false }) }
        if (now.nextNumber === 1) expect(moved.nextChargeOn).toBe(days > 8 ? addDays(to, -8) : today)
        const { periods } = duePeriods(moved, addDays(to, 100))
        expect(periods.length + now.nextNumber - 1).toBe(1)
        for (const period of periods) expect(period).toMatchObject({ start: to, chargeOn: moved.nextChargeOn })
      }),
      runs,
    )
  })
})
