import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { AnswerOf } from '../../contract/call.ts'
import type { SignInCalls } from '../../contract/ops/people/signIn.ts'
import type { Clock } from '../platform/clock.ts'
import { writeAudit } from '../platform/database/audit.ts'
import { type Queryable, type Tx, transaction } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isId } from '../platform/ids.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import type { Directory } from '../providers/directory/directory.ts'
import { mailPasskeyChanged } from './mailPasskeyChanged.ts'
import { idleSince } from './staffSession.ts'
import { staffMember, staffPasskey, staffSession } from './tables.ts'

export interface OwnNeeds extends Pick<ShopParts, 'db' | 'clock' | 'queue'> {
  directory: Directory | null
  config: { passkeys: boolean }
}
/** The owner of the session. */
export interface Own {
  id: string
  sessionId: string
}

/** How long somebody who showed who they are may change their ways in. */
const PROOF_MINUTES = 5

/** Question: the own ways in, and how many are signed in as this person. */
export async function ownAccess(shop: OwnNeeds, own: Own): Promise<AnswerOf<SignInCalls['showOwnAccess']>> {
  const { db, directory, config } = shop
  const member = await memberOf(db, own)
  const passkeys = await passkeysOf(db, own)
  const [{ sessions } = { sessions: 0 }] = await db
    .select({ sessions: sql<number>`count(*)::int` })
    .from(staffSession)
    .where(running(own, shop.clock.now()))
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      passkey_id: id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
      removable: hasOther(shop, member, passkeys.length),
    })),
    may_add: config.passkeys,
    proof: { passkey: config.passkeys && passkeys.length > 0, directory: directory !== null },
    sessions,
  }
}

/** Question: who it is, as a passkey is made out to. */
export async function memberOf(db: Queryable, { id, sessionId }: Own) {
  const [member] = await db
    .select({
      id: staffMember.id,
      name: staffMember.name,
      email: staffMember.email,
      directorySubject: staffMember.directorySubject,
      way: staffSession.way,
    })
    .from(staffMember)
    .innerJoin(staffSession, and(eq(staffSession.memberId, staffMember.id), eq(staffSession.id, sessionId)))
    .where(eq(staffMember.id, id))
  if (!member) throw new Refusal('UNAUTHENTICATED')
  return member
}

export const passkeysOf = (db: Queryable, { id }: { id: string }) =>
  db
    .select()
    .from(staffPasskey)
    .where(eq(staffPasskey.memberId, id))
    .orderBy(asc(staffPasskey.createdAt), asc(staffPasskey.id))

/** Whether somebody gets in without one of so many passkeys: by another, by the directory, or as they came now. */
const hasOther = (
  { directory, config }: OwnNeeds,
  { directorySubject, way }: { directorySubject: string | null; way: string },
  passkeys: number,
): boolean =>
  (config.passkeys && passkeys > 1) || (directory !== null && directorySubject !== null) || way !== 'passkey'

/** Refuses who did not show just now who they are: a tablet may have been left open. */
export async function requireProof({ clock }: { clock: Clock }, db: Queryable, { sessionId }: Own): Promise<void> {
  const since = new Date(clock.now().getTime() - PROOF_MINUTES * 60_000)
  const proved = await db
    .select({ id: staffSession.id })
    .from(staffSession)
    .where(
      and(
        eq(staffSession.id, sessionId),
        gt(sql`coalesce(${staffSession.provedAt}, ${staffSession.createdAt})`, since),
      ),
    )
  if (proved.length === 0) throw new Refusal('PROOF_NEEDED')
}

/** The person of a session that runs showed anew who they are; false where the session is another's, or over. */
export async function keepProof(tx: Tx, { id, sessionId }: Own, now: Date): Promise<boolean> {
  const kept = await tx
    .update(staffSession)
    .set({ provedAt: now })
    .where(and(running({ id }, now), eq(staffSession.id, sessionId)))
    .returning()
  return kept.length > 0
}

export const renamePasskey = (
  shop: OwnNeeds,
  own: Own,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<void> =>
  transaction(shop.db, async (tx) => {
    const { member, passkey } = await lockPasskey(tx, own, passkeyId)
    await tx.update(staffPasskey).set({ name }).where(eq(staffPasskey.id, passkey.id))
    await written(shop, tx, member, 'renamePasskey', { passkey: passkey.name, to: name })
  })

export const removePasskey = (shop: OwnNeeds, own: Own, passkeyId: string): Promise<void> =>
  transaction(shop.db, async (tx) => {
    await requireProof(shop, tx, own)
    const { member, passkey, many } = await lockPasskey(tx, own, passkeyId)
    if (!hasOther(shop, member, many)) throw new Refusal('LAST_PASSKEY')
    await tx.delete(staffPasskey).where(eq(staffPasskey.id, passkey.id))
    await written(shop, tx, member, 'removePasskey', { passkey: passkey.name })
    const told = { memberId: own.id, change: 'removed', passkey: passkey.name } as const
    await shop.queue.enqueue(tx, mailPasskeyChanged, told)
  })

/** Ends every session of the person but this one; answers how many. */
export const signOutOthers = (shop: OwnNeeds, own: Own): Promise<number> =>
  transaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    const ended = await tx
      .update(staffSession)
      .set({ endedAt: now })
      .where(and(running(own, now), ne(staffSession.id, own.sessionId)))
      .returning()
    await written(shop, tx, await memberOf(tx, own), 'signOutOthers', { sessions: ended.length })
    return ended.length
  })

const running = ({ id }: { id: string }, now: Date) =>
  and(
    eq(staffSession.memberId, id),
    isNull(staffSession.endedAt),
    gt(staffSession.expiresAt, now),
    gt(staffSession.lastActedAt, idleSince(now)),
  )

/** The member's row first: of two who remove the last two passkeys at once, one is refused. */
async function lockPasskey(tx: Tx, own: Own, passkeyId: string) {
  await tx.select({ id: staffMember.id }).from(staffMember).where(eq(staffMember.id, own.id)).for('update')
  const passkeys = await passkeysOf(tx, own)
  const passkey = passkeys.find(({ id }) => isId(passkeyId) && id === passkeyId)
  if (!passkey) throw new Refusal('NOT_FOUND')
  return { passkey, many: passkeys.length, member: await memberOf(tx, own) }
}

const written = (
  { clock }: OwnNeeds,
  tx: Tx,
  { name, email }: { name: string; email: string },
  act: string,
  detail: Record<string, unknown>,
): Promise<void> => writeAudit(tx, { at: clock.now(), actor: `staff:${name}`, act, subject: `staff ${email}`, detail })
