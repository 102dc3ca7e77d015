import { expect, test } from 'vitest'
import { firstIdAt, isId, newIds } from './ids.ts'

test('ids sort as they were made, however many in one millisecond', () => {
  const begun = new Date()
  const ids = newIds(20_000)
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every(isId)).toBe(true)
  expect((ids[0] ?? '') > firstIdAt(begun)).toBe(true)
  expect((ids.at(-1) ?? '') < firstIdAt(new Date(Date.now() + 1_000))).toBe(true)
})
