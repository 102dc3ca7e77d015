import { eq } from 'drizzle-orm'
import type { Grant } from '../../contract/ops/roles.ts'
import { writeAudit } from '../platform/database/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import type { GroupRole } from '../platform/settings/directorySettings.ts'
import { endInvitations, isGivenMore } from './endInvitations.ts'
import { staffGrant } from './tables.ts'

interface Given {
  member: { id: string; email: string }
  groups: readonly string[]
  byGroup: readonly GroupRole[]
  now: Date
}

/** The roles that the directory's groups give, and no others. Answers whether there are any. */
export async function takeDirectoryRoles(tx: Tx, { member, groups, byGroup, now }: Given): Promise<boolean> {
  const given = new Map(
    byGroup
      .filter(({ group }) => groups.includes(group))
      .map(({ role, place }) => [keyOf({ role, place }), { role, place }]),
  )
  const memberId = member.id
  const had = await tx.select().from(staffGrant).where(eq(staffGrant.memberId, memberId))
  const isSame = had.length === given.size && had.every((grant) => given.has(keyOf(grant)))
  if (!isSame) {
    await tx.delete(staffGrant).where(eq(staffGrant.memberId, memberId))
    if (isGivenMore(had, [...given.values()])) await endInvitations(tx, memberId, now)
    for (const grant of given.values())
      await tx.insert(staffGrant).values({ id: newId(), memberId, ...grant, grantedAt: now })
    const detail = { grants: [...given.values()] }
    await writeAudit(tx, {
      at: now,
      actor: 'directory',
      act: 'takeDirectoryRoles',
      subject: `staff ${member.email}`,
      detail,
    })
  }
  return given.size > 0
}

const keyOf = ({ role, place }: Grant): string => `${role} ${place ?? ''}`
