import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '../../contract/days/date.ts'
import { cents } from '../../contract/money/money.ts'
import { cheapest, drivenBy, packageTo } from './kilometresAhead.ts'

const from = day('2027-01-01')

test('driving is drawn on to the end by the day, once there is a week of it', () => {
  expect(drivenBy(addDays(from, 30), { driven: 700, from, on: addDays(from, 7) })).toBe(3000)
  expect(drivenBy(addDays(from, 30), { driven: 700, from, on: addDays(from, 6) })).toBeNull()
  expect(drivenBy(addDays(from, 5), { driven: 700, from, on: addDays(from, 10) })).toBe(700)
})

const rest = {
  anchor: from,
  end: day('2027-04-01'),
  part: { last_day: '2027-01-31', days: 10, of_days: 31 },
  paidUntil: day('2027-01-31'),
}
const offered = [
  { id: 'small', name: '500 km/kk', monthly: cents(3_100), perMonth: 500 },
  { id: 'large', name: '2 000 km/kk', monthly: cents(9_300), perMonth: 2000 },
]

test('a package costs its part of this month and whole months to the end, and gives kilometres alike', () => {
  expect(packageTo(rest, { id: 'small', name: '', monthly: cents(3_100), perMonth: 500 })).toEqual({
    cents: 1_000 + 2 * 3_100,
    kilometres: 162 + 2 * 500,
  })
})

test('of packages the one is told that saves most, and none that saves nothing', () => {
  const told = (beyond: number) => cheapest(offered, rest, { beyond, beyondCents: 20 })?.id
  expect(told(300)).toBeUndefined()
  expect(told(1_000)).toBe('small')
  expect(told(4_000)).toBe('large')
})

test('who buys the package that is told never pays more than who buys none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 60 }), (beyond, beyondCents) => {
      const found = cheapest(offered, rest, { beyond, beyondCents })
      const without = beyond * beyondCents
      const best = Math.min(
        ...offered.map((one) => {
          const { cents: cost, kilometres } = packageTo(rest, one)
          return cost + Math.max(0, beyond - kilometres) * beyondCents
        }),
      )
      const paid = found ? found.cents + Math.max(0, beyond - found.kilometres) * beyondCents : without
      expect(paid).toBe(Math.min(without, best))
    }),
  )
})
