import { expect, test } from 'vitest'
import { firstIdAt, hashOf, isId, newIds, newToken } from './ids.ts'

test('ids sort as they were made, however many in one millisecond', () => {
  const begun = new Date()
  const ids = newIds(20_000)
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every(isId)).toBe(true)
  expect((ids[0] ?? '') > firstIdAt(begun)).toBe(true)
  expect((ids.at(-1) ?? '') < firstIdAt(new Date(Date.now() + 1_000))).toBe(true)
})

test('a token is 256 bits of chance, safe in an address, and its hash says nothing of it', () => {
  const tokens = Array.from({ length: 1_000 }, newToken)
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
  // No bit of all is the same in each of them, as part of a time or of a counter would be.
  const bytes = tokens.map((token) => Buffer.from(token, 'base64url'))
  const fixed = Array.from(
    { length: 256 },
    (_, bit) => new Set(bytes.map((of) => ((of[bit >> 3] ?? 0) >> (bit & 7)) & 1)),
  )
  expect(fixed.filter(({ size }) => size < 2)).toEqual([])
  const [token = ''] = tokens
  expect([hashOf(token), hashOf(token)]).toEqual([expect.not.stringContaining(token.slice(0, 8)), hashOf(token)])
})
