import { createHash, randomBytes, randomInt, randomUUIDv7 } from 'node:crypto'

/**
 * Ids are made here, not in the database. Those of one process sort as they were made, within a millisecond too; others by
 * their millisecond. Not a secret.
 */
export function newId(): string {
  const fresh = randomUUIDv7()
  lastId = fresh > lastId ? fresh : after(lastId)
  return lastId
}

let lastId = ''

/** The next one: the last twelve of its digits are chance, and counted on from there, as RFC 9562 6.2 allows. */
function after(id: string): string {
  const counted = Number.parseInt(id.slice(24), 16) + 1
  // Once in 2^48 they are used up; a later millisecond is found then.
  return counted < 2 ** 48 ? id.slice(0, 24) + counted.toString(16).padStart(12, '0') : newId()
}

export const newIds = (many: number): string[] => Array.from({ length: many }, newId)

/** Before every id: where who reads them page by page begins. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Before every id made at this time or later. */
export function firstIdAt(time: Date): string {
  const milliseconds = time.getTime().toString(16).padStart(12, '0')
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7000-8000-000000000000`
}

/** Whether a text from outside can be one of our ids; PostgreSQL would refuse the question about any other. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** A secret for one person's hands: 256 bits, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash of a token, which the database keeps. The token is random, so a plain hash is enough. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A human number of `digits` digits, never starting with zero. Chance, not sequence, so that orders cannot be counted. */
export const newNumber = (digits: number): string => String(randomInt(10 ** (digits - 1), 10 ** digits))
