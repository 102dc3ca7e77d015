import { expect, test } from 'vitest'
import { plateAt } from './plateAt.ts'

test.each([
  ['ABC-123 24.11.2026 14.30', '2026-11-24T12:30:00.000Z'],
  ['abc123 24.11.2026 klo 14:30', '2026-11-24T12:30:00.000Z'],
  ['ABC-123 2026-07-24 8.05', '2026-07-24T05:05:00.000Z'],
  ['ABC-123 24.11.2026', '2026-11-24T10:00:00.000Z'],
  // The night on which the clocks go back, and that on which they go forward.
  ['ABC-123 25.10.2026 12.00', '2026-10-25T10:00:00.000Z'],
  ['ABC-123 29.3.2026 12.00', '2026-03-29T09:00:00.000Z'],
])('a plate and a moment are asked for as people write them: %s', (words, at) => {
  expect(plateAt(words)).toEqual({ registration: 'ABC-123', at: new Date(at) })
})

test.each(['ABC-123', 'ABC-123 31.2.2026', 'ABC-123 24.11.2026 25.00', 'Veera 24.11.2026', 'ABC-123 huomenna'])(
  'other words ask for something else: %s',
  (words) => expect(plateAt(words)).toBeNull(),
)
