import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { StaffRole } from '../../contract/ops/roles.ts'
import type { Clock } from '../platform/clock.ts'
import { writeAudit } from '../platform/database/audit.ts'
import { type Db, type Queryable, type Tx, transaction } from '../platform/database/database.ts'
import type { Staff } from '../platform/http/http.ts'
import { hashOf, newId, newToken } from '../platform/ids.ts'
import { staffKey } from './tables.ts'

type Needs = { db: Db; clock: Clock }

/** An act on the machine itself has no key yet. */
const onTheMachine = 'machine'
const TOUCH_MS = 3_600_000

interface NewKey {
  name: string
  role: StaffRole
  /** The end by itself; null: never. */
  expiresAt: Date | null
}

const opensAt = (now: Date) =>
  and(isNull(staffKey.revokedAt), or(isNull(staffKey.expiresAt), gt(staffKey.expiresAt, now)))

/** A new key in somebody's name, which opens everything. It is shown once; the shop keeps its hash. Null: the name has a key already. */
export const createStaffKey = ({ db, clock }: Needs, name: string): Promise<string | null> =>
  transaction(db, async (tx) => {
    const now = clock.now()
    const key = await insertStaffKey(tx, { name, role: 'administrator', expiresAt: null }, now)
    if (key) await writeAudit(tx, { at: now, actor: onTheMachine, act: 'createStaffKey', subject: `staff ${name}` })
    return key
  })

/** The key of a name that has none; null when it has one. */
export async function insertStaffKey(tx: Tx, { name, role, expiresAt }: NewKey, now: Date): Promise<string | null> {
  const key = `ops_${newToken()}`
  await tx
    .update(staffKey)
    .set({ revokedAt: staffKey.expiresAt })
    .where(and(eq(staffKey.name, name), isNull(staffKey.revokedAt), lte(staffKey.expiresAt, now)))
  const made = await tx
    .insert(staffKey)
    .values({ id: newId(), name, keyHash: hashOf(key), role, expiresAt, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: staffKey.id })
  return made.length > 0 ? key : null
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
    const isOver = key.expiresAt !== null && key.expiresAt <= now
    return { ...key, revokedAt: key.revokedAt ?? (isOver ? key.expiresAt : null) }
  })
}

/** The member of staff of a key; null for none and for one that has ended. Nothing is cached, so that a key ends when it is ended. */
export async function staffOf({ db, clock }: Needs, key: string): Promise<Staff | null> {
  const now = clock.now()
  const [found] = await db
    .select()
    .from(staffKey)
    .where(and(eq(staffKey.keyHash, hashOf(key)), opensAt(now)))
  if (!found) return null
  if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) >= TOUCH_MS)
    await db.update(staffKey).set({ lastUsedAt: now }).where(eq(staffKey.id, found.id))
  return { id: found.id, name: found.name, grants: [{ role: found.role, place: null }] }
}

/** Question: whether this is a key that still opens. */
export async function isKeyOf(db: Queryable, id: string, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ id: staffKey.id })
    .from(staffKey)
    .where(and(eq(staffKey.id, id), opensAt(now)))
  return found !== undefined
}
