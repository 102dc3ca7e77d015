import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Grant } from '../../contract/ops/roles.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isId, newId } from '../platform/ids.ts'
import { endInvitations, isGivenMore } from './endInvitations.ts'
import { staffGrant, staffMember, staffPasskey, staffSession, staffView } from './tables.ts'

export interface Member {
  id: string
  name: string
  email: string
  grants: Grant[]
  passkeys: number
  signedInAt: Date | null
}

/** The members of staff by name; some hundreds at most. */
export async function membersOf(db: Db): Promise<Member[]> {
  const rows = await db
    .select({
      id: staffMember.id,
      name: staffMember.name,
      email: staffMember.email,
      grants: sql<Grant[]>`coalesce((select json_agg(json_build_object('role', g.role, 'place', g.place) order by g.id)
        from ${staffGrant} g where g.member_id = staff_member.id), '[]'::json)`,
      passkeys: sql<number>`(select count(*)::int from ${staffPasskey} p where p.member_id = staff_member.id)`,
      signedInAt: sql<
        string | null
      >`(select max(s.created_at) from ${staffSession} s where s.member_id = staff_member.id)`,
    })
    .from(staffMember)
    .where(isNull(staffMember.removedAt))
    .orderBy(asc(staffMember.name), asc(staffMember.id))
  return rows.map((row) => ({ ...row, signedInAt: row.signedInAt === null ? null : new Date(row.signedInAt) }))
}

/**
 * These roles and no others. The next request of the person is judged by them. A role that is added ends open invitations:
 * whoever made the link has had it in hand since, and two agree to the role, not to who follows the link.
 */
export async function changeGrants(tx: Tx, memberId: string, grants: readonly Grant[], now: Date): Promise<void> {
  await lockAll(tx, memberId)
  const had = await tx.delete(staffGrant).where(eq(staffGrant.memberId, memberId)).returning()
  if (isGivenMore(had, grants)) await endInvitations(tx, memberId, now)
  for (const { role, place } of grants)
    await tx.insert(staffGrant).values({ id: newId(), memberId, role, place, grantedAt: now })
  await requireAdministrator(tx)
}

/** Every session ends at once. Views of lists serve nobody else, and go. */
export async function removeMember(tx: Tx, memberId: string, now: Date): Promise<void> {
  await lockAll(tx, memberId)
  await tx.update(staffMember).set({ removedAt: now }).where(eq(staffMember.id, memberId))
  await tx
    .update(staffSession)
    .set({ endedAt: now })
    .where(and(eq(staffSession.memberId, memberId), isNull(staffSession.endedAt)))
  await tx.delete(staffView).where(eq(staffView.memberId, memberId))
  await requireAdministrator(tx)
}

/** One change of the staff at a time: of two administrators who remove each other, one stays. */
async function lockAll(tx: Tx, memberId: string): Promise<void> {
  const all = await tx
    .select({ id: staffMember.id })
    .from(staffMember)
    .where(isNull(staffMember.removedAt))
    .orderBy(asc(staffMember.id))
    .for('update')
  if (!isId(memberId) || !all.some(({ id }) => id === memberId)) throw new Refusal('NOT_FOUND')
}

async function requireAdministrator(tx: Tx): Promise<void> {
  const left = await tx
    .select({ id: staffMember.id })
    .from(staffMember)
    .innerJoin(staffGrant, eq(staffGrant.memberId, staffMember.id))
    .where(and(isNull(staffMember.removedAt), eq(staffGrant.role, 'administrator'), isNull(staffGrant.place)))
    .limit(1)
  if (left.length === 0) throw new Refusal('LAST_ADMINISTRATOR')
}
