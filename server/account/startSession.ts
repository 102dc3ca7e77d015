import type { Tx } from '../platform/database.ts'
import { hashOf, newId, newToken } from '../platform/ids.ts'
import { ABSOLUTE_DAYS, daysAfter } from './session.ts'
import { session } from './tables.ts'

/** Signs the customer in on one device. The token is told once; the database keeps its hash. */
export async function startSession(
  tx: Tx,
  { customerId, deviceName, now }: { customerId: string; deviceName: string; now: Date },
): Promise<string> {
  const token = newToken()
  await tx.insert(session).values({
    id: newId(),
    customerId,
    tokenHash: hashOf(token),
    deviceName,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: daysAfter(now, ABSOLUTE_DAYS),
  })
  return token
}
