import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '../days/date.ts'
import { lateInterest, lateRateOn, reminderFee } from './lateInterest.ts'
import { cents } from './money.ts'

test.each([
  ['2023-06-30', 'consumer', 95],
  ['2023-07-01', 'consumer', 110],
  ['2024-12-31', 'company', 125],
  ['2025-01-01', 'company', 115],
  ['2025-07-01', 'consumer', 95],
  ['2026-06-30', 'company', 105],
] as const)('on %s a %s pays the rate that the Bank of Finland told', (on, kind, rate) => {
  expect(lateRateOn(day(on), kind)).toBe(rate)
})

test('interest is of each day at its own rate, and parts of a cent are left', () => {
  const year = { first: day('2025-01-01'), last: day('2025-12-31') }
  // 181 days at 10.5 % and 184 at 9.5 %.
  expect(lateInterest(cents(100_000), year, 'consumer')).toBe(Math.floor((100_000 * (181 * 105 + 184 * 95)) / 365_000))
  expect(lateInterest(cents(36_500), { first: day('2026-02-01'), last: day('2026-02-01') }, 'consumer')).toBe(9)
  expect(lateInterest(cents(36_500), { first: day('2026-02-02'), last: day('2026-02-01') }, 'consumer')).toBe(0)
})

test('interest of two spans is never more than of the whole, and less by a cent at most', () => {
  const span = fc.record({
    debt: fc.integer({ min: 1, max: 500_000 }),
    start: fc.nat(900),
    a: fc.nat(300),
    b: fc.nat(300),
  })
  fc.assert(
    fc.property(span, fc.constantFrom('consumer' as const, 'company' as const), ({ debt, start, a, b }, kind) => {
      const first = addDays(day('2024-01-01'), start)
      const middle = addDays(first, a)
      const last = addDays(middle, b + 1)
      const parts =
        lateInterest(cents(debt), { first, last: middle }, kind) +
        lateInterest(cents(debt), { first: addDays(middle, 1), last }, kind)
      const whole = lateInterest(cents(debt), { first, last }, kind)
      expect(whole - parts).toBeGreaterThanOrEqual(0)
      expect(whole - parts).toBeLessThanOrEqual(1)
    }),
  )
})

const today = day('2026-11-28')
const asked = { kind: 'consumer' as const, dueOn: day('2026-11-14'), lastOn: null, count: 0, today }

test('a consumer pays 5 euros from the 14th day on, and again 14 days after the last reminder', () => {
  expect(reminderFee(asked)).toBe(500)
  expect(reminderFee({ ...asked, dueOn: day('2026-11-15') })).toBe(0)
  expect(reminderFee({ ...asked, lastOn: day('2026-11-15'), count: 1 })).toBe(0)
  expect(reminderFee({ ...asked, lastOn: day('2026-11-14'), count: 1 })).toBe(500)
})

test('a company pays 40 euros once', () => {
  expect(reminderFee({ ...asked, kind: 'company', dueOn: day('2026-11-27') })).toBe(4_000)
  expect(reminderFee({ ...asked, kind: 'company', lastOn: day('2026-10-01'), count: 1 })).toBe(0)
})
