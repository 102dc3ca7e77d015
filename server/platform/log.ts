import { type Logger, pino } from 'pino'

/** JSON lines. Fields are chosen where they are written; nothing is ever logged whole (docs/operations.md). */
export const createLog = (level: string): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })

/** For tests and tools that have nothing to say. */
export const silentLog: Logger = pino({ level: 'silent' })
