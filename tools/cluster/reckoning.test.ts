import { expect, test } from 'vitest'
import { awayFor, failedBetween, reckon } from './reckoning.ts'

test('what was acknowledged and is not there is lost, and what is there more than once was done twice', () => {
  expect(reckon(['a', 'b', 'c'], ['a', 'c', 'c', 'd'])).toEqual({ acknowledged: 3, lost: ['b'], twice: ['c'] })
  expect(reckon([], [])).toEqual({ acknowledged: 0, lost: [], twice: [] })
})

test('writes are away until the one that ends the longest silence', () => {
  // One that was on its way is still answered after the kill.
  expect(awayFor(1_000, [800, 900, 1_050, 7_200, 7_400, 7_650])).toBe(6_200)
  expect(awayFor(1_000, [800, 1_100, 1_300])).toBe(300)
  expect(awayFor(1_000, [800, 900])).toBeNull()
})

test('answers fail that nobody gave, or that were a fault of the shop, and in that time alone', () => {
  const asked = [
    { at: 1, what: 'GET /before', status: 503 },
    { at: 5, what: 'GET /nobody', status: 0 },
    { at: 6, what: 'POST /fault', status: 500 },
    { at: 7, what: 'POST /refused', status: 409 },
    { at: 9, what: 'GET /after', status: 502 },
  ]
  expect(failedBetween(asked, [5, 8]).map(({ what }) => what)).toEqual(['GET /nobody', 'POST /fault'])
})
