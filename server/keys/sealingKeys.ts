import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import type { Secrets } from '../platform/secrets.ts'
import { someSealed } from './sealedValues.ts'
import { sealingKey } from './tables.ts'

type Known = typeof sealingKey.$inferSelect

/** Question: the secrets of which this database knows, oldest first. */
export const knownKeys = (db: Db): Promise<Known[]> => db.select().from(sealingKey).orderBy(asc(sealingKey.number))

/** Whether something sealed by it may be kept. */
export const isNeeded = ({ sealsSince, leftAt }: Known): boolean => sealsSince !== null && leftAt === null

/**
 * Why a process with these secrets must not serve this database; null when it may. What it sealed another could not open,
 * and what others sealed it would fail at when a customer presses.
 */
export async function faultOfKeys(db: Db, secrets: Secrets): Promise<string | null> {
  const [own = '', second] = secrets.fingerprints
  const known = await knownKeys(db)
  const sealed = await someSealed(db)
  if (known.length === 0)
    return sealed.some((value) => secrets.openedBy(value) === null)
      ? `SECRET_KEY: identity codes and card tokens of this database are sealed with another key than ${own}`
      : null
  const missing = known.filter(isNeeded).find(({ fingerprint }) => !secrets.fingerprints.includes(fingerprint))
  if (missing)
    return sealed.length === 0
      ? null
      : `SECRET_KEY: this database holds what the key ${missing.fingerprint} sealed, and this process has ${[own, second].filter(Boolean).join(' and ')}; set that key, or give it as SECOND_SECRET_KEY while it is replaced`
  const mine = known.find(({ fingerprint }) => fingerprint === own)
  if (mine?.leftAt) return `SECRET_KEY: the key ${own} was replaced in this database, and does not come back`
  if (!mine && sealed.length > 0)
    return `SECRET_KEY: the key ${own} is new to this database; first let every process open what it seals, as SECOND_SECRET_KEY (npm run ops -- keys rotate)`
  return null
}

/** Writes down which secrets this process seals and opens by. `faultOfKeys` found nothing against them. */
export async function noteKeys(db: Db, now: Date, secrets: Secrets): Promise<void> {
  const [own = '', second] = secrets.fingerprints
  const known = await knownKeys(db)
  const isNew = known.length === 0
  // A database from before this list may hold something that the second key sealed.
  const opened = isNew ? (await someSealed(db)).map((value) => secrets.openedBy(value)) : []
  // Nothing is kept that a key of an empty database could open.
  const gone = known.filter((one) => isNeeded(one) && !secrets.fingerprints.includes(one.fingerprint))
  for (const { number } of gone) await db.update(sealingKey).set({ leftAt: now }).where(eq(sealingKey.number, number))
  const mine = known.find(({ fingerprint }) => fingerprint === own)
  if (!mine) await addKey(db, { fingerprint: own, knownAt: now, sealsSince: now })
  else if (!mine.sealsSince || mine.leftAt)
    await db.update(sealingKey).set({ sealsSince: now, leftAt: null }).where(eq(sealingKey.number, mine.number))
  if (second && !known.some(({ fingerprint }) => fingerprint === second))
    await addKey(db, { fingerprint: second, knownAt: now, sealsSince: opened.includes(second) ? now : null })
}

/** The next number; of two processes that take the same one, the other finds it taken and takes the one after it. */
async function addKey(db: Db, key: Pick<Known, 'fingerprint' | 'knownAt' | 'sealsSince'>): Promise<void> {
  for (;;) {
    const next = sql<number>`(select coalesce(max(number), 0) + 1 from sealing_key)`
    const added = await db
      .insert(sealingKey)
      .values({ number: next, ...key })
      .onConflictDoNothing()
      .returning()
    if (added.length > 0) return
    if ((await knownKeys(db)).some(({ fingerprint }) => fingerprint === key.fingerprint)) return
  }
}

/** Question: the fingerprints that speak against a process that serves already: a key that it lacks, or one that was replaced and it seals by. */
export async function keysAmiss(db: Db, { fingerprints }: Secrets): Promise<string[]> {
  const isAmiss = (one: Known) =>
    isNeeded(one) ? !fingerprints.includes(one.fingerprint) : one.leftAt !== null && one.fingerprint === fingerprints[0]
  return (await knownKeys(db)).filter(isAmiss).map(({ fingerprint }) => fingerprint)
}

/** Writes down that nothing is left that this secret sealed. */
export const noteLeft = (db: Db, now: Date, fingerprint: string) =>
  db.update(sealingKey).set({ leftAt: now }).where(eq(sealingKey.fingerprint, fingerprint))
