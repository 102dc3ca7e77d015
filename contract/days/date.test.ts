import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, day, formatNearDay, formatOnDay, helsinkiDay, isDay } from './date.ts'

test('a month later is the same day of it, or its last', () => {
  expect(addMonths(day('2026-01-31'), 1)).toBe('2026-02-28')
  expect(addMonths(day('2026-01-31'), 2)).toBe('2026-03-31')
  expect(addMonths(day('2026-01-31'), -11)).toBe('2025-02-28')
  expect(addMonths(day('2028-02-29'), 12)).toBe('2029-02-28')
  // One full century in four has the day.
  expect(addMonths(day('2000-01-31'), 1)).toBe('2000-02-29')
  expect(addMonths(day('2100-01-31'), 1)).toBe('2100-02-28')
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
      fc.integer({ min: -600, max: 600 }),
      (at, months) => {
        const [year, month, dayOfMonth] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
        const last = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate()
        const expected = new Date(Date.UTC(year, month + months, Math.min(dayOfMonth, last))).toISOString().slice(0, 10)
        const found = addMonths(day(at.toISOString().slice(0, 10)), months)
        expect(found).toBe(expected)
        expect(isDay(found)).toBe(true)
      },
    ),
  )
})

test('a day that is none, or so far away that nothing can be reckoned from it, is refused', () => {
  for (const text of ['1800-01-01', '2026-02-28', '2028-02-29', '2999-12-31'])
    expect([text, isDay(text)]).toEqual([text, true])
  for (const text of ['2026-02-29', '2026-2-8', '0000-01-01', '1799-12-31', '3000-01-01', '9999-12-31', '+010000-01'])
    expect([text, isDay(text)]).toEqual([text, false])
})

test('a day that people plan by has its weekday', () => {
  expect([formatNearDay('2026-11-29', 'fi'), formatNearDay('2026-11-30', 'fi')]).toEqual([
    'su\u00a029.11.',
    'ma\u00a030.11.',
  ])
  expect(formatOnDay('2026-12-05', 'fi')).toBe('lauantaina 5.12.2026')
})

test('the day in Finland is that of the wall, whatever was asked before', () => {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', dateStyle: 'short' })
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, fc.integer({ min: -7_200_000, max: 7_200_000 }), (at, milliseconds) => {
      const near = new Date(at.getTime() + milliseconds)
      expect([at, near].map(helsinkiDay)).toEqual([at, near].map((one) => wall.format(one)))
    }),
  )
  const midnight = Date.parse('2026-11-30T22:00:00Z')
  expect([midnight - 1, midnight].map((at) => helsinkiDay(new Date(at)))).toEqual(['2026-11-30', '2026-12-01'])
})
