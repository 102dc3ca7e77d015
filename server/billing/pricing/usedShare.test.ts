import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, day } from '../../../contract/days/date.ts'
import { cents, fromEuros } from '../../../contract/money/money.ts'
import { periodOf } from './period.ts'
import { usedShare } from './usedShare.ts'

const november = { start: day('2026-11-10'), end: day('2026-12-10') }
const used = (from: string, until: string) => ({ from: day(from), until: day(until) })

test.each([
  ['ten days of thirty', used('2026-11-10', '2026-11-20'), 150],
  ['the day of the handover itself is free', used('2026-11-10', '2026-11-10'), 0],
  ['a car that came three days late', used('2026-11-13', '2026-11-20'), 105],
  ['a car that came before the period', used('2026-11-07', '2026-11-20'), 150],
  ['all of it', used('2026-11-10', '2026-12-25'), 450],
  ['nothing before its start', used('2026-10-10', '2026-11-10'), 0],
])('of 450 € a month: %s', (_, days, euros) => {
  expect(usedShare(fromEuros(450), november, days)).toBe(fromEuros(euros))
})

test('nothing is paid where nothing was asked for', () => {
  expect(usedShare(fromEuros(450), november, null)).toBe(0)
})

test('is whole cents, never below zero or above the price, more with each day, and over all periods no more than they cost', () => {
  const days = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), days, days, (total, later, length) => {
      const anchor = day('2027-01-31')
      const from = addDays(anchor, later)
      const shares = (until: Day) =>
        [1, 2, 3, 4].map((number) => usedShare(cents(total), periodOf(anchor, number), { from, until }))
      const [some, more] = [shares(addDays(from, length)), shares(addDays(from, length + 1))]
      some.forEach((share, at) => {
        expect(Number.isSafeInteger(share) && share >= 0 && share <= total).toBe(true)
        expect((more[at] ?? 0) >= share).toBe(true)
      })
    }),
  )
})
