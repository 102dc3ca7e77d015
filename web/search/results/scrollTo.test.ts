import { expect, test } from 'vitest'
import { scrollMs } from './scrollTo.ts'

test('results take half a second to come into view [CONST-28]', () => {
  expect(scrollMs).toBe(500)
})
