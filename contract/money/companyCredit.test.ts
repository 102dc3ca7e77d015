import { expect, test } from 'vitest'
import { companyCreditPhase } from './companyCredit.ts'

test.each([
  ['started', null, 'started'],
  ['success', 'approved', 'success'],
  ['ready', 'approved', 'success'],
  ['ready', 'rejected', 'denied'],
  ['ready', 'manual', 'pending'],
  ['ready', null, 'pending'],
  ['pending', 'manual', 'pending'],
  ['denied', 'rejected', 'denied'],
  ['error', null, 'error'],
] as const)('status %s with ruling %s is %s [STATE-63]', (status, ruling, expected) => {
  expect(companyCreditPhase({ status, ruling })).toBe(expected)
})
