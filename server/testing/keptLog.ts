import { pino } from 'pino'
import { currentCause } from '../platform/observe/requestContext.ts'

interface Line {
  event?: string
  outcome?: string
  kind?: string
  cause?: string
  requestId?: string
  job?: string
  level: number
  msg?: string
}

/** A log whose lines stay here to be read. */
export function keptLog() {
  const lines: Line[] = []
  const log = pino(
    { level: 'info', mixin: () => currentCause() },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  /** The events among them: `order confirmed`, `letter sent account_login_link`. */
  const told = (): string[] =>
    lines
      .filter(({ event }) => event)
      .map(({ event, outcome, kind }) => [event, outcome, kind].filter(Boolean).join(' '))
  return { log, lines, told }
}
