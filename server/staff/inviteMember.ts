import { and, eq, isNull } from 'drizzle-orm'
import type { Grant } from '../../contract/ops/roles.ts'
import type { Tx } from '../platform/database.ts'
import { hashOf, newId, newToken } from '../platform/ids.ts'
import { endInvitations } from './endInvitations.ts'
import { staffGrant, staffInvitation, staffMember } from './tables.ts'

/** How long an invitation can be followed. */
const HOURS = 24

interface Invited {
  name: string
  email: string
  /** Of somebody new; who is one of the staff keeps theirs. */
  grants: readonly Grant[]
  now: Date
}

/** Invites somebody, or lets a member of staff make a passkey anew. The token of the link is told once; earlier links end. */
export async function inviteMember(tx: Tx, { name, email, grants, now }: Invited): Promise<string> {
  const fresh = newId()
  const added = await tx
    .insert(staffMember)
    .values({ id: fresh, name, email, createdAt: now })
    .onConflictDoNothing()
    .returning()
  const memberId = added[0]?.id ?? (await memberWith(tx, email))
  if (added.length > 0)
    for (const { role, place } of grants)
      await tx.insert(staffGrant).values({ id: newId(), memberId, role, place, grantedAt: now })
  await endInvitations(tx, memberId, now)
  const token = newToken()
  const expiresAt = new Date(now.getTime() + HOURS * 3_600_000)
  await tx
    .insert(staffInvitation)
    .values({ id: newId(), memberId, tokenHash: hashOf(token), createdAt: now, expiresAt })
  return token
}

async function memberWith(tx: Tx, email: string): Promise<string> {
  const [known] = await tx
    .select({ id: staffMember.id })
    .from(staffMember)
    .where(and(eq(staffMember.email, email), isNull(staffMember.removedAt)))
  if (!known) throw new Error('Neither new nor known')
  return known.id
}
