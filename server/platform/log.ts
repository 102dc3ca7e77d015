import { DrizzleQueryError } from 'drizzle-orm'
import { type Logger, pino } from 'pino'
import { engineCode, isDatabaseAway, rootCause } from './databaseErrors.ts'
import { currentCause } from './requestContext.ts'

/** JSON lines. Fields are chosen where they are written; nothing is ever logged whole (docs/operations.md). */
export const createLog = (level: string): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: causeOf })

/** A request's own logger names the request already. */
const causeOf = (_fields: object, _level: number, log: Logger): object => {
  const { requestId, job } = currentCause()
  return { job, ...('requestId' in log.bindings() ? {} : { requestId }) }
}

/** For tests and tools that have nothing to say. */
export const silentLog: Logger = pino({ level: 'silent' })

/**
 * What may be logged of an error. Of a statement its text and the engine's code: what it was given can be about a person.
 * Of a database that is away also what it said, which is about the server.
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
