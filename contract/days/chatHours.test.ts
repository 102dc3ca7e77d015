import { describe, expect, test } from 'vitest'
import { chatAt, chatHoursOn } from './chatHours.ts'
import { addDays, type Day, day } from './date.ts'
import { easterOf, festiveEves, publicHolidays } from './publicHolidays.ts'

describe('public holidays', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2030, '2030-04-21'],
    [2038, '2038-04-25'],
  ])('Easter of %i is %s', (year, easter) => {
    expect(easterOf(year)).toBe(easter)
  })

  test('all of 2026 and 2027', () => {
    expect([...publicHolidays(2026)].sort()).toEqual([
      ...['2026-01-01', '2026-01-06', '2026-04-03', '2026-04-05', '2026-04-06', '2026-05-01', '2026-05-14'],
      ...['2026-05-24', '2026-06-20', '2026-10-31', '2026-12-06', '2026-12-25', '2026-12-26'],
    ])
    expect([...publicHolidays(2027)]).toEqual(
      expect.arrayContaining(['2027-03-26', '2027-03-29', '2027-05-06', '2027-05-16', '2027-06-26', '2027-11-06']),
    )
    expect([...festiveEves(2026)]).toEqual(['2026-06-19', '2026-12-24'])
  })

  test('Midsummer and All Saints are Saturdays within their weeks, in every year of a century', () => {
    for (let year = 2000; year < 2100; year += 1) {
      const days = [...publicHolidays(year)]
      expect(days.filter((one) => one >= `${year}-06-20` && one <= `${year}-06-26`)).toHaveLength(1)
      expect(days.filter((one) => one >= `${year}-10-31` && one <= `${year}-11-06`)).toHaveLength(1)
    }
  })
})

describe('chat hours', () => {
  test('Monday to Friday 08-22 [CONST-42]', () => {
    for (let at = 0; at < 5; at += 1) expect(chatHoursOn(addDays(day('2026-11-16'), at))).toEqual({ from: 8, to: 22 })
    expect(chatAt(new Date('2026-11-16T06:00:00Z'))).toEqual({ open: true, closesAt: 22 })
    expect(chatAt(new Date('2026-11-16T05:59:59Z'))).toMatchObject({ open: false, opensAt: 8, inDays: 0 })
    expect(chatAt(new Date('2026-11-16T20:00:00Z'))).toMatchObject({ open: false, opensAt: 8, inDays: 1 })
  })

  test('Saturday and Sunday 10-18 [CONST-43]', () => {
    for (const one of ['2026-11-21', '2026-11-22'] as Day[]) expect(chatHoursOn(one)).toEqual({ from: 10, to: 18 })
    expect(chatAt(new Date('2026-11-20T20:30:00Z'))).toMatchObject({ opensOn: '2026-11-21', opensAt: 10, inDays: 1 })
  })

  test('closed on public holidays and the two great eves [CONST-44]', () => {
    for (const one of ['2026-12-06', '2026-12-24', '2026-12-25', '2026-12-26', '2026-06-19', '2027-01-06'] as Day[])
      expect(chatHoursOn(one), one).toBeNull()
    // From Christmas Eve on, the next opening is Sunday the 27th.
    expect(chatAt(new Date('2026-12-24T10:00:00Z'))).toEqual({
      open: false,
      opensOn: '2026-12-27',
      opensAt: 10,
      inDays: 3,
    })
  })

  test('goes by the clock on a Finnish wall, on both days that it is changed', () => {
    // Spring, 29 March 2026: 10.00 is 07.00 UTC, the day before it was 08.00 UTC.
    expect(chatAt(new Date('2026-03-28T07:59:00Z')).open).toBe(false)
    expect(chatAt(new Date('2026-03-28T08:00:00Z')).open).toBe(true)
    expect(chatAt(new Date('2026-03-29T06:59:00Z')).open).toBe(false)
    expect(chatAt(new Date('2026-03-29T07:00:00Z')).open).toBe(true)
    // Autumn, 25 October 2026.
    expect(chatAt(new Date('2026-10-24T07:00:00Z')).open).toBe(true)
    expect(chatAt(new Date('2026-10-25T07:59:00Z')).open).toBe(false)
    expect(chatAt(new Date('2026-10-25T08:00:00Z')).open).toBe(true)
    expect(chatAt(new Date('2026-10-25T16:00:00Z')).open).toBe(false)
  })
})
