import { expect, test } from 'vitest'
import { hoursOf, typedOf } from './typedHours.ts'

const shut = typedOf(null)

test('hours are written as in Finland, and taken as people write them', () => {
  const mon = (from: string, to: string) => hoursOf({ ...shut, mon: { from, to } })?.mon
  for (const [from, to] of [
    ['8', '17'],
    ['8.00', '17.00'],
    ['08:00', '17:00'],
    [' 8.00', '17 '],
  ] as const)
    expect(mon(from, to)).toEqual({ from: '08:00', to: '17:00' })
  expect(mon('23', '23.59')).toEqual({ from: '23:00', to: '23:59' })
  expect(hoursOf({ ...shut, mon: { from: ' ', to: ' ' }, tue: { from: '8', to: '17' } })).toMatchObject({ mon: null })
  const week = hoursOf({ ...shut, mon: { from: '8.30', to: '16.05' } })
  expect(typedOf(week).mon).toEqual({ from: '8.30', to: '16.05' })
  expect(week?.sun).toBeNull()
})

test('half a day, a time that is none, an end before the beginning and a week without a day are not taken', () => {
  for (const [from, to] of [
    ['8', ''],
    ['', '17'],
    ['17', '8'],
    ['8', '8'],
    ['8', '24'],
    ['8.60', '17'],
    ['kahdeksan', '17'],
  ] as const)
    expect(hoursOf({ ...shut, tue: { from: '8', to: '17' }, mon: { from, to } }), `${from}-${to}`).toBeNull()
  expect(hoursOf(shut)).toBeNull()
})
