import { describe, expect, test } from 'vitest'
import { stoppedClock } from '../../platform/clock.ts'
import type { IdentityCode } from '../identification/identityCode.ts'
import { selfDeclaration } from './licence.ts'
import { sandboxLicence } from './sandboxLicence.ts'

const clock = stoppedClock('2026-11-20T10:00:00Z')
const question = (code: string) => ({
  identityCode: code as IdentityCode,
  correlationId: `kysymys-${code}`,
  askedAt: clock.now(),
})
const hilma = question('090975-909R')

describe('the register of licences in the sandbox', () => {
  const register = sandboxLicence(clock)
  test('is asked, not declared', () => expect(register.mode).toBe('register'))
  test.each([
    ['valid', question('010190-901R')],
    ['unknown', question('020285-902X')],
    ['invalid', question('030377-903B')],
  ])('answers %s', async (result, who) => {
    expect(await register.check(who)).toEqual({ kind: 'ok', value: { result, evidence: 'sandbox' } })
  })
  test('says that it is still at work', async () => {
    expect(await register.check(hilma)).toEqual({ kind: 'unknown', ref: hilma.correlationId })
  })
})

test('without a register the licence is always declared', async () => {
  expect(selfDeclaration.mode).toBe('declaration')
  expect(await selfDeclaration.check(hilma)).toMatchObject({ kind: 'ok', value: { result: 'unknown' } })
})
