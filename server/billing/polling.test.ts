import { describe, expect, test } from 'vitest'
import { mayStillArrive, pollAgainAt } from './polling.ts'

const DAY = 86_400_000
const createdAt = new Date('2026-11-02T10:00:00Z')
const later = (milliseconds: number) => new Date(createdAt.getTime() + milliseconds)

test.each([
  ['at once', 0, 30_000],
  ['an hour later', 3_600_000, 3_600_000],
  ['six days later', 6 * DAY, 6 * DAY],
  ['a month later, once a week', 30 * DAY, 7 * DAY],
])('the processor is asked again as long after as the attempt has been open: %s', (_, open, wait) => {
  const now = later(open)
  expect(pollAgainAt({ createdAt }, now).getTime() - now.getTime()).toBe(wait)
})

describe('an attempt may yet arrive', () => {
  test('for a day, and for a week where the processor has heard of it', () => {
    const of = (outcome: string) => ({ createdAt, outcome })
    expect(mayStillArrive(of('unknown'), later(DAY - 1))).toBe(true)
    expect(mayStillArrive(of('unknown'), later(DAY))).toBe(false)
    expect(mayStillArrive(of('pending'), later(7 * DAY - 1))).toBe(true)
    expect(mayStillArrive(of('pending'), later(7 * DAY))).toBe(false)
  })
})
