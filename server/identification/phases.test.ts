import { describe, expect, test } from 'vitest'
import { day } from '../../contract/days/date.ts'
import { isAdult, missingChecks } from './check.ts'
import { creditPhase, phasesOf, type Standing } from './phases.ts'

const now = new Date('2026-11-20T10:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const nothing: Standing = { identified: false, latest: null, licence: null, credit: null }
const atBank = { status: 'started', expiresAt: minutes(5), returnedAt: null } as const
const identification = (standing: Partial<Standing>) => phasesOf({ ...nothing, ...standing }, now).identification

describe('phases', () => {
  test('identification, drivers_license and credit_rating each have a status [STATE-55]', () => {
    expect(phasesOf(nothing, now)).toEqual({
      identification: 'not_started',
      drivers_license: 'not_started',
      credit_rating: 'not_started',
    })
  })

  test('a try is under way until it is settled, overdue or lost', () => {
    expect(identification({ latest: atBank })).toBe('started')
    expect(identification({ latest: { ...atBank, expiresAt: now } })).toBe('error')
    expect(identification({ latest: { ...atBank, returnedAt: now } })).toBe('started')
    expect(identification({ latest: { ...atBank, returnedAt: minutes(-1) } })).toBe('error')
    expect(identification({ latest: { ...atBank, status: 'error' } })).toBe('error')
  })

  test('who is identified stays so', () => {
    expect(identification({ identified: true, latest: { ...atBank, status: 'error' } })).toBe('success')
  })

  test("a company's ready credit counts by its ruling [STATE-63]", () => {
    expect(creditPhase({ status: 'ready', ruling: 'approved' })).toBe('success')
    expect(creditPhase({ status: 'ready', ruling: 'rejected' })).toBe('denied')
    expect(creditPhase({ status: 'ready', ruling: 'manual' })).toBe('pending')
    expect(creditPhase({ status: 'started', ruling: null })).toBe('started')
  })
})

test('somebody is an adult from the eighteenth birthday', () => {
  expect(isAdult(day('2009-06-19'), day('2027-06-18'))).toBe(false)
  expect(isAdult(day('2009-06-19'), day('2027-06-19'))).toBe(true)
})

test.each([
  [null, null, true, false],
  ['error', null, true, false],
  ['success', null, false, true],
  ['manual', 'error', false, true],
  ['success', 'pending', false, false],
  ['denied', null, false, false],
  ['started', null, false, false],
])('licence %s and credit %s: asks licence %s, credit %s', (licence, credit, asksLicence, asksCredit) => {
  expect(missingChecks({ licence, credit })).toEqual({ licence: asksLicence, credit: asksCredit })
})
