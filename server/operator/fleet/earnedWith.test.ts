import { expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { cents } from '../../../contract/money/money.ts'
import { earnedWith } from './earnedWith.ts'

const earning = (from: string, end: string, sum: number) => ({ from: day(from), end: day(end), cents: cents(sum) })
const cars = [
  { vehicleId: 'a', from: day('2026-11-01') },
  { vehicleId: 'b', from: day('2026-11-21') },
  { vehicleId: 'a', from: day('2026-11-26') },
]

test('a month is shared by the days of each car, to the cent, and a car that came back has both of its spans', () => {
  const november = [earning('2026-11-01', '2026-12-01', 40_001)]
  expect(earnedWith(november, cars, 'b')).toBe(6_667)
  expect(earnedWith(november, cars, 'a')).toBe(33_334)
  expect(earnedWith(november, cars, 'c')).toBe(0)
})

test('what came of one day is of the car of that day, also before the first and after the last one', () => {
  const once = (on: string, end: string) => [earning(on, end, -700)]
  expect(earnedWith(once('2026-11-21', '2026-11-22'), cars, 'b')).toBe(-700)
  expect(earnedWith(once('2026-10-20', '2026-10-21'), cars, 'a')).toBe(-700)
  expect(earnedWith(once('2027-01-20', '2027-01-21'), cars, 'a')).toBe(-700)
})

test('an order of one car brought all of it with that car', () => {
  const cents = [earning('2026-11-01', '2026-12-01', 40_001), earning('2026-12-01', '2027-01-01', 1)]
  expect(earnedWith(cents, cars.slice(0, 1), 'a')).toBe(40_002)
})
