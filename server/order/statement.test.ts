import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, type Day, day, helsinkiDay } from '../../contract/days/date.ts'
import { cents } from '../../contract/money/money.ts'
import { lastAnsweringDay } from '../../contract/order/statementRules.ts'
import { invoicedParts, latenessOf, letBe, told, totalOf, withKilometres } from './statement.ts'

const monthly = cents(459_90)
const late = (due: Day | null, back: Day) => latenessOf({ due, back, monthly })

test('a car that comes back on its day or before it is not late; without such a day it never is', () => {
  expect(late(day('2027-03-31'), day('2027-03-31'))).toEqual({ days: 0, cents: 0 })
  expect(late(day('2027-03-31'), day('2027-03-01'))).toEqual({ days: 0, cents: 0 })
  expect(late(null, day('2027-03-01'))).toEqual({ days: 0, cents: 0 })
})

test('four days of 459,90 € a month cost 91,98 €: a thirtieth and half as much again for each', () => {
  expect(late(day('2027-02-26'), day('2027-03-02'))).toEqual({ days: 4, cents: 91_98 })
  expect(late(day('2028-02-26'), day('2028-03-02')).days).toBe(5)
})

const days = fc.integer({ min: 0, max: 1_500 }).map((n) => addDays(day('2026-01-01'), n))

test('days are counted as the calendar has them, over ends of months, leap days and the change of the clocks', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 400 }), (due, more) => {
      const { days: counted, cents: sum } = late(due, addDays(due, more))
      expect(counted).toBe(more)
      // Never more than the terms say, and less than a cent below it.
      const exact = (monthly / 30) * 1.5 * more
      expect(sum).toBeLessThanOrEqual(exact + 1e-6)
      expect(exact - sum).toBeLessThan(1)
    }),
  )
})

test('each day later costs the same or more, and a month late costs one and a half months of 30 days', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 200 }), (due, more) => {
      const one = late(due, addDays(due, more)).cents
      expect(late(due, addDays(due, more + 1)).cents - one).toBeGreaterThanOrEqual(Math.floor(monthly / 20))
    }),
  )
  expect(late(day('2027-04-15'), addMonths(day('2027-04-15'), 1)).cents).toBe(689_85)
})

test('a car that is back in the last minute of its day in Finland is in time, also in the night when the clocks change', () => {
  for (const [due, lastMinute] of [
    ['2027-03-28', '2027-03-28T20:59:00Z'],
    ['2027-10-31', '2027-10-31T21:59:00Z'],
    ['2027-01-31', '2027-01-31T21:59:00Z'],
  ] as const) {
    const at = new Date(lastMinute)
    expect(late(day(due), helsinkiDay(at)).days).toBe(0)
    expect(late(day(due), helsinkiDay(new Date(at.getTime() + 60_000))).days).toBe(1)
  }
})

test('the day to answer by is seven days after the letter', () => {
  expect(lastAnsweringDay(day('2026-12-28'))).toBe('2027-01-04')
  expect(lastAnsweringDay(day('2027-03-25'))).toBe('2027-04-01')
})

test('compensation stands on an invoice of its own, without tax; what was let be on none', () => {
  const line = (kind: Parameters<typeof told>[0]['kind'], sum: number) =>
    told({ kind, ground: kind, cents: cents(sum) })
  const lines = [line('damage', 300_00), line('late', 10_00), letBe(line('kilometres', 20_00)), line('items', 40_00)]
  expect(totalOf(lines)).toBe(350_00)
  const parts = invoicedParts(lines).map((part) => [part.isTaxed, part.lines.map(({ kind }) => kind)])
  expect(parts).toEqual([
    [true, ['late']],
    [false, ['damage', 'items']],
  ])
})

test('kilometres that are reckoned anew stand in the place of the old ones, or first; what staff let be stays let be', () => {
  const [late, old, now] = [
    told({ kind: 'late', ground: 'Myöhässä', cents: cents(500) }),
    told({ kind: 'kilometres', ground: '100 km', cents: cents(20_00) }),
    told({ kind: 'kilometres', ground: '50 km', cents: cents(10_00) }),
  ]
  expect(withKilometres([late, old], now)).toEqual([late, now])
  expect(withKilometres([late], now)).toEqual([now, late])
  expect(withKilometres([old, late], null)).toEqual([late])
  expect(withKilometres([letBe(old)], now)).toEqual([letBe(now)])
  expect(withKilometres([{ ...old, chargedCents: cents(8_00) }], now)).toEqual([{ ...now, chargedCents: 8_00 }])
})
