import { eq } from 'drizzle-orm'
import { writeAudit } from '../platform/database/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { nameOfDevice } from '../platform/http/nameOfDevice.ts'
import { hashOf, newId, newToken } from '../platform/ids.ts'
import { endOf } from './staffSession.ts'
import { staffMember, staffSession } from './tables.ts'

interface NewSession {
  memberId: string
  deviceName: string
  way: 'passkey' | 'directory' | 'sandbox'
  now: Date
}

/** Signs a member of staff in on one device, which is written down. The token is told once. */
export async function startStaffSession(tx: Tx, { memberId, deviceName, way, now }: NewSession): Promise<string> {
  const token = newToken()
  const [member] = await tx
    .select({ name: staffMember.name, email: staffMember.email })
    .from(staffMember)
    .where(eq(staffMember.id, memberId))
  if (!member) throw new Error('Nobody is signed in')
  const { name, email } = member
  await tx
    .insert(staffSession)
    .values({
      id: newId(),
      memberId,
      tokenHash: hashOf(token),
      deviceName,
      way,
      createdAt: now,
      lastActedAt: now,
      expiresAt: endOf(now),
    })
  const device = nameOfDevice(deviceName)
  await writeAudit(tx, {
    at: now,
    actor: `staff:${name}`,
    actorId: memberId,
    act: 'signIn',
    subject: `staff ${email}`,
    detail: { way, ...(device ? { device } : {}) },
  })
  return token
}
