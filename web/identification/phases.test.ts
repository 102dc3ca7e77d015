import { describe, expect, test } from 'vitest'
import type { IdentificationPhases } from '../../contract/identification.ts'
import { changedRows, checksMissing, isSettled, needsDeclaration, phaseRows, pollMs, problemOf } from './phases.ts'

const phases = (change: Partial<IdentificationPhases> = {}): IdentificationPhases => ({
  identification: 'success',
  drivers_license: 'success',
  credit_rating: 'success',
  ...change,
})

describe('phases shown', () => {
  test('a private person sees identification, licence and credit, each with its status [IDENT-11 IDENT-12 STATE-55]', () => {
    expect(phaseRows(phases({ credit_rating: 'started' }), 'private')).toEqual([
      { phase: 'identification', status: 'success' },
      { phase: 'drivers_license', status: 'success' },
      { phase: 'credit_rating', status: 'started' },
    ])
  })

  test('the licence is hidden where it is neither needed nor passed [IDENT-14]', () => {
    const shown = (change: Partial<IdentificationPhases>) =>
      phaseRows(phases(change), 'business').map(({ phase }) => phase)
    expect(shown({ drivers_license: 'not_started' })).not.toContain('drivers_license')
    expect(shown({ drivers_license: 'success' })).toContain('drivers_license')
  })
})

describe('asking again', () => {
  test('every second and a half [CONST-24]', () => {
    expect(pollMs).toBe(1500)
  })

  test('goes on until every phase is final', () => {
    expect(isSettled(phases({ credit_rating: 'started' }), 'private')).toBe(false)
    expect(isSettled(phases({ credit_rating: 'not_started' }), 'private')).toBe(false)
    for (const status of ['success', 'error', 'pending', 'denied'] as const)
      expect(isSettled(phases({ credit_rating: status }), 'private')).toBe(true)
    expect(isSettled(phases({ drivers_license: 'manual', credit_rating: 'started' }), 'private')).toBe(false)
    expect(isSettled(phases({ drivers_license: 'manual' }), 'private')).toBe(true)
  })

  test('does not wait for a phase that a refusal keeps from starting', () => {
    expect(isSettled(phases({ drivers_license: 'denied', credit_rating: 'not_started' }), 'private')).toBe(true)
    expect(isSettled(phases({ drivers_license: 'error', credit_rating: 'started' }), 'private')).toBe(false)
  })

  test('a business waits for its identification only', () => {
    const waiting = { drivers_license: 'not_started', credit_rating: 'not_started' } as const
    expect(isSettled(phases(waiting), 'business')).toBe(true)
    expect(isSettled(phases({ ...waiting, identification: 'started' }), 'business')).toBe(false)
  })
})

describe('what to do next', () => {
  test('checks of another day begin anew, but not after a refusal', () => {
    const missing = { drivers_license: 'not_started', credit_rating: 'not_started' } as const
    expect(checksMissing(phases(missing), 'private')).toBe(true)
    expect(checksMissing(phases({ credit_rating: 'not_started' }), 'private')).toBe(true)
    expect(checksMissing(phases(missing), 'business')).toBe(false)
    expect(checksMissing(phases({ ...missing, identification: 'started' }), 'private')).toBe(false)
    expect(checksMissing(phases({ ...missing, drivers_license: 'denied' }), 'private')).toBe(false)
  })

  test('the earliest problem is the one that is told', () => {
    expect(problemOf(phases())).toBeNull()
    expect(problemOf(phases({ identification: 'error', credit_rating: 'error' }))).toBe('identificationError')
    expect(problemOf(phases({ drivers_license: 'error' }))).toBe('licenceError')
    expect(problemOf(phases({ drivers_license: 'denied', credit_rating: 'not_started' }))).toBe('licenceDenied')
    expect(problemOf(phases({ drivers_license: 'manual', credit_rating: 'pending' }))).toBe('creditPending')
    expect(problemOf(phases({ credit_rating: 'denied' }))).toBe('creditDenied')
    expect(problemOf(phases({ credit_rating: 'error' }))).toBe('creditError')
  })

  test('a declaration is asked for when the register gave no answer, unless it cannot help any more', () => {
    expect(needsDeclaration(phases({ drivers_license: 'manual' }))).toBe(true)
    expect(needsDeclaration(phases({ drivers_license: 'manual', credit_rating: 'denied' }))).toBe(false)
    expect(needsDeclaration(phases())).toBe(false)
  })

  test('a state is told once', () => {
    const before = phaseRows(phases({ credit_rating: 'started' }), 'private')
    expect(changedRows(before, before)).toEqual([])
    expect(changedRows(before, phaseRows(phases(), 'private'))).toEqual([{ phase: 'credit_rating', status: 'success' }])
    expect(changedRows([], before)).toHaveLength(3)
  })
})
