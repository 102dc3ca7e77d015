import { expect, test } from 'vitest'
import { deployFile, fillIn } from './deployFile.ts'

test('every place of a text gets what is put in, and a place that is not there is an error', () => {
  expect(fillIn('a b a', { a: 'c' })).toBe('c b c')
  expect(() => fillIn('a b a', { d: 'c' })).toThrow("'d' stands nowhere in the file")
})

test('a file of deploy/ is the one that operators have', () => {
  const filled = deployFile('proxy/primary.cfg', { '10.0.0.2:5432 port 8008': '127.0.0.1:1 port 2' })
  expect(filled).toContain('server db-2 127.0.0.1:1 port 2')
  expect(filled).toContain('server db-1 10.0.0.1:5432 port 8008')
})
