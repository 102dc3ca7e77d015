import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DirectoryFailure } from '../../contract/ops/people/directoryFailures.ts'
import { writeAudit } from '../platform/database/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import type { DirectoryPerson } from '../providers/directory/directory.ts'
import { staffMember } from './tables.ts'

type Known = Pick<typeof staffMember.$inferSelect, 'id' | 'name' | 'email' | 'directoryIssuer' | 'directorySubject'>

/**
 * The member of staff that the directory means. Its own id of a person counts, whatever address they have by now; the
 * first time it is bound to the member with the address. An address that a bound member has, under another id, is
 * somebody else.
 */
export async function memberOfDirectory(tx: Tx, person: DirectoryPerson, now: Date): Promise<Known | DirectoryFailure> {
  const { issuer, subject, email } = person
  const bound = await memberWhere(
    tx,
    and(eq(staffMember.directoryIssuer, issuer), eq(staffMember.directorySubject, subject)),
  )
  if (bound) return await follow(tx, bound, email, now)
  const named = email === null ? undefined : await memberWhere(tx, sql`lower(${staffMember.email}) = ${email}`)
  if (!named) return 'unknown'
  const written = { at: now, actor: 'directory', subject: `staff ${named.email}` }
  // One who was bound to another directory, before the shop moved here, is bound anew.
  if (named.directoryIssuer === issuer) {
    await writeAudit(tx, { ...written, act: 'refuseOtherSubject', detail: { subject } })
    return 'other_subject'
  }
  await tx
    .update(staffMember)
    .set({ directoryIssuer: issuer, directorySubject: subject })
    .where(eq(staffMember.id, named.id))
  await writeAudit(tx, { ...written, act: 'bindDirectory', detail: { subject } })
  return named
}

const memberWhere = async (tx: Tx, which: ReturnType<typeof and>): Promise<Known | undefined> =>
  (
    await tx
      .select()
      .from(staffMember)
      .where(and(which, isNull(staffMember.removedAt)))
      .for('update')
  )[0]

/** A member whose address changed in the directory gets letters there, unless another member has it. */
async function follow(tx: Tx, member: Known, email: string | null, now: Date): Promise<Known> {
  if (email === null || email === member.email.toLowerCase()) return member
  if (await memberWhere(tx, sql`lower(${staffMember.email}) = ${email}`)) return member
  await tx.update(staffMember).set({ email }).where(eq(staffMember.id, member.id))
  const subject = `staff ${member.email}`
  await writeAudit(tx, { at: now, actor: 'directory', act: 'followDirectory', subject, detail: { email } })
  return { ...member, email }
}
