import { expect, test } from 'vitest'
import { secretsFrom } from './secrets.ts'

const [old, fresh] = ['the old key, which is long enough to be one', 'the new key, which is long enough to be one']
const before = secretsFrom(old)
const during = secretsFrom(fresh, old)
const after = secretsFrom(fresh)

test('a second key opens what it sealed and knows what it signed; the first alone seals and signs', () => {
  const sealed = before.seal('131052-308T')
  expect(during.open(sealed)).toBe('131052-308T')
  expect(during.openedBy(sealed)).toBe(before.fingerprints[0])
  expect(during.isSigned('device', 'x', before.sign('device', 'x'))).toBe(true)
  expect(during.isSigned('other', 'x', before.sign('device', 'x'))).toBe(false)
  expect(during.indexes('person', 'x')).toEqual([after.index('person', 'x'), before.index('person', 'x')])
  expect(during.index('person', 'x')).toBe(after.index('person', 'x'))
  const anew = during.seal('131052-308T')
  expect(after.open(anew)).toBe('131052-308T')
  expect(during.openedBy(anew)).toBe(after.fingerprints[0])
  expect(after.isSigned('device', 'x', during.sign('device', 'x'))).toBe(true)
})

test('what neither key sealed or signed is refused, and so is what somebody changed', () => {
  const sealed = before.seal('131052-308T')
  expect(after.openedBy(sealed)).toBeNull()
  expect(() => after.open(sealed)).toThrow('Sealed with an unknown key')
  expect(after.isSigned('device', 'x', before.sign('device', 'x'))).toBe(false)
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(during.openedBy(sealed)).toBeNull()
  expect(during.openedBy(Buffer.alloc(0))).toBeNull()
})

test('a fingerprint tells keys apart and is no part of them', () => {
  expect(during.fingerprints).toEqual([after.fingerprints[0], before.fingerprints[0]])
  expect(during.fingerprints[0]).not.toBe(during.fingerprints[1])
  for (const fingerprint of during.fingerprints) expect(fingerprint).toMatch(/^[0-9a-f]{12}$/)
})
