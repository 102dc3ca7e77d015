import { expect, test } from 'vitest'
import { shortDay } from './days.ts'

test('a day of another year is told with it', () => {
  expect(shortDay('2026-11-23', '2026-11-24')).toBe('ma 23.11.')
  expect(shortDay('2025-12-12', '2026-01-02')).toBe('pe 12.12.2025')
})
