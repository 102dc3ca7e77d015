import { createHash } from 'node:crypto'
import type { auditEntry } from '../platform/database/tables.ts'

export type Entry = typeof auditEntry.$inferSelect

/** Begins the chain: no entry stands before the first one. */
export const NO_HASH = ''

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** The same for the same detail, in whatever order the database gives its fields. */
export const hashOfDetail = (detail: unknown): string => hashOf(ordered(detail))

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => [name, ordered(part)])
}

/** Over the entry, its place in the chain and the hash before it. Of what was written in detail it holds the hash alone. */
export const hashOfEntry = (
  before: string,
  position: number,
  { id, at, actor, actorId, act, subject }: Omit<Entry, 'detail'>,
  detailHash: string,
): string => hashOf([before, position, id, at.toISOString(), actor, actorId, act, subject, detailHash])

/** Stands in the place of a detail that was erased. */
const ERASED = hashOfDetail({ erased: true })
export const isErased = (detailHash: string): boolean => detailHash === ERASED
