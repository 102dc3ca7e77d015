import os from 'node:os'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const running = { version: '2026-11-29.1', role: 'worker' }

test('an error that a library logs whole leaves its place and its statement, not what the statement was given', () => {
  const lines: string[] = []
  const log = createLog('info', running, { write: (line) => void lines.push(line) })
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

test('every line says which process of which release wrote it, and how grave it is in a word', () => {
  const lines: string[] = []
  const log = createLog('info', running, { write: (line) => void lines.push(line) })
  log.warn('a sweep failed')
  log.child({ requestId: 'r' }).info('an order was made')
  // An instant of UTC, as whoever reads logs of several machines sorts them.
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const own = { pid: process.pid, host: os.hostname(), time, ...running }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { ...own, level: 'warn' },
    { ...own, level: 'info', requestId: 'r' },
  ])
})
