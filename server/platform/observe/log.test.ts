import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('an error that a library logs whole leaves its place and its statement, not what the statement was given', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const error = new DrizzleQueryError('select 1 where name = $1', ['Onni Onnistuja'], new Error('Key (Onni Onnistuja)'))
  log.error(error)
  log.child({ requestId: 'r' }).warn({ err: error }, 'a stream broke')
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line).not.toContain('Onni')
    const { err } = JSON.parse(line)
    expect(err.error).toContain('select 1 where name = $1')
    expect(err.stack).toContain('log.test.ts')
  }
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([expect.stringContaining('Failed query'), 'a stream broke'])
})
