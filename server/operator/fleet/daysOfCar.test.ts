import { expect, test } from 'vitest'
import { addDays, day } from '../../../contract/days/date.ts'
import { countedSince, daysOfCar } from './daysOfCar.ts'

const today = day('2026-11-30')
const span = (from: string, to: string | null) => ({ from: day(from), to: to === null ? null : day(to) })

test('every day of a car is counted once: with a customer before in service before idle', () => {
  const since = day('2026-11-01')
  expect(daysOfCar({ since, today }, { out: [], service: [] })).toEqual({ out: 0, service: 0, idle: 30 })
  expect(
    daysOfCar(
      { since, today },
      {
        out: [span('2026-10-20', '2026-11-05'), span('2026-11-26', null)],
        service: [span('2026-11-05', '2026-11-08'), span('2026-11-07', '2026-11-09')],
      },
    ),
  ).toEqual({ out: 10, service: 4, idle: 16 })
})

test('a year at most is counted, and no day before the first that is known', () => {
  expect(countedSince(today, [])).toBe(today)
  expect(countedSince(today, [day('2026-11-20'), day('2026-10-01')])).toBe('2026-10-01')
  expect(countedSince(today, [day('2020-01-01')])).toBe(addDays(today, -364))
})
