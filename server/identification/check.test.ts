import { expect, test } from 'vitest'
import { ruleCredit, ruleLicence } from './check.ts'

const [SOON, LATE] = [1_000, 121_000]

test('a register of licences that is away lets the customer declare the licence, and keeps why', () => {
  expect(ruleLicence({ kind: 'unavailable', code: 'provider_away' }, SOON)).toEqual({
    status: 'manual',
    evidence: 'provider_away',
  })
  expect(ruleLicence({ kind: 'unknown', ref: 'x' }, SOON)).toBeNull()
  expect(ruleLicence({ kind: 'unknown', ref: 'x' }, LATE)).toEqual({ status: 'manual', evidence: 'no_answer' })
})

test('a register of credit that is away fails the check, which may be tried again', () => {
  const failed = (reason: string) => ({ status: 'error', reason, answer: null, providerRef: null })
  expect(ruleCredit({ kind: 'unavailable', code: 'provider_away' }, SOON)).toEqual(failed('provider_away'))
  expect(ruleCredit({ kind: 'unknown', ref: 'x' }, SOON)).toBeNull()
  expect(ruleCredit({ kind: 'unknown', ref: 'x' }, LATE)).toMatchObject({ status: 'error' })
})
