import { describe, expect, test } from 'vitest'
import { barrierOf, barrierOfTurn, type CardTry } from './gate.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const HOUR_MS = 3_600_000
const DAY_HOURS = 24

/** A charge of this card, some hours ago. */
const tried = (hoursAgo: number, more: Partial<CardTry> = {}): CardTry => ({
  face: 'Visa 0313',
  at: new Date(NOW.getTime() - hoursAgo * HOUR_MS),
  outcome: 'declined',
  declineClass: 'soft',
  declineCode: '116',
  ...more,
})
const times = (count: number, hoursAgo: number, more: Partial<CardTry> = {}) =>
  Array.from({ length: count }, () => tried(hoursAgo, more))
const barrier = (tries: CardTry[]) => barrierOf(tries, 'Visa 0313', NOW)

test('a card that was refused for good is never asked again, however long ago, and says how', () => {
  const refused = tried(365 * DAY_HOURS, { declineClass: 'hard', declineCode: '209' })
  expect(barrier([refused])).toEqual({ why: 'refused', code: '209' })
  expect(barrier([refused, tried(1)])).toEqual({ why: 'refused', code: '209' })
  const other = tried(1, { declineClass: 'hard', declineCode: '101' })
  for (const both of [
    [refused, other],
    [other, refused],
  ])
    expect(barrier(both)).toEqual({ why: 'refused', code: '101' })
})

test('a card is asked five times in 24 hours, and again when the first of them is a day old', () => {
  expect(barrier(times(4, 1))).toBeNull()
  expect(barrier([tried(20), ...times(4, 1)])).toEqual({ why: 'tooManyToday', retryAfterSeconds: 4 * 3_600 })
  expect(barrier([tried(23.999), ...times(4, 1)])).toMatchObject({ why: 'tooManyToday' })
  expect(barrier([tried(24), ...times(4, 1)])).toBeNull()
})

test('a card is asked fifteen times in thirty days', () => {
  const spread = (count: number, days: number) => Array.from({ length: count }, (_, at) => tried((at + 2) * days * 24))
  expect(barrier(spread(14, 1))).toBeNull()
  expect(barrier(spread(15, 1))).toEqual({ why: 'wornOut' })
  expect(barrier([...spread(14, 1), tried(30 * DAY_HOURS - 0.001)])).toEqual({ why: 'wornOut' })
  expect(barrier([...spread(14, 1), tried(30 * DAY_HOURS)])).toBeNull()
  // The longer of the two waits is told.
  expect(barrier([...spread(10, 1), ...times(5, 1)])).toEqual({ why: 'wornOut' })
})

test('what paid does not count, nor what no card was asked for, nor what another card did', () => {
  for (const outcome of ['paid', 'surplus', 'unavailable'] as const)
    expect(barrier(times(20, 1, { outcome }))).toBeNull()
  expect(barrier(times(20, 1, { face: 'Visa 0209', declineClass: 'hard' }))).toBeNull()
  for (const outcome of ['asked', 'pending', 'unknown', 'needs_customer', 'declined'] as const)
    expect(barrier(times(5, 1, { outcome, declineClass: null }))).toMatchObject({ why: 'tooManyToday' })
})

test('the order in which tries are known changes nothing', () => {
  const tries = [tried(20), ...times(4, 1)]
  expect(barrier(tries.toReversed())).toEqual(barrier(tries))
})

describe('what the shop charges by itself', () => {
  const turn = (tries: CardTry[]) => barrierOfTurn(tries, 'Visa 0313', NOW)

  test('waits while its card is being asked, and for what nobody knows the end of yet', () => {
    expect(turn([tried(0, { outcome: 'asked', declineClass: null })])).toEqual({ why: 'busy' })
    for (const outcome of ['pending', 'unknown'] as const) {
      expect(turn(times(4, 1, { outcome, declineClass: null }))).toBeNull()
      expect(turn(times(5, 1, { outcome, declineClass: null }))).toEqual({ why: 'busy' })
    }
    expect(turn([tried(0, { face: 'Visa 0209', outcome: 'asked' })])).toBeNull()
  })

  test('fails at once where what is known is enough, whatever else is on its way', () => {
    const asked = tried(0, { outcome: 'asked', declineClass: null })
    expect(turn([tried(9, { declineClass: 'hard', declineCode: '209' }), asked])).toEqual({
      why: 'refused',
      code: '209',
    })
    expect(turn([...times(5, 1), asked])).toMatchObject({ why: 'tooManyToday' })
  })
})
