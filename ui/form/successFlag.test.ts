import { expect, test } from 'vitest'
import { successFlagMs } from './useServerForm.ts'

test('a form says for two seconds that it was saved [STATE-77 CONST-26]', () => {
  expect(successFlagMs).toBe(2000)
})
