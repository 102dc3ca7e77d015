import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { type Grant, KEY_WARNING_DAYS } from '../../contract/ops/roles.ts'
import type { Clock } from '../platform/clock.ts'
import { writeAudit } from '../platform/database/audit.ts'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import type { Staff } from '../platform/http/http.ts'
import { hashOf, newId, newToken } from '../platform/ids.ts'
import { event } from '../platform/observe/events.ts'
import { staffKey } from './tables.ts'

type Needs = { db: Db; clock: Clock }

/** An act on the machine itself has no key yet. */
const onTheMachine = 'machine'
const TOUCH_MS = 3_600_000
const DAY_MS = 86_400_000
/** So long before its end whoever uses a key is told of it. */
const WARN_MS = KEY_WARNING_DAYS * DAY_MS

interface NewKey extends Grant {
  name: string
  /** The calls that it is kept to; null: all that its role does. */
  calls: string[] | null
  days: number
}

/** A new key, made on the machine of the shop. It is shown once; the shop keeps its hash. Null: the name has a key already. */
export const createStaffKey = ({ db, clock }: Needs, { name, ...scope }: NewKey): Promise<string | null> =>
  transaction(db, async (tx) => {
    const now = clock.now()
    const key = await insertStaffKey(tx, { name, ...scope }, now)
    const entry = { at: now, actor: onTheMachine, act: 'createStaffKey', subject: `staff ${name}` }
    if (key) await writeAudit(tx, { ...entry, detail: { ...scope } })
    return key
  })

/** The key of a name that has none; null when it has one. */
export async function insertStaffKey(tx: Tx, { days, ...made }: NewKey, now: Date): Promise<string | null> {
  const { name } = made
  const key = `ops_${newToken()}`
  const expiresAt = new Date(now.getTime() + days * DAY_MS)
  await tx
    .update(staffKey)
    .set({ revokedAt: staffKey.expiresAt })
    .where(and(eq(staffKey.name, name), isNull(staffKey.revokedAt), lte(staffKey.expiresAt, now)))
  const kept = await tx
    .insert(staffKey)
    .values({ id: newId(), ...made, keyHash: hashOf(key), expiresAt, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: staffKey.id })
  return kept.length > 0 ? key : null
}

/** Ends the key at once; false when nobody of that name has one. */
export const revokeStaffKey = ({ db, clock }: Needs, name: string): Promise<boolean> =>
  transaction(db, async (tx) => {
    const now = clock.now()
    if (!(await endStaffKey(tx, name, now))) return false
    await writeAudit(tx, { at: now, actor: onTheMachine, act: 'revokeStaffKey', subject: `staff ${name}` })
    return true
  })

/** False: nobody of that name has one. */
export async function endStaffKey(tx: Tx, name: string, now: Date): Promise<boolean> {
  const revoked = await tx
    .update(staffKey)
    .set({ revokedAt: now })
    .where(and(eq(staffKey.name, name), isNull(staffKey.revokedAt)))
    .returning({ id: staffKey.id })
  return revoked.length > 0
}

/** All that ever were; one whose time is over has ended by itself. */
export async function listStaffKeys({ db, clock }: Needs) {
  const now = clock.now()
  const keys = await db.select().from(staffKey).orderBy(asc(staffKey.id))
  return keys.map((key) => {
    return { ...key, revokedAt: key.revokedAt ?? (key.expiresAt <= now ? key.expiresAt : null) }
  })
}

/** The member of staff of a key; null for none and for one that has ended. Nothing is cached, so that a key ends when it is ended. */
export async function staffOf({ db, clock }: Needs, key: string): Promise<Staff | null> {
  const now = clock.now()
  const [found] = await db
    .select()
    .from(staffKey)
    .where(and(eq(staffKey.keyHash, hashOf(key)), isNull(staffKey.revokedAt), gt(staffKey.expiresAt, now)))
  if (!found) return null
  const { id, name, role, place, calls, expiresAt } = found
  if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) >= TOUCH_MS) {
    await db.update(staffKey).set({ lastUsedAt: now }).where(eq(staffKey.id, id))
    if (expiresAt.getTime() - now.getTime() <= WARN_MS) event('staff_key', { outcome: 'ending' })
  }
  return { id, name, grants: [{ role, place }], calls, expiresAt }
}
