import { and, eq, isNull, or } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { sandboxPeople } from '../providers/sandboxStaff.ts'
import { staffGrant, staffMember } from './tables.ts'

export const sandboxEmailOf = (key: string): string => `${key}@hallinta.invalid`

/** An invented person joins the staff the first time. Answers the member's id; null where nobody is invented so. */
export async function joinSandboxPerson(tx: Tx, key: string, now: Date): Promise<string | null> {
  const person = sandboxPeople.find((one) => one.key === key)
  if (!person) return null
  const { name, role } = person
  const email = sandboxEmailOf(key)
  const id = newId()
  const [fresh] = await tx
    .insert(staffMember)
    .values({ id, name, email, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: staffMember.id })
  if (fresh) {
    await tx.insert(staffGrant).values({ id: newId(), memberId: id, role, place: null, grantedAt: now })
    return id
  }
  const [known] = await tx
    .select({ id: staffMember.id })
    .from(staffMember)
    .where(and(eq(staffMember.email, email), isNull(staffMember.removedAt)))
  return known?.id ?? null
}

/** Whether an invented person ever was one of the staff, under this address or as the directory's own. */
export const wasHere = async (tx: Tx, { email, subject }: { email: string; subject: string }): Promise<boolean> =>
  (
    await tx
      .select({ id: staffMember.id })
      .from(staffMember)
      .where(or(eq(staffMember.email, email), eq(staffMember.directorySubject, subject)))
      .limit(1)
  ).length > 0
