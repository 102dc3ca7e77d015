import { customerFacts } from '../../account/person/customerFacts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { holdsFrom } from '../queries.ts'

/** How many cars one network address may hold while nobody there is identified. */
const MOST = 5

/** Hash of the network address of a hold; null once the customer is identified. Refuses a hold above the limit. */
export async function limitHolds(
  { clock, limits, secrets }: Pick<ShopParts, 'clock' | 'limits' | 'secrets'>,
  tx: Tx,
  customerId: string | null,
  address: string,
): Promise<string | null> {
  if (customerId && (await customerFacts(tx, customerId)).identified) return null
  const holdAddressHash = secrets.index('held-from', address)
  if (!(await limits.queueUp(tx, holdAddressHash))) return null
  const holds = await holdsFrom(tx, holdAddressHash)
  if (holds.length < MOST) return holdAddressHash
  const firstEnd = holds[0]?.reservedUntil?.getTime() ?? 0
  throw new Refusal('TOO_MANY_HOLDS', {
    retryAfterSeconds: Math.max(1, Math.ceil((firstEnd - clock.now().getTime()) / 1_000)),
  })
}
