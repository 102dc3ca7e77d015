import { expect, test } from 'vitest'
import { birthDateOf, isTestCode, parseIdentityCode } from '../../server/providers/identification/identityCode.ts'
import { personAt } from './persons.ts'

test('every person of a drill has a code of their own that production takes', () => {
  const persons = Array.from({ length: 2_000 }, (_, at) => personAt(at))
  for (const { identityCode, birthDate } of persons) {
    const code = parseIdentityCode(identityCode)
    expect(code && !isTestCode(code) && birthDateOf(code)).toBe(birthDate)
  }
  expect(new Set(persons.map(({ identityCode }) => identityCode)).size).toBe(2_000)
})
