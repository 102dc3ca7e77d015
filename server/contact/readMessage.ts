import type { ParsedBodyOf } from '../../contract/call.ts'
import type { readMessage as promise } from '../../contract/contact.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isId } from '../platform/ids.ts'
import { markRead } from './queries.ts'

/** The customer has opened a thread of theirs. */
export async function readMessage(
  { db, clock }: { db: Db; clock: Clock },
  customerId: string,
  { message_id: id }: ParsedBodyOf<typeof promise>,
): Promise<Record<string, never>> {
  const isTheirs = isId(id) && (await transaction(db, (tx) => markRead(tx, { id, customerId }, clock.now())))
  if (!isTheirs) throw new Refusal('CONTACT_NOT_FOUND')
  return {}
}
