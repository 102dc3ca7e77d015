import { isNull } from 'drizzle-orm'
import type { Grant } from '../../contract/ops/roles.ts'
import type { Tx } from '../platform/database/database.ts'
import { invalid } from '../platform/http/refusal.ts'
import { hashOf, newId, newToken } from '../platform/ids.ts'
import { endInvitations } from './endInvitations.ts'
import { firstOfEmail, hasEmail, staffEmail } from './memberByEmail.ts'
import { plainName } from './plainName.ts'
import { staffGrant, staffInvitation, staffMember } from './tables.ts'
import { words } from './words.ts'

/** How long an invitation can be followed. */
const HOURS = 24

interface Invited {
  name: string
  email: string
  /** The roles of a new member; one who is there already keeps theirs. */
  grants: readonly Grant[]
  now: Date
}

/** Invites somebody, or lets a member of staff make a passkey anew. The token of the link is told once; earlier links end. */
export async function inviteMember(tx: Tx, { name, email, grants, now }: Invited): Promise<string> {
  const known = await memberWith(tx, email)
  if (!known) await requireOwnName(tx, name)
  const added = known
    ? []
    : await tx
        .insert(staffMember)
        .values({ id: newId(), name, email: staffEmail(email), createdAt: now })
        .onConflictDoNothing()
        .returning({ id: staffMember.id })
  const memberId = known ?? added[0]?.id ?? (await memberWith(tx, email))
  if (!memberId) throw new Error('Neither new nor known')
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

async function memberWith(tx: Tx, email: string): Promise<string | undefined> {
  const [known] = await tx
    .select({ id: staffMember.id })
    .from(staffMember)
    .where(hasEmail(email))
    .orderBy(...firstOfEmail(email))
    .limit(1)
  return known?.id
}

/** Histories and second people go by names: nobody new is called like somebody who works here. */
async function requireOwnName(tx: Tx, name: string): Promise<void> {
  const others = await tx.select({ name: staffMember.name }).from(staffMember).where(isNull(staffMember.removedAt))
  if (others.some((other) => plainName(other.name) === plainName(name)))
    throw invalid({ name: [(language) => words[language].nameTaken] })
}
