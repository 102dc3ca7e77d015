import type { Cents } from '../../contract/money/money.ts'
import { hashOf, newId, newToken } from '../platform/ids.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { insertIdentification } from './queries.ts'

/** How long a person may stay at the bank; longer, and they will not come back. */
const VALID_MS = 15 * 60_000

/** Prepares a try to identify and gives the address of our first page, for the frame. The key in it is the `state`. */
export async function beginIdentification(
  { db, clock }: Pick<ShopParts, 'db' | 'clock'>,
  { customerId, monthlyCents }: { customerId: string; monthlyCents: Cents },
): Promise<string> {
  const now = clock.now()
  const [id, key] = [newId(), newToken()]
  await insertIdentification(db, {
    id,
    customerId,
    monthlyCents,
    status: 'started',
    reason: null,
    stateHash: hashOf(key),
    nonce: newToken(),
    codeVerifier: newToken(),
    browserHash: null,
    startedAt: now,
    expiresAt: new Date(now.getTime() + VALID_MS),
    returnedAt: null,
    method: null,
    level: null,
    evidence: null,
  })
  return `/tunnistus/valinta/${id}?${new URLSearchParams({ avain: key })}`
}
