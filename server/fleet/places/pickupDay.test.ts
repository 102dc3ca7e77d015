import { describe, expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { firstPickupDay, pickupDayAllowed } from './pickupDay.ts'

const today = day('2026-12-22')
/** 27.12.2026 is a Sunday. */
const christmas = { hours: null, closed: new Set(['2026-12-24', '2026-12-25', '2026-12-26']) }

describe('the first pickup day', () => {
  test('is tomorrow for a car that stands free', () => {
    expect(firstPickupDay(day('2026-12-01'), today, christmas)).toBe('2026-12-23')
  })
  test('is the day a car becomes free, when that is later', () => {
    expect(firstPickupDay(day('2027-01-04'), today, christmas)).toBe('2027-01-04')
  })
  test('passes over closed days', () => {
    expect(firstPickupDay(day('2026-12-24'), today, christmas)).toBe('2026-12-28')
    expect(firstPickupDay(day('2026-12-01'), day('2026-12-23'), christmas)).toBe('2026-12-28')
  })
})

test('a pickup day lies between both ends, them included, and is open', () => {
  const range = { from: day('2026-12-23'), to: day('2026-12-28'), place: christmas }
  const allowed = ['2026-12-22', '2026-12-23', '2026-12-24', '2026-12-27', '2026-12-28', '2026-12-29'].map((text) =>
    pickupDayAllowed(day(text), range),
  )
  expect(allowed).toEqual([false, true, false, false, true, false])
})
