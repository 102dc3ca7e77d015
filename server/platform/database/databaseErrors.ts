/** The code of the engine or the network. */
export const engineCode = (error: unknown): string | undefined => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return undefined
}

/** The first cause of a chain of errors. */
export const rootCause = (error: unknown): unknown => {
  let at = error
  while (at instanceof Error && at.cause !== undefined) at = at.cause
  return at
}

/** The rule of uniqueness that was broken, by the name of its index or constraint; undefined of any other error. */
const brokenRule = (error: unknown): string | undefined => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === '23505' && 'constraint' in at) return String(at.constraint)
  }
  return undefined
}

/** Whether this very rule was broken: what it means for the caller is known of no other one. */
export const isUniqueViolation = (error: unknown, rule: string): boolean => brokenRule(error) === rule

/** A standby, or a primary that a failover took its role from. */
export const READ_ONLY = '25006'
export const DISK_FULL = '53100'

/** The plan of a named statement is gone, or no longer fits the tables: another connection has none. */
export const isPlanLost = (error: unknown): boolean => ['26000', '0A000'].includes(engineCode(error) ?? '')

/** The engine undid the transaction so that another one could go on: it may be run again at once. */
export const mayRunAgain = (error: unknown): boolean => ['40001', '40P01'].includes(engineCode(error) ?? '')

/**
 * Somebody else held what this statement needed, for longer than it waits: it speaks of these rows, though many of them
 * one after the other speak of the server.
 */
export const isRowHeld = (error: unknown): boolean =>
  ['55P03', '57014', '40001', '40P01'].includes(engineCode(error) ?? '')

/** Two rows of a hundred that somebody holds are found in so many tries; more than that is the server's trouble. */
export const MOST_HELD = 16

/** SQLSTATE classes that speak of the server, whatever it was asked: connection, resources, shutting down, its disk. */
const AWAY_CLASS = /^(08|53|57P|58)/
const AWAY = new Set([
  READ_ONLY,
  // A transaction that stood still, or lasted too long: its connection is closed.
  '25P03',
  '25P04',
  // After every retry.
  '40001',
  '40P01',
  // A lock that was not to be had in time, such as during an import.
  '55P03',
  // A statement that took too long.
  '57014',
])
const NETWORK = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** Messages of the driver about a connection, which have no code. */
const DRIVER =
  /Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|is not queryable|after calling end on the pool/

/** The database cannot be reached or cannot work now, as opposed to: it refused what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  const code = engineCode(error)
  if (code) return NETWORK.has(code) || AWAY.has(code) || (code.length === 5 && AWAY_CLASS.test(code))
  for (let at = error; at instanceof Error; at = at.cause) if (DRIVER.test(at.message)) return true
  return false
}
