import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { engineCode, isDatabaseAway, rootCause } from '../database/databaseErrors.ts'
import { currentCause } from './requestContext.ts'

/** JSON lines. Fields are chosen where they are written; nothing is ever logged whole (docs/operations.md). */
export const createLog = (level: string, to?: DestinationStream): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: causeOf, ...nothingWhole }, to)

/** Libraries that log for us hand over whole errors, as a field or instead of the text. */
const nothingWhole: Pick<LoggerOptions, 'serializers' | 'hooks'> = {
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
  return { job, ...('requestId' in log.bindings() ? {} : { requestId }) }
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
