import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isId } from '../platform/ids.ts'
import { markDone } from './queries.ts'

/** The matter is done without an answer by mail. */
export async function finishMessage({ clock }: { clock: Clock }, tx: Tx, messageId: string): Promise<void> {
  if (!isId(messageId) || !(await markDone(tx, messageId, clock.now()))) throw new Refusal('CONTACT_NOT_FOUND')
}
