import { expect, test } from 'vitest'
import { asked, subjectOf } from './auditFilters.ts'

test('what staff type is what entries call it', () => {
  expect(
    ['12345678', '2026-000123', 'klk-101', '018f0000-0000-7000-8000-000000000000', 'fleet'].map(subjectOf),
  ).toEqual([
    'order 12345678',
    'invoice 2026-000123',
    'car KLK-101',
    'customer 018f0000-0000-7000-8000-000000000000',
    'fleet',
  ])
  expect(asked({ kuka: 'Maija' }).actor).toBe('staff:Maija')
  expect(asked({ kuka: 'machine' }).actor).toBe('machine')
})

test('what stands around it is left out, also of a name that is one already', () => {
  expect(subjectOf(' 12345678 ')).toBe('order 12345678')
  expect(subjectOf('018F0000-0000-7000-8000-000000000000')).toBe('customer 018f0000-0000-7000-8000-000000000000')
  expect([asked({ kuka: ' Maija ' }).actor, asked({ kuka: 'staff:Maija' }).actor]).toEqual([
    'staff:Maija',
    'staff:Maija',
  ])
  expect(asked({})).toEqual({ actor: undefined, act: undefined, subject: undefined, from: undefined, to: undefined })
})
