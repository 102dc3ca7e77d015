import { expect, test } from 'vitest'
import { mayRetry, queryDefaults } from './queryDefaults.ts'
import { Refused } from './refused.ts'

test('only a lost connection and a server that is away are tried again, twice', () => {
  for (const status of [0, 502, 503, 504]) expect(mayRetry(1, new Refused(status, {}))).toBe(true)
  for (const status of [400, 401, 404, 409, 410, 422, 423, 429, 500])
    expect(mayRetry(0, new Refused(status, {}))).toBe(false)
  expect(mayRetry(2, new Refused(0, {}))).toBe(false)
  expect(mayRetry(0, new Error('a mistake of ours'))).toBe(false)
})

test('nothing waits in silence for a connection', () => {
  expect(queryDefaults.queries?.networkMode).toBe('always')
  expect(queryDefaults.mutations?.networkMode).toBe('always')
})
