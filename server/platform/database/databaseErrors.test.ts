import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messageOf } from '../observe/log.ts'
import { isDatabaseAway, isUniqueViolation, mayRunAgain, rootCause } from './databaseErrors.ts'

const withCode = (code: string, message = 'said by the engine') => Object.assign(new Error(message), { code })

describe('what speaks of the server', () => {
  test.each([
    ...['08000', '08001', '08003', '08004', '08006', '08007', '08P01'],
    ...['53000', '53100', '53200', '53300', '53400'],
    ...['57P01', '57P02', '57P03', '57P04', '57P05', '57014'],
    ...['58000', '58030', '25006', '25P03', '25P04', '55P03', '40001', '40P01'],
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ])('%s: away', (code) => {
    expect(isDatabaseAway(new DrizzleQueryError('select 1', [], withCode(code)))).toBe(true)
  })

  test.each([
    'Client was closed and is not queryable',
    'Client has encountered a connection error and is not queryable',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Query read timeout',
    'timeout expired',
    'timeout exceeded when trying to connect',
    'Cannot use a pool after calling end on the pool',
  ])('%s: away, as the driver says it', (message) => {
    expect(isDatabaseAway(new DrizzleQueryError('rollback', [], new Error(message)))).toBe(true)
  })
})

describe('what speaks of what was asked', () => {
  test.each(['22P02', '23505', '23503', '23514', '25P02', '42601', '42P01', '0A000', '57000', 'XX000', 'ERR_5810'])(
    '%s: ours',
    (code) => expect(isDatabaseAway(withCode(code))).toBe(false),
  )

  test('a plain error is not about the database', () => {
    expect(isDatabaseAway(new Error('cannot read properties of undefined'))).toBe(false)
    expect(isDatabaseAway(undefined)).toBe(false)
  })
})

test('a conflict is found however deep it lies, and run again only when the engine asks for it', () => {
  const conflict = new DrizzleQueryError('insert', [], Object.assign(withCode('23505'), { constraint: 'orders_one' }))
  expect([isUniqueViolation(conflict, 'orders_one'), mayRunAgain(conflict)]).toEqual([true, false])
  // Another rule means something else to whoever asks.
  expect(isUniqueViolation(conflict, 'orders_number')).toBe(false)
  expect(mayRunAgain(new DrizzleQueryError('commit', [], withCode('40P01')))).toBe(true)
})

test('the log has what the engine said of itself, and never what it says of what it was given', () => {
  const away = new DrizzleQueryError('insert into t', ['Onni'], withCode('25006', 'cannot execute INSERT'))
  expect(messageOf(away)).toBe('Failed query (25006, cannot execute INSERT): insert into t')
  const ours = new DrizzleQueryError('insert into t', ['Onni'], withCode('22P02', 'invalid input: "Onni"'))
  expect(messageOf(ours)).toBe('Failed query (22P02): insert into t')
  expect(messageOf(new DrizzleQueryError('rollback', [], new Error('Connection terminated')))).toBe(
    'Failed query (Connection terminated): rollback',
  )
  expect(rootCause(away)).toMatchObject({ code: '25006' })
})
