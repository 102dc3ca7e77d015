import os from 'node:os'
import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { engineCode, isDatabaseAway, rootCause } from '../database/databaseErrors.ts'
import { currentCause } from './requestContext.ts'
import { currentTraceId } from './tracing.ts'

/** The release and the work of a process: the lines and figures of two that run side by side are told apart by them. */
export interface Running {
  version: string
  role: string
}

/** JSON lines. Fields are chosen where they are written; nothing is ever logged whole (docs/operations.md). */
export const createLog = (level: string, { version, role }: Running, to?: DestinationStream): Logger => {
  const base = { pid: process.pid, role, host: os.hostname(), version }
  return pino({ level, base, timestamp: pino.stdTimeFunctions.isoTime, mixin: causeOf, ...nothingWhole }, to)
}

/** Libraries that log for us hand over whole errors, as a field or instead of the text. */
const nothingWhole: Pick<LoggerOptions, 'formatters' | 'serializers' | 'hooks'> = {
  // A word, as whoever searches the lines says it.
  formatters: { level: (level) => ({ level }) },
  serializers: { err: (error: unknown) => ({ error: messageOf(error), stack: placeOf(error) }) },
  hooks: {
    logMethod(given, write) {
      const [error] = given as unknown[]
      write.apply(this, error instanceof Error ? [{ err: error }, messageOf(error)] : given)
    },
  },
}

/** A request's own logger names the request already. */
const causeOf = (_fields: object, _level: number, log: Logger): object => {
  const { requestId, job } = currentCause()
  return { job, traceId: currentTraceId(), ...('requestId' in log.bindings() ? {} : { requestId }) }
}

/** For tests and tools that have nothing to say. */
export const silentLog: Logger = pino({ level: 'silent' })

/**
 * The part of an error that may be logged. A failed statement shows its text and the engine's code: its parameters can
 * be about a person. A database that is away also shows its message, which is about the server.
 */
export function messageOf(error: unknown): string {
  const said = isDatabaseAway(error) ? textOf(rootCause(error)) : undefined
  if (error instanceof DrizzleQueryError) {
    const why = [engineCode(error) ?? (said ? undefined : 'no code'), said].filter(Boolean).join(', ')
    return `Failed query (${why}): ${error.query}`
  }
  return said ?? textOf(error)
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')

/** Where it happened, without the message that a stack begins with. */
export const placeOf = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? '') : '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
