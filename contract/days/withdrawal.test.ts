import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asksEarlyStart,
  beginsWithinWithdrawal,
  isWorkingDay,
  lastWithdrawalDay,
  mayWithdraw,
  returnDayAfter,
} from '../withdrawal.ts'
import { addDays, type Day, day, daysBetween, helsinkiDay, weekday } from './date.ts'

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays(day('2020-01-01'), days))

describe('the last day to withdraw', () => {
  test.each([
    ['2026-11-06', '2026-11-20', 'a Friday'],
    ['2026-11-07', '2026-11-23', 'Saturday'],
    ['2026-11-22', '2026-12-07', 'Independence Day on a Sunday'],
    ['2026-12-10', '2026-12-28', 'Christmas Eve, Christmas, a weekend'],
    ['2026-12-18', '2027-01-04', "New Year's Day before a weekend"],
    ['2026-12-22', '2027-01-05', 'a Tuesday'],
    ['2026-12-23', '2027-01-07', 'Epiphany'],
    ['2027-03-12', '2027-03-30', 'Good Friday to Easter Monday'],
    ['2027-04-17', '2027-05-03', 'May Day on a Saturday'],
    ['2027-04-22', '2027-05-07', 'Ascension Day'],
    ['2027-06-11', '2027-06-28', 'Midsummer Eve'],
    ['2030-12-10', '2030-12-27', 'Christmas Eve on a Tuesday'],
  ])('of what was ordered %s is %s (%s)', (ordered, last) => {
    expect(lastWithdrawalDay(day(ordered))).toBe(last)
  })

  test('is a working day, never before the fourteenth, and never earlier for a later order', () => {
    fc.assert(
      fc.property(anyDay, (ordered) => {
        const last = lastWithdrawalDay(ordered)
        expect(daysBetween(ordered, last)).toBeGreaterThanOrEqual(14)
        expect(isWorkingDay(last)).toBe(true)
        expect(weekday(last)).toBeLessThanOrEqual(5)
        // No working day is passed over.
        for (let between = addDays(ordered, 14); between < last; between = addDays(between, 1))
          expect(isWorkingDay(between)).toBe(false)
        expect(lastWithdrawalDay(addDays(ordered, 1)) >= last).toBe(true)
      }),
    )
  })

  test('ends with its last second in Finland, in summer and in winter', () => {
    const isIn = (instant: string, last: Day) => helsinkiDay(new Date(instant)) <= last
    expect(isIn('2026-11-20T21:59:59.999Z', day('2026-11-20'))).toBe(true)
    expect(isIn('2026-11-20T22:00:00.000Z', day('2026-11-20'))).toBe(false)
    expect(isIn('2027-06-28T20:59:59.999Z', day('2027-06-28'))).toBe(true)
    expect(isIn('2027-06-28T21:00:00.000Z', day('2027-06-28'))).toBe(false)
  })
})

test('a car comes back on a working day, within fourteen days of the notice', () => {
  expect(returnDayAfter(day('2026-11-22'))).toBe('2026-12-04')
  fc.assert(
    fc.property(anyDay, (withdrawn) => {
      const back = returnDayAfter(withdrawn)
      expect(isWorkingDay(back)).toBe(true)
      expect(daysBetween(withdrawn, back)).toBeLessThanOrEqual(14)
      expect(daysBetween(withdrawn, back)).toBeGreaterThan(0)
    }),
  )
})

test('the wish is asked for a service that begins on the last day or before it', () => {
  expect(beginsWithinWithdrawal(day('2026-11-23'), day('2026-11-07'))).toBe(true)
  expect(beginsWithinWithdrawal(day('2026-11-24'), day('2026-11-07'))).toBe(false)
})

test('the early start is asked of a consumer alone, and while the car comes within the days to withdraw', () => {
  const [concludedOn, soon, late] = [day('2026-11-20'), day('2026-12-01'), day('2026-12-20')]
  const asks = (type: 1 | 5, startDate: Day) => asksEarlyStart({ type, startDate, concludedOn })
  expect([asks(1, soon), asks(1, late), asks(5, soon)]).toEqual([true, false, false])
})

test('what was bought may be withdrawn from through its last day', () => {
  const days = ['2026-12-03', '2026-12-04', '2026-12-05'].map(day)
  expect(days.map((today) => mayWithdraw('2026-12-04', today))).toEqual([true, true, false])
  expect(mayWithdraw(null, day('2026-12-04'))).toBe(false)
})
