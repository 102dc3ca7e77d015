import type { Tx } from '../platform/database.ts'
import { hashOf, newId, newToken } from '../platform/ids.ts'
import { endOf } from './staffSession.ts'
import { staffSession } from './tables.ts'

interface NewSession {
  memberId: string
  deviceName: string
  way: 'passkey' | 'directory' | 'sandbox'
  now: Date
}

/** Signs a member of staff in on one device. The token is told once. */
export async function startStaffSession(tx: Tx, { memberId, deviceName, way, now }: NewSession): Promise<string> {
  const token = newToken()
  await tx.insert(staffSession).values({
    id: newId(),
    memberId,
    tokenHash: hashOf(token),
    deviceName,
    way,
    createdAt: now,
    lastActedAt: now,
    expiresAt: endOf(now),
  })
  return token
}
