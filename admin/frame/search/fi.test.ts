import { expect, test } from 'vitest'
import { fi } from './fi.ts'

test('one target found is told from several', () => {
  expect([fi.found(1), fi.found(2)]).toEqual(['1 osuma', '2 osumaa'])
})
