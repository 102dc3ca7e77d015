import { expect, test } from 'vitest'
import { closedRanges } from './closedRanges.ts'

test('days in a row with the same reason are one range, and a gap or another reason begins a new one', () => {
  const days = ['2026-12-24', '2026-12-25', '2026-12-27'].map((day) => ({ day, reason: 'Joulu' }))
  expect(closedRanges([...days, { day: '2026-12-28', reason: 'Inventaario' }])).toEqual([
    { from: '2026-12-24', to: '2026-12-25', reason: 'Joulu' },
    { from: '2026-12-27', to: '2026-12-27', reason: 'Joulu' },
    { from: '2026-12-28', to: '2026-12-28', reason: 'Inventaario' },
  ])
  expect(closedRanges([])).toEqual([])
})
