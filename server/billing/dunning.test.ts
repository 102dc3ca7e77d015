import { expect, test } from 'vitest'
import { type Day, day } from '../../contract/days/date.ts'
import { nextTry } from './dunning.ts'

test('a declined charge is tried 8, 6, 4, 2 and 0 days before the period, then no more', () => {
  const tries: Day[] = [day('2027-01-23')]
  for (let next = nextTry(day('2027-01-31'), day('2027-01-23')); next; next = nextTry(day('2027-01-31'), next))
    tries.push(next)
  expect(tries).toEqual(['2027-01-23', '2027-01-25', '2027-01-27', '2027-01-29', '2027-01-31'])
})

test('a first charge made late joins the schedule where it is', () => {
  expect(nextTry(day('2027-01-31'), day('2027-01-28'))).toBe('2027-01-29')
  expect(nextTry(day('2027-01-31'), day('2027-01-31'))).toBeNull()
  expect(nextTry(day('2027-01-31'), day('2027-02-15'))).toBeNull()
})
