import { expect, test } from 'vitest'
import { closedRanges, ownDays } from './closedRanges.ts'

test('days in a row with the same reason are one range, and a gap or another reason begins a new one', () => {
  const days = ['2026-12-24', '2026-12-25', '2026-12-27'].map((day) => ({ day, reason: 'Joulu' }))
  expect(closedRanges([...days, { day: '2026-12-28', reason: 'Inventaario' }])).toEqual([
    { from: '2026-12-24', to: '2026-12-25', reason: 'Joulu' },
    { from: '2026-12-27', to: '2026-12-27', reason: 'Joulu' },
    { from: '2026-12-28', to: '2026-12-28', reason: 'Inventaario' },
  ])
  expect(closedRanges([])).toEqual([])
})

test('days with the same hours are one range, and are no closed days', () => {
  const hours = { from: '10:00', to: '14:30', reason: 'Joulu' }
  const days = ownDays({
    closed_days: [{ day: '2026-12-24', reason: 'Joulu' }],
    other_hours: ['2026-12-22', '2026-12-23'].map((day) => ({ day, ...hours })),
  })
  expect(closedRanges(days)).toEqual([
    { from: '2026-12-22', to: '2026-12-23', reason: 'Joulu', hours: '10–14.30' },
    { from: '2026-12-24', to: '2026-12-24', reason: 'Joulu' },
  ])
})
