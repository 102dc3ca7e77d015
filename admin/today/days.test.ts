import { expect, test } from 'vitest'
import { dayName, daysAround, shortDay } from './days.ts'

test('a day of another year is told with it', () => {
  expect(shortDay('2026-11-23', '2026-11-24')).toBe('ma 23.11.')
  expect(shortDay('2025-12-12', '2026-01-02')).toBe('pe 12.12.2025')
  expect(shortDay('2026-01-02', '2025-12-12')).toBe('pe 2.1.2026')
})

test('a day is named by its weekday', () => {
  expect([dayName('2026-11-23'), dayName('2026-12-06')]).toEqual(['maanantai 23.11.', 'sunnuntai 6.12.'])
})

test('around a day stand the ones before and after it', () => {
  expect(daysAround('2026-12-31' as never)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
})
